"""Window, devices, assets and widgets: what every screen needs. Uses pygame; knows no rules of any game."""
