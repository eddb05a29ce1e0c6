"""Plans: requested, shown, performed and undone."""
