"""Computer players of Toy Battle. They see only what `observe` gives their seat."""
