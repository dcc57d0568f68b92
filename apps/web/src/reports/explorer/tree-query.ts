// The groups of a table level by level: the groups within a group are read when it is opened.
import type { GroupKey, reportsRoutes } from '@daybook/contract/reports.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { type DateRange, rangeOf } from '../report-periods.ts';
import { selectionOf } from '../report-query.ts';
import { type ReportSearch, sortKeys } from '../report-search.ts';

export type ReportPage = z.output<typeof reportsRoutes.paginateReport.response>['data'];
export type ReportGroup = ReportPage['groups'][number];
const groupsAtOnce = 200;

/** Returns the sorting of groups: by default intervals in chronological order, others by hours. */
export const sortOfGroups = (search: ReportSearch, key: GroupKey | undefined) => {
  const isTime = key === 'day' || key === 'week' || key === 'month';
  return sortKeys.find((one) => one === search.sort) ?? (isTime ? ('key' as const) : ('duration' as const));
};

const bodyOf = (search: ReportSearch, range: DateRange, key: GroupKey) => {
  const sort = sortOfGroups(search, key);
  const order = search.order ?? (sort === 'key' ? ('asc' as const) : ('desc' as const));
  return {
    ...selectionOf(search, range),
    table: 'summary' as const,
    group_by: [key],
    details: true,
    limit: groupsAtOnce,
    sort,
    order,
  };
};

/** The outermost groups, page by page. */
export const outerGroupsQuery = (search: ReportSearch, range: DateRange, key: GroupKey) => {
  const body = bodyOf(search, range, key);
  return infiniteQueryOptions({
    queryKey: queryKeys.reports('groups', body),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (await call(routes.paginateReport, { body: { ...body, page: pageParam }, signal })).data,
    getNextPageParam: ({ pagination: { page, limit, total } }) => (page * limit < (total ?? 0) ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
};

/** The groups within an opened one, whose filters are in the address. */
export const innerGroupsQuery = (search: ReportSearch, today: string, key: GroupKey) => {
  const { period = 'last_12_months', start = today, end = start } = search;
  const body = bodyOf(search, rangeOf(period, today, { start, end }), key);
  return queryOptions({
    queryKey: queryKeys.reports('inner-groups', body),
    queryFn: async ({ signal }) => (await call(routes.paginateReport, { body, signal })).data,
  });
};
