// Reading the record of who did what.
import type { AuditAction } from '@daybook/contract/audit.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export type AuditEntry = z.infer<typeof routes.listAuditLog.response>['data'][number];

/** Instants; `until` is exclusive. */
export type AuditPeriod = { from: string | null; until: string | null };
export type AuditFilter = AuditPeriod & { userId: string | null; action: AuditAction | null };

const pageSize = 50;
const everybody = 500;

const periodOf = ({ from, until }: AuditPeriod) => [
  ...(from === null ? [] : [`gte:${from}` as const]),
  ...(until === null ? [] : [`lt:${until}` as const]),
];

/** Entries page by page, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.audit('list', filter),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listAuditLog, {
        query: {
          page: pageParam,
          limit: pageSize,
          at: periodOf(filter),
          ...(filter.userId === null ? {} : { user_id: `eq:${filter.userId}` as const }),
          ...(filter.action === null ? {} : { action: `eq:${filter.action}` as const }),
        },
        signal,
      }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });

/** Everybody who may be an actor, including archived people. */
export const peopleQuery = queryOptions({
  queryKey: queryKeys.users('names'),
  queryFn: async ({ signal }) => {
    const { data } = await call(routes.listUsers, { query: { limit: everybody, status: 'eq:all' }, signal });
    return data.map(({ id, attributes }) => ({ id, name: attributes.name_full }));
  },
});
