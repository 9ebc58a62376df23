"""What runs inside a browser: one adventure, its saves in the browser's own storage, and messages."""
