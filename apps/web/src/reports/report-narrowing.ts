// The filters of a report: whether it has any, and how all of them are removed.
import { isOfPeople, type ReportSearch } from './report-search.ts';

/** The change of an address that removes all filters. */
export const nothingLeftOut = {
  ...{ contacts: undefined, dimensions: undefined, sources: undefined, kind: undefined, billable: undefined },
  ...{ text: undefined, users: undefined, on: undefined, without: undefined, open: undefined },
  ...{ corrected: undefined, companies: undefined, kinds: undefined },
} as const satisfies { [K in keyof ReportSearch]?: undefined };

const filters = Object.keys(nothingLeftOut) as readonly (keyof typeof nothingLeftOut)[];

const filtersOfPeople: readonly (keyof typeof nothingLeftOut)[] = ['users', 'open'];

/** Whether a filter of the displayed report is set, including the one that adds open days. */
export const isFiltered = (search: ReportSearch): boolean =>
  (isOfPeople(search) ? filtersOfPeople : filters).some((key) => search[key] !== undefined);

/** Whether some bookings are left out, so that a report can be empty for that reason. */
export const hidesBookings = ({ open: _open, ...others }: ReportSearch): boolean => isFiltered(others);
