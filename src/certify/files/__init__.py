"""Files that come and go: the product's own data, records of a dataset, the folder of a long run."""
