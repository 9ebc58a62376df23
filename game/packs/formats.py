"""The numbers of formats: packs, sheets and archives say in which form they are written, and none means 0."""


def too_new(given: object, known: int) -> str:
    """What to say of a format that this version of the game cannot know; "" where it can, or it is no number."""
    if type(given) is not int or given <= known:
        return ""
    return f"this is written in format {given}, and this game reads up to {known}: get a newer version of the game"
