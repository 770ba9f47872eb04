"""Everything that is heard: cues, music, and captions for those who do not hear them."""
