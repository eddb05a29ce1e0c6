"""From verified pairs to clusters: a pure function, so that the slider answers at once."""
