"""What every match on screen has in common: its life, its panels, its pause, and passing the screen on."""
