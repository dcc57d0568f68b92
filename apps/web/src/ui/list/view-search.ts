// The part of an address that a saved view stores: filters and order, but not the day of the table.
//   searchToKeep      the part that a view keeps
//   searchOfView      an address with that part in place of its own
//   searchOfDefault   an address without it

/** Parameters for the subject of a table: a view of a day's table is applied to the day that is shown. */
const subjects = ['date', 'day', 'user', 'subject', 'settings'];
/** Parameters that identify the table. */
const standing = ['tab', 'view'];
/** The longest search that is stored, in characters. */
const mostKept = 2000;

const partsOf = (search: string, isWanted: (key: string) => boolean): string[][] =>
  [...new URLSearchParams(search)].filter(([key = '']) => isWanted(key));
const written = (parts: string[][]): string => (parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`);
const isSubject = (key: string): boolean => subjects.includes(key);

/** Returns the part of a search that a view stores, with the question mark; empty: there is none, or it is too long. */
export const searchToKeep = (search: string): string => {
  const kept = written(partsOf(search, (key) => !isSubject(key)));
  return kept.length > mostKept ? '' : kept;
};

/** Returns the search of the same day with the filters and the order of a view. */
export const searchOfView = (search: string, view: string): string =>
  written([...partsOf(search, isSubject), ...partsOf(view, (key) => !isSubject(key))]);

/** Returns the search of the same table without filters and order. `place`: further parameters that identify it. */
export const searchOfDefault = (search: string, place: readonly string[] = []): string =>
  written(partsOf(search, (key) => isSubject(key) || standing.includes(key) || place.includes(key)));
