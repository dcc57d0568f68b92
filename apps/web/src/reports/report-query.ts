// Asks the server for a report: its sums, the period before, its bookings one by one.
import type { GroupKey, reportsRoutes } from '@daybook/contract/reports.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { withoutMissing } from '../ui/address-values.ts';
import { bookingFiltersOf } from './booking-search.ts';
import { type DateRange, intervalOf } from './report-periods.ts';
import { groupsOf, type ReportSearch } from './report-search.ts';

type ReportPage = z.output<typeof reportsRoutes.paginateReport.response>['data'];
export type ReportBooking = ReportPage['bookings'][number];
const bookingsAtOnce = 100;

/** Filters of the report in the address, as calls take them. */
export const reportFiltersOf = (search: ReportSearch) => ({
  ...bookingFiltersOf(search),
  ...withoutMissing({
    user: search.users && [...search.users],
    every_dimension: search.on && [...search.on],
    without: search.without && [...search.without],
    corrected: search.corrected,
    status: search.open === true ? ('all' as const) : undefined,
  }),
});

export const selectionOf = (search: ReportSearch, { start, end }: DateRange) => ({
  start,
  end,
  filters: reportFiltersOf(search),
});

const levelOf = (key: GroupKey): number => Number(key.slice('dimension_'.length));

/** By what a chart tells its series apart: what its table is grouped by first, as far as that is no time. */
const breakdownOf = (groups: readonly GroupKey[]) => {
  const key = groups.find((each) => each !== 'day' && each !== 'week' && each !== 'month') ?? 'contact';
  if (key === 'contact' || key === 'source' || key === 'user') return { breakdown: key };
  return { breakdown: 'dimension' as const, level: levelOf(key) };
};

/** Sums of a period as its chart draws them. */
export const reportQuery = (search: ReportSearch, range: DateRange) => {
  const interval = search.interval ?? intervalOf(range);
  const body = { ...selectionOf(search, range), ...breakdownOf(groupsOf(search)), interval };
  return queryOptions({
    queryKey: queryKeys.reports('summary', body),
    queryFn: ({ signal }) => call(routes.getReportSummary, { body, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Sums with a bar for each contact, source or colleague; as long as it stands for the period, nothing is read. */
export const barsQuery = (search: ReportSearch, range: DateRange) => {
  const { bars, compare } = search;
  const body = {
    ...selectionOf(search, range),
    ...breakdownOf(groupsOf(search)),
    bucket_type: bars ?? ('histogram' as const),
    interval: 'month' as const,
    ...(compare === true ? { compare } : {}),
  };
  return queryOptions({
    queryKey: queryKeys.reports('bars', body),
    queryFn: async ({ signal }) => (await call(routes.getReportChart, { body, signal })).data,
    enabled: bars !== undefined,
    placeholderData: keepPreviousData,
  });
};

/** Booked time of the period and of the one before. */
export const comparisonQuery = (search: ReportSearch, range: DateRange) => {
  const asked = { bucket_type: 'histogram', interval: search.interval ?? intervalOf(range), compare: true } as const;
  const body = { ...selectionOf(search, range), ...asked };
  return queryOptions({
    queryKey: queryKeys.reports('comparison', body),
    queryFn: async ({ signal }) => (await call(routes.getReportChart, { body, signal })).data,
    enabled: search.compare === true,
  });
};

/** The bookings of a period one by one, the latest first, page by page. */
export const reportBookingsQuery = (search: ReportSearch, range: DateRange) => {
  const body = { ...selectionOf(search, range), table: 'data', limit: bookingsAtOnce } as const;
  return infiniteQueryOptions({
    queryKey: queryKeys.reports('bookings', body),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await call(routes.paginateReport, { body: { ...body, page: pageParam }, signal });
      return { data: data.bookings, meta: { pagination: data.pagination } };
    },
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
};
