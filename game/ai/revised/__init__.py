"""Computer players of the games of 2008."""
