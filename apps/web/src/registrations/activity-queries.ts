// Reading the activity logs: bookings by day, page by page, and what is not booked yet.
import type { activitiesRoutes } from '@daybook/contract/activities.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { bookingFiltersOf } from '../reports/booking-search.ts';
import type { DateRange } from '../reports/report-periods.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { withoutMissing } from '../ui/address-values.ts';
import { type ActivitiesSearch, viewOf } from './activities-search.ts';

type Overview = z.output<typeof activitiesRoutes.getActivitiesOverview.response>['data'];
export type ActivityDay = Overview['days'][number];
export type Activity = ActivityDay['activities'][number];
export type ActivityTotals = NonNullable<Overview['totals']>;

/** An own open day and what is not booked on it yet. */
export type UnbookedDay = { readonly date: string; readonly userId: string; readonly seconds: number };

const daysAtOnce = 31;
const mostOpenDays = 366;

/** Filters of the address, as calls take them. */
export const filtersOf = (search: ActivitiesSearch) => ({
  ...bookingFiltersOf(search),
  ...withoutMissing({ user: search.users && [...search.users], everybody: search.everybody }),
});

/** Days with their bookings, the latest first. What was booked a moment ago on another screen is in it. */
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

/** Own open days of a period with what is not booked on them. */
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
