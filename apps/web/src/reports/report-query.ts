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
import type { ReportSearch } from './report-search.ts';

type ReportPage = z.output<typeof reportsRoutes.paginateReport.response>['data'];
export type ReportBooking = ReportPage['bookings'][number];
const bookingsAtOnce = 100;

/** What the address narrows the report down by, as calls take it. */
export const reportFiltersOf = (search: ReportSearch) => ({
  ...bookingFiltersOf(search),
  ...withoutMissing({
    user: search.users && [...search.users],
    status: search.open === true ? ('all' as const) : undefined,
  }),
});

/** By what the sums of the screen are grouped, for calls that group by several. */
export const groupKeyOf = ({ by = 'contact', level = 1 }: ReportSearch): GroupKey =>
  by === 'dimension' ? (`dimension_${level}` as GroupKey) : by;

const selectionOf = (search: ReportSearch, { start, end }: DateRange) => ({
  start,
  end,
  filters: reportFiltersOf(search),
});

/** Sums of a period by what the address asks for. */
export const reportQuery = (search: ReportSearch, range: DateRange) => {
  const body = {
    ...selectionOf(search, range),
    breakdown: search.by ?? 'contact',
    ...(search.by === 'dimension' ? { level: search.level ?? 1 } : {}),
    interval: intervalOf(range),
  };
  return queryOptions({
    queryKey: queryKeys.reports('summary', body),
    queryFn: ({ signal }) => call(routes.getReportSummary, { body, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Booked time of the period and of the one before. */
export const comparisonQuery = (search: ReportSearch, range: DateRange) => {
  const asked = { bucket_type: 'histogram', interval: intervalOf(range), compare: true } as const;
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
