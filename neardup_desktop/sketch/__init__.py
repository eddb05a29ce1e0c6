"""Shingles and super-shingles: pure functions on arrays.

The resemblance of two texts is the Jaccard similarity of their sets of shingles (runs of words).
The smallest values of a set under random hash functions are a MinHash sketch of it, and estimate
that similarity. A super-shingle hashes several of them together, so that texts agree in one only
where they are very alike: the bands of locality-sensitive hashing (LSH), with a band a feature.
"""
