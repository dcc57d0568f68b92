// Reading the activity list: bookings by day, page by page, and unbooked time.
import type { activitiesRoutes } from '@daybook/contract/activities.ts';
import type { logsReadingRoutes } from '@daybook/contract/logs-reading.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { bookingFiltersOf, isNarrowed } from '../reports/booking-search.ts';
import type { DateRange } from '../reports/report-periods.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { withoutMissing } from '../ui/address-values.ts';
import { type ActivitiesSearch, viewOf } from './activities-search.ts';

type Overview = z.output<typeof activitiesRoutes.getActivitiesOverview.response>['data'];
export type ActivityDay = Overview['days'][number];
export type Activity = ActivityDay['activities'][number];
export type ActivityTotals = NonNullable<Overview['totals']>;

type Unbooked = z.output<typeof logsReadingRoutes.listUnbookedLogs.response>['data'];
export type ClockedDay = Unbooked['days'][number];
export type ClockedSubject = ClockedDay['subjects'][number];

/** An open day of the user and its unbooked time. */
export type UnbookedDay = { readonly date: string; readonly userId: string; readonly seconds: number };

const daysAtOnce = 31;
const mostOpenDays = 366;
const clockedDaysAtOnce = 10;
/** The number of subjects below a day: more when they were searched for. */
const mostClocked = { all: 8, narrowed: 50 } as const;

/** Returns the filters of the address in the form of requests. */
export const filtersOf = (search: ActivitiesSearch) => ({
  ...bookingFiltersOf(search),
  ...withoutMissing({ user: search.users && [...search.users], everybody: search.everybody }),
});

/** Days with their bookings, the latest first. Includes bookings made a moment ago on another screen. */
export const activitiesQuery = (search: ActivitiesSearch, { start, end }: DateRange) =>
  infiniteQueryOptions({
    queryKey: queryKeys.activities('overview', search, start, end),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const body = { start, end, view: viewOf(search), limit: daysAtOnce, ...filtersOf(search) };
      const after = pageParam === '' ? {} : { after: pageParam };
      return (await call(routes.getActivitiesOverview, { body: { ...body, ...after }, signal })).data;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The user's open days of a period with their unbooked time. */
export const unbookedQuery = ({ start, end }: DateRange) =>
  queryOptions({
    queryKey: queryKeys.days('unbooked', start, end),
    queryFn: async ({ signal }): Promise<readonly UnbookedDay[]> => {
      const query = { status: 'eq:open', date: [`gte:${start}`, `lte:${end}`], limit: mostOpenDays } as const;
      const { data } = await call(routes.listDays, { query, signal });
      return data.map(({ attributes: { date, user_id: userId, time_unbooked: minutes } }) => ({
        date,
        userId,
        seconds: minutes * 60,
      }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Whether unbooked activity can match the filters: it has no bookings to filter by. */
export const mayBeClocked = (search: ActivitiesSearch): boolean =>
  viewOf(search) === 'open' && search.dimensions === undefined && search.billable === undefined;

/** The user's unbooked activity of open days, the latest day first. */
export const clockedQuery = (search: ActivitiesSearch, { start, end }: DateRange) => {
  const { contact, internal, source, text } = bookingFiltersOf(search);
  const filters = withoutMissing({ contact, internal, source, text });
  const most = isNarrowed(search) ? mostClocked.narrowed : mostClocked.all;
  return infiniteQueryOptions({
    queryKey: queryKeys.days('clocked', start, end, filters),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === '' ? {} : { after: pageParam };
      const body = { start, end, most, limit: clockedDaysAtOnce, ...filters, ...after };
      return (await call(routes.listUnbookedLogs, { body, signal })).data;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
