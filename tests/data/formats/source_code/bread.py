def knead(dough: str) -> str:
    # until it no longer sticks
    return dough * 12
