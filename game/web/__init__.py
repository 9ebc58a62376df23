"""The game in a browser, and as messages: nothing below knows of it."""
