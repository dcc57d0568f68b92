// The columns of a table and their order, as two changes of a list of keys.

/** Shows or hides a column; a newly shown one is last. */
export const toggled = <T>(shown: readonly T[], column: T): readonly T[] =>
  shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column];

/** Moves a column by one position; at the end of the list nothing changes. */
export const moved = <T>(shown: readonly T[], column: T, by: -1 | 1): readonly T[] => {
  const at = shown.indexOf(column);
  const other = shown[at + by];
  if (at === -1 || other === undefined) return shown;
  return shown.map((one, place) => (place === at ? other : place === at + by ? column : one));
};
