#!/bin/sh
# Takes the first option of everything: the example of docs/engine-protocol.md.
while read -r word rest; do
    case $word in
        perilune) echo "name First"; echo ready ;;
        choose) set -- $rest; echo "answer $2" ;;
        quit) exit ;;
    esac
done
