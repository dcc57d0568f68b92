/** Up, up, down, down, left, right, left, right: users who already know Daybook need no training. */
export const unlockSequence = [
  'ArrowUp',
  'ArrowUp',
  'ArrowDown',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowLeft',
  'ArrowRight',
] as const;

/** Returns the last keys, as long as they can still become the sequence. */
export const followSequence = (
  pressed: readonly string[],
  key: string,
  sequence: readonly string[] = unlockSequence,
): readonly string[] => {
  const all = [...pressed, key];
  for (let from = 0; from < all.length; from += 1) {
    const rest = all.slice(from);
    if (rest.every((one, at) => one === sequence[at])) return rest;
  }
  return [];
};

/** The results of the sequences that continue with a letter. */
export type HiddenFact = 'version' | 'author';
