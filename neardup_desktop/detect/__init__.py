"""From fingerprints to candidate pairs, verified pairs and clusters."""
