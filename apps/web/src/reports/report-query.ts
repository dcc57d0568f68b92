// Asks the server for a report.
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { type DateRange, intervalOf } from './report-periods.ts';
import type { ReportSearch } from './report-search.ts';

/** Sums of a period by what the address asks for. */
export const reportQuery = (search: ReportSearch, range: DateRange) =>
  queryOptions({
    queryKey: queryKeys.reports(
      range,
      search.by,
      search.level,
      search.contacts,
      search.users,
      search.billable,
      search.open,
    ),
    queryFn: ({ signal }) =>
      call(routes.getReportSummary, {
        body: {
          ...range,
          breakdown: search.by ?? 'contact',
          ...(search.by === 'dimension' ? { level: search.level ?? 1 } : {}),
          interval: intervalOf(range),
          filters: {
            ...(search.contacts && { contact: [...search.contacts] }),
            ...(search.users && { user: [...search.users] }),
            ...(search.billable && { billable: search.billable === 'yes' }),
            ...(search.open && { status: 'all' as const }),
          },
        },
        signal,
      }),
    placeholderData: (previous) => previous,
  });
