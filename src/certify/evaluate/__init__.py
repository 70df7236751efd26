"""Models asked about certified items: protocols, providers, a store that loses nothing, and exports."""
