"""From verified pairs to the clusters that are listed, sorted and filtered."""
