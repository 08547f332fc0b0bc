"""Chapter 4, Monolith: alone, four of five goals within fifteen rounds of sabotage (6.4)."""
