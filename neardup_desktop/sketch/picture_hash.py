"""The perceptual hash of a picture: 64 bits of its coarse light and dark, as of its turned copies.

The discrete cosine transform of the picture, reduced to `SIDE` x `SIDE` pixels, tells how strong
each coarse pattern of stripes is in it. A bit is set where one of the first 8 x 8 is positive
(Zauner: Implementation and Benchmarking of Perceptual Image Hash Functions, 2010, takes those above
their median). Signs have an advantage: to turn a picture by a quarter exchanges rows and columns of
the transform, and changes the signs of every other one. So the hash of the turned picture follows
from the hash alone, and no picture needs more than one.
"""

import numpy as np
import numpy.typing as npt

PICTURE_HASH_VERSION = 2
"""Raised whenever pictures would get another hash."""

SIDE = 32
BITS = 64
_KEPT = 8

Hashes = npt.NDArray[np.uint64]


_LEAST_CONTRAST = 4.0
"""The least standard deviation, of 255, with which there is anything to compare."""


def picture_hash(small: npt.NDArray[np.floating]) -> int | None:
    """The hash of a grey picture of shape (`SIDE`, `SIDE`); None if it is all but empty.

    The first bit, which would say only that the picture is not black, is 0.
    """
    if float(small.std()) < _LEAST_CONTRAST:
        return None
    return int(sign_codes(small[np.newaxis])[0])


def sign_codes(pictures: npt.NDArray[np.floating]) -> Hashes:
    """The hashes of square pictures, shape (n, side, side), however empty they are."""
    at = np.arange(pictures.shape[-1])
    cosines = np.cos(np.pi / len(at) * (at[np.newaxis, :] + 0.5) * at[:_KEPT, np.newaxis])
    positive = (cosines @ pictures @ cosines.T > 0).reshape(-1, BITS)
    positive[:, 0] = False
    return np.packbits(positive, axis=1, bitorder="little").view("<u8").ravel().astype(np.uint64)


def turned(hashes: Hashes, quarters: int) -> Hashes:
    """The hashes of the pictures turned left by a number of quarters, shape as given."""
    shape = hashes.shape
    bits = np.unpackbits(
        hashes.astype("<u8").reshape(-1, 1).view(np.uint8), axis=1, bitorder="little"
    )
    table = bits.reshape(-1, _KEPT, _KEPT)
    for _ in range(quarters % 4):
        # Turned left, rows run along the former columns, from the last one to the first.
        table = table.transpose(0, 2, 1).copy()
        table[:, 1::2] ^= 1
    table = table.copy()
    table[:, 0, 0] = 0
    packed = np.packbits(table.reshape(-1, BITS), axis=1, bitorder="little")
    return packed.copy().view("<u8").astype(np.uint64).reshape(shape)
