// Rules work for rows of the database, whose ids are numbers, and for what the browser holds, where they are texts.

export type Id = number | string;

/** Orders ids by number, also those that are written as text; for `sort`. */
export function compareIds(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}
