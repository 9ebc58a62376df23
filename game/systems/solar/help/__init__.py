"""Acts that come first, acts done together, dice handed on."""
