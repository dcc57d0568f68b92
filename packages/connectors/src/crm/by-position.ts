// Lists whose pages are asked for by position: when a record goes while they are read, all behind it move up, and one of them
// would be on no page. Each page therefore begins before the end of the one before it, and what follows its last record is new.
//   nextByPosition   the records of the next page
import { ExportFailure } from '../core/export-target.ts';

export type PositionWindow<T> = {
  readonly records: readonly T[];
  /** Where the next page is asked for, as the list counts: records, or pages. */
  readonly end: number;
  readonly isLast: boolean;
};

export type PositionPage<T> = { readonly records: readonly T[]; readonly place: string | null };

/** A list whose order changes with every call would begin again for ever. */
const mostRestarts = 10;

/**
 * Returns the records behind a place, and the place behind them; null: the beginning, and no more. `windowAt` returns what
 * stands at an end of the list so far, with some records from before it. Where the last record is not among those any more, the
 * list begins again: records come twice then, and none is missed.
 * @throws ExportFailure api_service_error when it begins again and again
 */
export async function nextByPosition<T extends { readonly id: string }>(
  place: string | null,
  windowAt: (end: number) => Promise<PositionWindow<T>>,
): Promise<PositionPage<T>> {
  if (place === null) return behind(await windowAt(0), 0, 0);
  const [, end, restarts, lastId] = /^(\d+)\|(\d+)\|(.*)$/s.exec(place) ?? [];
  const window = await windowAt(Number(end ?? 0));
  const at = window.records.findIndex(({ id }) => id === lastId);
  const begun = Number(restarts ?? 0);
  if (at >= 0) return behind(window, at + 1, begun);
  if (begun >= mostRestarts) throw new ExportFailure('api_service_error');
  return behind(await windowAt(0), 0, begun + 1);
}

function behind<T extends { readonly id: string }>(
  { records, end, isLast }: PositionWindow<T>,
  from: number,
  restarts: number,
) {
  const last = records.at(-1);
  const place = isLast || last === undefined ? null : `${end}|${restarts}|${last.id}`;
  return { records: records.slice(from), place };
}
