"""Drawing of what stands on the table: boards, pieces, dice, cards, panels. Views never import scenes."""
