"""What a mistake of this program says of itself, so that it can be found and mended."""

import traceback
from pathlib import PurePath


def described(error: BaseException) -> str:
    """Type, words and place of an error, short and without folders."""
    place = ""
    if frames := traceback.extract_tb(error.__traceback__, limit=-1):
        place = f" at {PurePath(frames[0].filename).name}:{frames[0].lineno}"
    return f"{type(error).__name__}: {str(error)[:500]}{place}"
