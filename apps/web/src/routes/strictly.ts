type Search = Record<string, unknown>;

/**
 * Reads an address so that what the reader leaves out is left out. The router lays what a reader gives over what stands in the
 * address: there a value that makes no sense would remain, and reach the screen as if it were one of its own.
 */
export const strictly =
  <T extends object>(read: (search: Search) => T) =>
  (search: Search): T => {
    const asked: Record<string, undefined> = {};
    const watched = new Proxy(search, {
      get: (of, key) => {
        if (typeof key === 'string') asked[key] = undefined;
        return Reflect.get(of, key);
      },
    });
    const known = read(watched);
    return Object.assign(asked, known);
  };
