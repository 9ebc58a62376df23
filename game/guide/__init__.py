"""The guide's table: the words a guide says, scenes prepared in a pack of one's own, and what is handed out."""
