"""The database: its tables, what is asked of it, and moves being written."""
