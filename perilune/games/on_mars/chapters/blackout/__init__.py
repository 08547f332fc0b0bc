"""Chapter 3, Blackout: together, Missions and Private Goals before the lights go out (6.3)."""
