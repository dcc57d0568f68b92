// Leads from a number to the bookings behind it, by their address.
import type { GroupKey } from '@daybook/contract/reports.ts';
import { type DateRange, partOf } from './report-periods.ts';
import { type ReportSearch, sourceKinds, type WithoutKey } from './report-search.ts';

/**
 * Returns the address filtered by one group of a table; its previous filters still apply.
 *
 *   group contact, id 7    →   contacts=7
 *   group week, 2026-11-16 →   period=custom from 16 to 22 November
 */
export function narrowTo(search: ReportSearch, range: DateRange, key: GroupKey, id: string | null): ReportSearch {
  switch (key) {
    case 'contact':
      return id === null ? { ...search, kind: 'internal' } : { ...search, contacts: [id] };
    case 'company':
      return id === null ? withoutOne(search, 'company') : { ...search, companies: [id] };
    case 'source_type':
      return kindOf(search, id);
    case 'user':
      return id === null ? search : { ...search, users: [id] };
    case 'source':
      return id === null ? withoutOne(search, 'source') : { ...search, sources: [id] };
    case 'day':
    case 'week':
    case 'month':
      return { ...search, period: 'custom', ...(id === null ? range : partOf(range, key, id)) };
    default:
      return id === null
        ? withoutOne(search, key)
        : { ...search, on: [...(search.on ?? []).filter((one) => one !== id), id] };
  }
}

function kindOf(search: ReportSearch, id: string | null): ReportSearch {
  const kind = sourceKinds.find((one) => one === id);
  return kind === undefined ? withoutOne(search, 'source') : { ...search, kinds: [kind] };
}

const withoutOne = (search: ReportSearch, key: WithoutKey): ReportSearch => ({
  ...search,
  without: [...new Set([...(search.without ?? []), key])],
});

/** Returns the address of the bookings that an address sums. */
export const searchOfBookings = (search: ReportSearch): ReportSearch => ({ ...search, view: 'bookings' });
