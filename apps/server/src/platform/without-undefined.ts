type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns the given fields only, so that a change leaves the others alone. */
export function withoutUndefined<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
