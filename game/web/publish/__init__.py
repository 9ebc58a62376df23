"""A pack as a folder that any static host serves: readers play it in their browser, and install nothing."""
