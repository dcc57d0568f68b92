// The part of an address that a saved view is about: filters and order, but not the day that a table is of.
//   searchToKeep      the part that a view keeps
//   searchOfView      an address with that part in place of its own
//   searchOfDefault   an address without it

/** Parameters that say of what a table is: a view of a day's table is shown on the day that the user looks at. */
const subjects = ['date', 'day', 'user', 'subject', 'settings'];
/** Parameters that say which table is shown. */
const standing = ['tab', 'view'];
/** Longest that is kept, in characters. */
const mostKept = 2000;

const partsOf = (search: string, isWanted: (key: string) => boolean): string[][] =>
  [...new URLSearchParams(search)].filter(([key = '']) => isWanted(key));
const written = (parts: string[][]): string => (parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`);
const isSubject = (key: string): boolean => subjects.includes(key);

/** Returns the part of a search that a view keeps, with the question mark; empty: none, or more than can be kept. */
export const searchToKeep = (search: string): string => {
  const kept = written(partsOf(search, (key) => !isSubject(key)));
  return kept.length > mostKept ? '' : kept;
};

/** Returns the search of the same day with the filters and the order of a view. */
export const searchOfView = (search: string, view: string): string =>
  written([...partsOf(search, isSubject), ...partsOf(view, (key) => !isSubject(key))]);

/** Returns the search of the same table without filters and order. `place`: further parameters that say which table it is. */
export const searchOfDefault = (search: string, place: readonly string[] = []): string =>
  written(partsOf(search, (key) => isSubject(key) || standing.includes(key) || place.includes(key)));
