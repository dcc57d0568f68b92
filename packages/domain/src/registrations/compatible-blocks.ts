/**
 * Returns whether the block of rounding and the block of corrections are compatible: one of the two is a whole multiple
 * of the other (specification 9). Both are positive whole seconds.
 */
export const areBlocksCompatible = (blockSeconds: number, forcedBlockSeconds: number): boolean =>
  blockSeconds % forcedBlockSeconds === 0 || forcedBlockSeconds % blockSeconds === 0;
