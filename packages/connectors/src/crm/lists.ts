// Lists with numbered pages, and several lists one after the other.
//   pageByNumber   the records of the next page
//   listsInTurn    the next page of one of several lists
import { nextByPosition, type PositionPage } from './by-position.ts';

export type NumberedPage<T> = { readonly records: readonly T[]; readonly isLast: boolean };

/** Returns the next page of a list. The previous page is read again with it, because records may have moved. */
export function pageByNumber<T extends { readonly id: string }>(
  place: string | null,
  fetchPage: (number: number) => Promise<NumberedPage<T>>,
  first: 0 | 1 = 1,
): Promise<PositionPage<T>> {
  return nextByPosition(place, async (end) => {
    const before = end === 0 ? [] : (await fetchPage(end - 1 + first)).records;
    const { records, isLast } = await fetchPage(end + first);
    return { records: [...before, ...records], end: end + 1, isLast };
  });
}

type Placed<T> = { readonly records: readonly T[]; readonly place: string | null };
type ListAt<T> = readonly [name: string, page: (place: string | null) => Promise<Placed<T>>];

/**
 * Returns the next page of several lists, each read to its end before the next begins; the cursor names list and
 * position.
 */
export async function listsInTurn<T>(
  cursor: string | null,
  lists: readonly ListAt<T>[],
): Promise<{ readonly records: readonly T[]; readonly cursor: string | null }> {
  const [, name, place] = /^(\w+) (.*)$/s.exec(cursor ?? '') ?? [];
  const at = Math.max(
    0,
    lists.findIndex(([one]) => one === name),
  );
  const [own, page] = lists[at] ?? [];
  if (own === undefined || page === undefined) return { records: [], cursor: null };
  const { records, place: next } = await page(place || null);
  if (next !== null) return { records, cursor: `${own} ${next}` };
  const following = lists[at + 1]?.[0];
  return { records, cursor: following === undefined ? null : `${following} ` };
}
