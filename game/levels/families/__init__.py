"""How the editions of each family are read from their tables, with every problem by file and line."""
