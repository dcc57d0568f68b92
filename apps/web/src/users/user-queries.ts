// Reads users and their published time.
import { routes } from '@daybook/contract/routes.ts';
import type { userResourceSchema } from '@daybook/contract/users.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import type { Role, StatusFilter } from './users-search.ts';

export type User = z.infer<typeof userResourceSchema>;
export const userSorts = ['name_first', 'created_at', 'last_signed_in_at'] as const;
export type UserFilter = {
  find?: string | undefined;
  status?: StatusFilter | undefined;
  role?: Role | undefined;
  department?: string | undefined;
  sort: (typeof userSorts)[number];
  direction: 'asc' | 'desc';
};

const pageSize = 50;
const all = 500;

const filtersOf = ({ find, status, role, department }: UserFilter) => ({
  ...(find === undefined ? {} : { search: `like:${find}` as const }),
  ...(status === undefined ? {} : { status: `eq:${status}` as const }),
  ...(role === undefined ? {} : { type: `eq:${role}` as const }),
  ...(department === undefined ? {} : { department_id: `eq:${department}` as const }),
});

/** Users page by page, as the list scrolls. */
export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.users('list', filter),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listUsers, {
        query: {
          page: pageParam,
          limit: pageSize,
          sort: `${filter.sort}:${filter.direction}`,
          ...filtersOf(filter),
        },
        signal,
      }),
    getNextPageParam: (last) => {
      const { page, limit, total } = last.meta.pagination;
      return page * limit < total ? page + 1 : undefined;
    },
    placeholderData: keepPreviousData,
  });

export type Overview = z.infer<typeof routes.getUsersOverview.response>['data'];
export type OverviewRow = Overview['users'][number];
export type Period = { start: string; end: string };

/** Published time of all users in a period of at most 31 days. */
export const overviewQuery = (period: Period) =>
  queryOptions({
    queryKey: queryKeys.users('overview', period),
    queryFn: async ({ signal }) => (await call(routes.getUsersOverview, { query: period, signal })).data,
    placeholderData: keepPreviousData,
  });

export type Place = { id: string; name: string };
const namedPlace = ({ id, attributes }: { id: string; attributes: { name: string } }): Place => ({
  id,
  name: attributes.name,
});

/** The departments and locations to choose from. */
export const placesQuery = queryOptions({
  queryKey: queryKeys.places('choices'),
  queryFn: async ({ signal }) => {
    const [departments, locations] = await Promise.all([
      call(routes.listDepartments, { query: { limit: all }, signal }),
      call(routes.listLocations, { query: { limit: all }, signal }),
    ]);
    return { departments: departments.data.map(namedPlace), locations: locations.data.map(namedPlace) };
  },
});

/** Invalidates all queries that name users; also the session, in case the user changed their own role or plan. */
export const useUsersChanged = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.users(), queryKeys.places(), queryKeys.session(), queryKeys.audit(), queryKeys.onboarding()].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
};
