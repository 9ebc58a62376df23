"""What is done on another's turn, declared ahead, or shaken off."""
