"""Chapter 2, Outbreak: together, reach both goals before the disease or the clock wins (6.2)."""
