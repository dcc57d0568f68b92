// Rules work for database rows, whose ids are numbers, and for the browser's data, whose ids are texts.

export type Id = number | string;

/** Compares ids as numbers, even when they are texts; for `sort`. */
export function compareIds(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}
