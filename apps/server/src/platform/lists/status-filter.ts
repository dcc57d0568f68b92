// Archived rows are kept; lists leave them out unless `status` asks for them (specification 4, generic statuses).
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Filter, ListQuery } from './list-query.ts';

/** The meaning of `status=eq:active|archived|all` for a table with deleted_at. */
export function statusFilter(deletedAt: Expression<unknown>) {
  return ({ values: [status] }: Filter): Expression<SqlBool> => {
    switch (status) {
      case 'active':
        return sql<SqlBool>`${deletedAt} IS NULL`;
      case 'archived':
        return sql<SqlBool>`${deletedAt} IS NOT NULL`;
      default:
        return sql<SqlBool>`true`;
    }
  };
}

/** Returns the condition of a list without a status. */
export function statusCondition(list: ListQuery, deletedAt: Expression<unknown>): Expression<SqlBool> {
  const isAsked = list.filters.some(({ field }) => field === 'status');
  return isAsked ? sql<SqlBool>`true` : sql<SqlBool>`${deletedAt} IS NULL`;
}
