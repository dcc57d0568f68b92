type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that were given, so that a change touches nothing else. */
export function withoutUndefined<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
