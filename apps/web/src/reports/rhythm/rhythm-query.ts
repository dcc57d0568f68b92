import type { reportInsightsRoutes } from '@daybook/contract/report-insights.ts';
import { routes } from '@daybook/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import type { DateRange } from '../report-periods.ts';
import { selectionOf } from '../report-query.ts';
import type { ReportSearch } from '../report-search.ts';

export type Rhythm = z.output<typeof reportInsightsRoutes.getRhythm.response>['data'];
const byOf = ({ rhythm }: ReportSearch) => rhythm ?? ('contact' as const);

export const rhythmQuery = (search: ReportSearch, range: DateRange) => {
  const body = { ...selectionOf(search, range), by: byOf(search) };
  return queryOptions({
    queryKey: queryKeys.reports('rhythm', body),
    queryFn: async ({ signal }) => (await call(routes.getRhythm, { body, signal })).data,
    placeholderData: keepPreviousData,
  });
};

/** The days behind an hour of a weekday, for the contact or source in the address. */
export const rhythmDaysQuery = (search: ReportSearch, range: DateRange, slot: { weekday: number; hour: number }) => {
  const { only } = search;
  const body = {
    ...selectionOf(search, range),
    by: byOf(search),
    ...slot,
    ...(only === undefined ? {} : { key: only }),
  };
  return queryOptions({
    queryKey: queryKeys.reports('rhythm-days', body),
    queryFn: async ({ signal }) => (await call(routes.getRhythmDays, { body, signal })).data,
  });
};
