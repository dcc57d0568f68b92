/**
 * Returns whether rounding to one block and correcting by another meet: one of the two is a whole number of the other
 * (specification 9). Both are positive whole seconds.
 */
export const doBlocksMeet = (blockSeconds: number, forcedBlockSeconds: number): boolean =>
  blockSeconds % forcedBlockSeconds === 0 || forcedBlockSeconds % blockSeconds === 0;
