import type { reportTabsRoutes } from '@daybook/contract/report-tabs.ts';
import { routes } from '@daybook/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import type { DateRange } from '../report-periods.ts';
import { selectionOf } from '../report-query.ts';
import type { ReportSearch } from '../report-search.ts';

export type Overview = z.output<typeof reportTabsRoutes.getReportOverview.response>['data'];

/** A period on one page. */
export const overviewQuery = (search: ReportSearch, range: DateRange) => {
  const body = selectionOf(search, range);
  return queryOptions({
    queryKey: queryKeys.reports('overview', body),
    queryFn: async ({ signal }) => (await call(routes.getReportOverview, { body, signal })).data,
    placeholderData: keepPreviousData,
  });
};
