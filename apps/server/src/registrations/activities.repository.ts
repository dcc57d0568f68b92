// Bookings as resources. Row-level security limits them to the user's own and, for those who may read them, colleagues'
// published ones.
import type { SourceType } from '@daybook/contract/values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import { type BookingRow, bookings, bookingsOfDays } from '../timeline/timeline.service.ts';
import { isBillableColumn } from './booked-sums.repository.ts';

export type ActivityRow = BookingRow & {
  /** The source with the most recorded time; null where none counted. */
  readonly source: { id: number; type: SourceType; identifier: string; name: string } | null;
};

// The caller's own name for it, else the organisation's (user 0), else its identifier.
const source = (clientId: number) => sql<ActivityRow['source']>`(
  SELECT json_build_object('id', s.id, 'type', s.type, 'identifier', s.identifier, 'name', coalesce((
    SELECT n.name FROM source_names n WHERE n.client_id = ${clientId} AND n.source_id = s.id ORDER BY n.user_id DESC LIMIT 1), s.name))
  FROM registration_sources rs JOIN sources s ON s.client_id = rs.client_id AND s.id = rs.source_id
  WHERE rs.client_id = ${clientId} AND rs.registration_id = r.id
  ORDER BY rs.duration_seconds DESC, s.id LIMIT 1)`;

const withSource = <DB, TB extends keyof DB, O>({ clientId }: Scope, query: SelectQueryBuilder<DB, TB, O>) =>
  query.select(source(clientId).as('source'));

const among = (values: Filter['values']) => sql.join([...values]);
const bookedOn = (clientId: number, { values }: Filter) => sql<SqlBool>`EXISTS (SELECT FROM registration_dimensions f
  WHERE f.client_id = ${clientId} AND f.registration_id = r.id AND f.dimension_id IN (${among(values)}))`;
const recordedIn = (clientId: number, { values }: Filter) => sql<SqlBool>`EXISTS (SELECT FROM registration_sources f
  WHERE f.client_id = ${clientId} AND f.registration_id = r.id AND f.source_id IN (${among(values)}))`;

const columns = ({ clientId }: Scope): ListColumns => ({
  date: { column: sql.ref('r.date') },
  day_id: { column: sql.ref('r.day_id') },
  contact_id: { column: sql.ref('r.contact_id') },
  internal: { column: sql.ref('r.internal') },
  billable: { column: isBillableColumn },
  status: { column: sql.ref('r.published_at'), filter: statusCondition },
  source_id: { column: sql`NULL`, filter: (filter) => recordedIn(clientId, filter) },
  dimension_id: { column: sql`NULL`, filter: (filter) => bookedOn(clientId, filter) },
  user_id: { column: sql.ref('r.user_id') },
  description: { column: sql.ref('r.description') },
  ended_at: { column: sql.ref('r.ended_at') },
  started_at: { column: sql.ref('r.started_at') },
  duration: { column: sql.ref('r.duration_seconds') },
  created_at: { column: sql.ref('r.created_at') },
  updated_at: { column: sql.ref('r.updated_at') },
});

/** Returns the kind of rows to read: archived ones only where the list may include them. */
function kindOf({ filters }: ListQuery): Parameters<typeof bookings>[2] {
  const asked = filters.filter(({ field }) => field === 'status');
  const isPlain = asked.every(({ operator, values }) => operator === 'eq' && values[0] !== 'all');
  if (isPlain) return asked.some(({ values }) => values[0] === 'archived') ? 'archived' : 'live';
  return 'all';
}

function statusCondition({ values: [status] }: Filter): Expression<SqlBool> {
  switch (status) {
    case 'open':
      return sql<SqlBool>`r.published_at IS NULL AND r.deleted_at IS NULL`;
    case 'published':
      return sql<SqlBool>`r.published_at IS NOT NULL AND r.deleted_at IS NULL`;
    case 'archived':
      return sql<SqlBool>`r.deleted_at IS NOT NULL`;
    default:
      return sql<SqlBool>`true`;
  }
}

/** Returns a page of bookings; the user's own unless the list names users. */
export function pageOfActivities(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<ActivityRow>> {
  const query = withSource(scope, bookings(trx, scope, kindOf(list)));
  const namesUsers = list.filters.some(({ field }) => field === 'user_id');
  const wanted = namesUsers ? query : query.where('r.user_id', '=', scope.userId);
  return pageOf(wanted, list, columns(scope), sql.ref('r.id'));
}

/** Returns one booking that the scope may see, archived or not. */
export const findActivity = (trx: Transaction, scope: Scope, id: number): Promise<ActivityRow | undefined> =>
  withSource(scope, bookings(trx, scope, 'all'))
    .where('r.id', '=', id)
    .executeTakeFirst();

/** Returns bookings by their ids, without archived ones. */
export const bookingsByIds = (trx: Transaction, scope: Scope, ids: readonly number[]): Promise<BookingRow[]> =>
  bookings(trx, scope, 'live').where('r.id', '=', sql<number>`any(${ids}::bigint[])`).execute();

/** Returns the bookings of days that match a condition on `r`, in the order in which they were made on the day. */
export const activitiesOfDays = (
  trx: Transaction,
  scope: Scope,
  dayIds: readonly number[],
  condition: Expression<SqlBool>,
): Promise<ActivityRow[]> =>
  withSource(scope, bookingsOfDays(trx, scope, dayIds))
    .where(condition)
    .execute();
