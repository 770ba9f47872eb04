"""The rules: one package per family of booklets, and what the conquest family shares. Pure: no files, no clock."""
