// Lists whose pages are asked for by position: when a record goes while they are read, all behind it move up, and one of them
// would be on no page. Each page therefore begins before the end of the one before it, and what follows its last record is new.
//   nextByPosition   the records of the next page

export type PositionWindow<T> = {
  readonly records: readonly T[];
  /** Where the next page is asked for, as the list counts: records, or pages. */
  readonly end: number;
  readonly isLast: boolean;
};

export type PositionPage<T> = { readonly records: readonly T[]; readonly place: string | null };

/**
 * Returns the records behind a place, and the place behind them; null: the beginning, and no more. `windowAt` returns what
 * stands at an end of the list so far, with some records from before it. Where the last record is not among those any more, the
 * list begins again: records come twice then, and none is missed.
 */
export async function nextByPosition<T extends { readonly id: string }>(
  place: string | null,
  windowAt: (end: number) => Promise<PositionWindow<T>>,
): Promise<PositionPage<T>> {
  if (place === null) return pageOf(await windowAt(0), 0);
  const bar = place.indexOf('|');
  const lastId = place.slice(bar + 1);
  const window = await windowAt(Number(place.slice(0, bar)));
  const at = window.records.findIndex(({ id }) => id === lastId);
  return at < 0 ? pageOf(await windowAt(0), 0) : pageOf(window, at + 1);
}

function pageOf<T extends { readonly id: string }>({ records, end, isLast }: PositionWindow<T>, from: number) {
  const last = records.at(-1);
  return { records: records.slice(from), place: isLast || last === undefined ? null : `${end}|${last.id}` };
}
