/** The pointer itself went somewhere: nothing merely came to lie under it. A finger has no pointer to move. */
export const moved = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType !== "touch" && (movementX !== 0 || movementY !== 0);
