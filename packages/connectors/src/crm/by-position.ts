// Lists with pages by position: when a record is deleted during the read, all later ones move up, and one of them would
// be on no page. Each page therefore overlaps the previous one, and only the records after its last record are new.
//   nextByPosition   the records of the next page
import { ExportFailure } from '../core/export-target.ts';

export type PositionWindow<T> = {
  readonly records: readonly T[];
  /** The position of the next page, as the list counts: records, or pages. */
  readonly end: number;
  readonly isLast: boolean;
};

export type PositionPage<T> = { readonly records: readonly T[]; readonly place: string | null };

/** A list that changes its order with every call would restart for ever. */
const mostRestarts = 10;

/**
 * Returns the records after a position, and the next position; null: the beginning, or the end. `windowAt` returns the
 * records at the end of the list so far, with some earlier ones. If the last record is not among those any more, the
 * list restarts: then records are returned twice, but none is missed.
 * @throws ExportFailure api_service_error when it restarts too often
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
