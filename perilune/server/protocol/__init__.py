"""What travels between browser and server, as typed structs."""
