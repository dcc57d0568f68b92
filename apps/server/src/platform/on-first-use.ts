/** Made when it is first asked for, and kept. */
export type OnFirstUse<T> = {
  (): Promise<T>;
  /** The made value; null before the first use. */
  made(): Promise<T> | null;
};

/**
 * For what only some calls need and what is large, such as a library: it takes no memory before. When making it fails, it
 * is tried again next time.
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
