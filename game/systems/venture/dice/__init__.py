"""What is thrown and what it comes to: numbers and exact odds, no people."""
