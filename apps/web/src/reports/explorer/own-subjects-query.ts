import { routes } from '@daybook/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import type { DateRange } from '../report-periods.ts';
import { selectionOf } from '../report-query.ts';
import type { ReportSearch } from '../report-search.ts';

/** Titles behind the user's bookings for an address. */
export const ownSubjectsQuery = (search: ReportSearch, range: DateRange) => {
  const body = selectionOf(search, range);
  return queryOptions({
    queryKey: queryKeys.reports('subjects', body),
    queryFn: async ({ signal }) => (await call(routes.getOwnSubjects, { body, signal })).data,
  });
};
