"""Computer players of Clone Wars."""
