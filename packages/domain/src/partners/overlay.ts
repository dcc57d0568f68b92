/** Some of the values of a thing made of plain objects, as deep as one likes. */
export type PartOf<T> = T extends object ? { readonly [K in keyof T]?: PartOf<T[K]> | undefined } : T;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same for values of which not every one is there: what either gives, and of what both give, the second. */
export function overlayParts<T extends object>(base: PartOf<T>, over: PartOf<T>): PartOf<T> {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(base));
  for (const [key, given] of Object.entries(over)) {
    const before = merged[key];
    if (given !== undefined)
      merged[key] = isPlain(before) && isPlain(given) ? overlayParts<Plain>(before, given) : given;
  }
  // Keys of the two parts, each with a value of its kind.
  return merged as PartOf<T>;
}

/**
 * Lays values over others: what is given counts, the rest shows through.
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
  // The keys of the base, each with a value of its kind.
  return Object.fromEntries(entries) as T;
}
