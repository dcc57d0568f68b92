/** Any subset of the values of a plain object, at any depth. */
export type PartOf<T> = T extends object ? { readonly [K in keyof T]?: PartOf<T[K]> | undefined } : T;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays partial values over partial values: keys of either are kept, and the second wins for those of both. */
export function overlayParts<T extends object>(base: PartOf<T>, over: PartOf<T>): PartOf<T> {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(base));
  for (const [key, given] of Object.entries(over)) {
    const before = merged[key];
    if (given !== undefined)
      merged[key] = isPlain(before) && isPlain(given) ? overlayParts<Plain>(before, given) : given;
  }
  // The keys come from the two parts, each with a value of its type.
  return merged as PartOf<T>;
}

/**
 * Lays values over others: given values replace those of the base, at any depth.
 *
 *     { days: 7, window: { start: '00:00', end: '23:59' } }
 *     {          window: { start: '07:00' } }
 *   → { days: 7, window: { start: '07:00', end: '23:59' } }
 */
export function overlay<T extends object>(base: T, over: PartOf<T>): T {
  const entries = Object.entries(base).map(([key, value]) => {
    const given: unknown = Object.hasOwn(over, key) ? over[key as keyof PartOf<T>] : undefined;
    if (given === undefined) return [key, value];
    return [key, isPlain(value) && isPlain(given) ? overlay(value, given) : given];
  });
  // The keys come from the base, each with a value of its type.
  return Object.fromEntries(entries) as T;
}
