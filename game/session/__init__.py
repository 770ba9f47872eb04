"""A match before somebody's eyes, without a screen: who acts, what is shown, what is kept. No pygame, no clock."""
