"""What would happen is shown here first, and what is being done."""
