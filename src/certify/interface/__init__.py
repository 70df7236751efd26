"""What `import certify` offers: the commands as typed functions over the same records, each imported on first use."""
