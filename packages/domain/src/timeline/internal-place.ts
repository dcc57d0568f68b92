/** The position of internal time among contacts (specification 3, sort_internal_top); default: by its length. */
export const internalPlaces = ['default', 'first', 'last'] as const;
export type InternalPlace = (typeof internalPlaces)[number];

/**
 * Moves internal rows to the front or the end; the others keep their order.
 *
 *   Bakker, internal, Visser   →   first: internal, Bakker, Visser      last: Bakker, Visser, internal
 */
export function placeInternal<T>(rows: readonly T[], isInternal: (row: T) => boolean, place: InternalPlace): T[] {
  if (place === 'default') return [...rows];
  const internal = rows.filter(isInternal);
  const others = rows.filter((row) => !isInternal(row));
  return place === 'first' ? [...internal, ...others] : [...others, ...internal];
}
