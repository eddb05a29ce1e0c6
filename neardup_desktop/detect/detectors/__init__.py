"""The detectors, one module each; the registry finds them by walking this folder."""
