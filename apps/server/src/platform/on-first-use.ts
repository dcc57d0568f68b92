/** A value that is made at its first use, and kept. */
export type OnFirstUse<T> = {
  (): Promise<T>;
  /** Returns the made value; null before the first use. */
  made(): Promise<T> | null;
};

/**
 * Makes a value at its first use. For large values that only some calls need, such as a library: they take no memory
 * before. When making it fails, the next use tries again.
 */
export function onFirstUse<T>(make: () => Promise<T>): OnFirstUse<T> {
  let kept: Promise<T> | null = null;
  const ask = () => {
    kept ??= make().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
  return Object.assign(ask, { made: () => kept });
}
