"""Reads the stored bytes of fingerprints."""

import numpy as np
import numpy.typing as npt


def decode_halves(data: bytes) -> npt.NDArray[np.uint32]:
    """Short words or a sample, shape (n,), uint32."""
    return np.frombuffer(data, dtype="<u4")


def decode_features(data: bytes) -> npt.NDArray[np.uint64]:
    """Super-shingles, shape (k,), uint64."""
    return np.frombuffer(data, dtype="<u8")
