"""Chapter 1, Invasion (6.1): one Alien Commander against the Humans, who win or lose together."""
