// From a number to the bookings behind it: the address that shows them.
import type { ReportRow } from './report-rows.ts';
import type { ReportSearch } from './report-search.ts';

/**
 * The report of the bookings that a row sums; null where no filter says so (booked without a project or a source).
 *
 *   by contact, Bakker   →   the bookings of Bakker
 */
export function drillInto(search: ReportSearch, { id }: Pick<ReportRow, 'id'>): ReportSearch | null {
  const narrowed = { ...search, view: 'bookings' } as const;
  switch (search.by ?? 'contact') {
    case 'contact':
      return id === null ? { ...narrowed, kind: 'internal' } : { ...narrowed, contacts: [id] };
    case 'dimension':
      return id === null ? null : { ...narrowed, dimensions: [id] };
    case 'source':
      return id === null ? null : { ...narrowed, sources: [id] };
    case 'user':
      return id === null ? null : { ...narrowed, users: [id] };
  }
}
