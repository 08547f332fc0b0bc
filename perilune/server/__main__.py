from perilune.server.command import main

main()
