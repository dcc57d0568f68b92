import type { leakageSchema, reportInsightsRoutes } from '@daybook/contract/report-insights.ts';
import { routes } from '@daybook/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { type DateRange, intervalOf } from '../report-periods.ts';
import { selectionOf } from '../report-query.ts';
import type { ReportSearch } from '../report-search.ts';

export type Leakage = z.output<typeof reportInsightsRoutes.getLeakage.response>['data'];
export type LeakageSums = z.output<typeof leakageSchema>;

/** Recorded compared with booked time. A filter by source is left out, because only whole bookings are rounded. */
export const leakageQuery = (search: ReportSearch, range: DateRange) => {
  const { sources: _sources, kinds: _kinds, ...others } = search;
  const body = { ...selectionOf(others, range), interval: search.interval ?? intervalOf(range) };
  return queryOptions({
    queryKey: queryKeys.reports('leakage', body),
    queryFn: async ({ signal }) => (await call(routes.getLeakage, { body, signal })).data,
    placeholderData: keepPreviousData,
  });
};
