// Queries of a report: its sums, the previous period, its bookings one by one.
import type { GroupKey, reportsRoutes } from '@daybook/contract/reports.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { withoutMissing } from '../ui/address-values.ts';
import { bookingFiltersOf } from './booking-search.ts';
import { type DateRange, intervalOf } from './report-periods.ts';
import { bookingSorts, groupsOf, isOfPeople, type ReportSearch } from './report-search.ts';

type ReportPage = z.output<typeof reportsRoutes.paginateReport.response>['data'];
export type ReportBooking = ReportPage['bookings'][number];
const bookingsAtOnce = 100;

/** Returns the filters of the report in the form of requests; for people only those that apply to them. */
export const reportFiltersOf = (search: ReportSearch) => {
  const ofPeople = withoutMissing({
    user: search.users && [...search.users],
    status: search.open === true ? ('all' as const) : undefined,
  });
  if (isOfPeople(search)) return ofPeople;
  return {
    ...bookingFiltersOf(search),
    ...ofPeople,
    ...withoutMissing({
      company: search.companies && [...search.companies],
      source_type: search.kinds && [...search.kinds],
      every_dimension: search.on && [...search.on],
      without: search.without && [...search.without],
      corrected: search.corrected,
    }),
  };
};

export const selectionOf = (search: ReportSearch, { start, end }: DateRange) => ({
  start,
  end,
  filters: reportFiltersOf(search),
});

const levelOf = (key: GroupKey): number => Number(key.slice('dimension_'.length));

/** Returns the key by which a chart distinguishes its series: the first grouping that is no interval. */
export const seriesKeyOfGroups = (groups: readonly GroupKey[]): GroupKey => {
  const key = groups.find((each) => each !== 'day' && each !== 'week' && each !== 'month') ?? 'contact';
  // Companies and kinds of source are drawn by their members.
  if (key === 'company') return 'contact';
  return key === 'source_type' ? 'source' : key;
};

const breakdownOf = (groups: readonly GroupKey[]) => {
  const key = seriesKeyOfGroups(groups);
  if (key === 'contact' || key === 'source' || key === 'user') return { breakdown: key };
  return { breakdown: 'dimension' as const, level: levelOf(key) };
};

/** The sums of a period for its chart. */
export const reportQuery = (search: ReportSearch, range: DateRange) => {
  const interval = search.interval ?? intervalOf(range);
  const body = { ...selectionOf(search, range), ...breakdownOf(groupsOf(search)), interval };
  return queryOptions({
    queryKey: queryKeys.reports('summary', body),
    queryFn: ({ signal }) => call(routes.getReportSummary, { body, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Sums with a bar for each contact, source or colleague; not read for a chart over time. */
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

/** Booked time of the period and of the previous one. */
export const comparisonQuery = (search: ReportSearch, range: DateRange) => {
  const asked = { bucket_type: 'histogram', interval: search.interval ?? intervalOf(range), compare: true } as const;
  const body = { ...selectionOf(search, range), ...asked };
  return queryOptions({
    queryKey: queryKeys.reports('comparison', body),
    queryFn: async ({ signal }) => (await call(routes.getReportChart, { body, signal })).data,
    enabled: search.compare === true,
  });
};

/** Returns the sorting of bookings, by default the latest first. */
export const bookingOrderOf = ({ sort, order }: ReportSearch) => {
  const by = bookingSorts.find((one) => one === sort) ?? 'date';
  return { sort: by, order: order ?? (by === 'date' || by === 'duration' ? ('desc' as const) : ('asc' as const)) };
};

/** The bookings of a period one by one, page by page; the first page has the totals of all. */
export const reportBookingsQuery = (search: ReportSearch, range: DateRange) => {
  const body = {
    ...selectionOf(search, range),
    ...bookingOrderOf(search),
    ...{ table: 'data' as const, limit: bookingsAtOnce },
  };
  return infiniteQueryOptions({
    queryKey: queryKeys.reports('bookings', body),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: after, signal }) => {
      const asked = after === null ? body : { ...body, after };
      const { data } = await call(routes.paginateReport, { body: asked, signal });
      const { total, next } = data.pagination;
      return { data: data.bookings, totals: data.totals, meta: { pagination: { total: total ?? 0, next } } };
    },
    getNextPageParam: ({ meta: { pagination } }) => pagination.next ?? undefined,
    placeholderData: keepPreviousData,
  });
};
