import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import type { DayRow } from '../timeline/timeline.service.ts';

const dayColumns = [
  'days.id',
  'days.user_id',
  'days.date',
  'days.timezone',
  'days.status',
  'days.sync_status',
  'days.version',
  'days.totals_version',
  'days.recorded_seconds',
  'days.booked_seconds',
  'days.ignored_seconds',
  'days.open_seconds',
  'days.presence_seconds',
  'days.published_at',
  'days.published_version',
  'days.activity_removed_at',
] as const;

const columns: ListColumns = {
  date: { column: sql.ref('days.date') },
  status: { column: sql.ref('days.status') },
  user_id: { column: sql.ref('days.user_id') },
};

export type ListedDay = DayRow & {
  /** Whether its totals may come from an earlier version, or from earlier settings. */
  readonly is_stale: boolean;
};

/**
 * Settings change figures as much as activity does: totals from before the last change of settings are recalculated.
 */
const isStale = (
  clientId: number,
) => sql<boolean>`(days.status = 'open' AND (days.totals_version <> days.version OR days.updated_at <= (
  SELECT max(p.updated_at) FROM preferences p
  WHERE p.client_id = ${clientId} AND p.chapter IN ('log_thresholds', 'block_calculation_settings'))))`;

const visibleDays = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('days')
    .select(dayColumns)
    .select(isStale(clientId).as('is_stale'))
    .where('days.client_id', '=', clientId);

/** Returns a page of days; the user's own ones unless the list names users. */
export function pageOfDays(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<ListedDay>> {
  const namesUsers = list.filters.some(({ field }) => field === 'user_id');
  const query = visibleDays(trx, scope);
  const wanted = namesUsers ? query : query.where('days.user_id', '=', scope.userId);
  return pageOf(wanted, list, columns, sql.ref('days.id'));
}

/** Returns a day that the scope may see: an own one, or a colleague's published one. */
export const findVisibleDay = (trx: Transaction, scope: Scope, id: number): Promise<ListedDay | undefined> =>
  visibleDays(trx, scope).where('days.id', '=', id).executeTakeFirst();

export type UserRow = {
  readonly id: number;
  readonly name_first: string;
  readonly name_prefix: string | null;
  readonly name_last: string;
  readonly email: string;
};

export async function usersById(trx: Transaction, { clientId }: Scope, ids: readonly number[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('users')
    .select(['id', 'name_first', 'name_prefix', 'name_last', 'email'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}
