// Bookings as resources. Whose are seen is row-level security's: the own ones, published ones of colleagues for those who may.
import type { SourceType } from '@daybook/contract/values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import { containsText, type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import type { BookedDimension } from '../timeline/timeline.service.ts';

export type ActivityRow = {
  readonly id: number;
  readonly user_id: number;
  readonly day_id: number;
  readonly date: string;
  readonly contact_id: number | null;
  readonly contact_name: string | null;
  readonly contact_code: string | null;
  readonly internal: boolean;
  readonly description: string;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly recorded_seconds: number;
  readonly duration_seconds: number;
  readonly is_corrected: boolean;
  readonly customfields: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  readonly deleted_at: Date | null;
  readonly dimensions: readonly BookedDimension[];
  readonly source: { id: number; type: SourceType; identifier: string; name: string } | null;
};

const live = (clientId: number) => sql`
  SELECT r.*, NULL::timestamptz AS deleted_at, NULL::jsonb AS former_dimensions FROM registrations r WHERE r.client_id = ${clientId}`;
const archived = (clientId: number) => sql`
  SELECT (jsonb_populate_record(NULL::registrations, a.content)).*, a.deleted_at, a.dimensions AS former_dimensions
  FROM archived_registrations a WHERE a.client_id = ${clientId}
    AND NOT EXISTS (SELECT FROM registrations r WHERE r.client_id = a.client_id AND r.id = a.id)`;

/** Which bookings a list is about: those that are there, the archived ones, or both. */
function bookings(clientId: number, kind: 'live' | 'archived' | 'all'): RawBuilder<unknown> {
  if (kind === 'all') return sql`${live(clientId)} UNION ALL ${archived(clientId)}`;
  return kind === 'live' ? live(clientId) : archived(clientId);
}

const contactName = sql<string | null>`(
  SELECT c.name FROM contacts c WHERE c.client_id = r.client_id AND c.id = r.contact_id)`;
const contactCode = sql<string | null>`(
  SELECT c.code FROM contacts c WHERE c.client_id = r.client_id AND c.id = r.contact_id)`;
const dimensions = sql<BookedDimension[]>`coalesce((
  SELECT json_agg(json_build_object('id', d.id, 'level', b.level, 'name', d.name, 'code', d.code) ORDER BY b.level)
  FROM (
    SELECT rd.level, rd.dimension_id FROM registration_dimensions rd
    WHERE rd.client_id = r.client_id AND rd.registration_id = r.id
    UNION ALL
    SELECT f.level, f.dimension_id FROM jsonb_to_recordset(r.former_dimensions) AS f (level smallint, dimension_id bigint)
  ) b JOIN dimensions d ON d.client_id = r.client_id AND d.id = b.dimension_id), '[]'::json)`;
// Named by the caller's own name for it, else by the organisation's (user 0), else by its identifier.
const source = sql<ActivityRow['source']>`(
  SELECT json_build_object('id', s.id, 'type', s.type, 'identifier', s.identifier, 'name', coalesce((
    SELECT n.name FROM source_names n WHERE n.client_id = s.client_id AND n.source_id = s.id ORDER BY n.user_id DESC LIMIT 1), s.name))
  FROM registration_sources rs JOIN sources s ON s.client_id = rs.client_id AND s.id = rs.source_id
  WHERE rs.client_id = r.client_id AND rs.registration_id = r.id
  ORDER BY rs.duration_seconds DESC, s.id LIMIT 1)`;

const activities = (trx: Transaction, rows: RawBuilder<unknown>) =>
  trx
    .selectFrom(sql<Omit<ActivityRow, 'contact_name' | 'contact_code' | 'dimensions' | 'source'>>`(${rows})`.as('r'))
    .select(['r.id', 'r.user_id', 'r.day_id', 'r.date', 'r.contact_id', 'r.internal', 'r.description'])
    .select(['r.started_at', 'r.ended_at', 'r.recorded_seconds', 'r.duration_seconds', 'r.is_corrected'])
    .select(['r.customfields', 'r.version', 'r.created_at', 'r.updated_at', 'r.published_at', 'r.deleted_at'])
    .select([contactName.as('contact_name'), contactCode.as('contact_code')])
    .select([dimensions.as('dimensions'), source.as('source')]);

const among = (values: Filter['values']) => sql.join([...values]);
const bookedOn = ({ values }: Filter) => sql<SqlBool>`EXISTS (SELECT FROM registration_dimensions f
  WHERE f.client_id = r.client_id AND f.registration_id = r.id AND f.dimension_id IN (${among(values)}))`;
const recordedIn = ({ values }: Filter) => sql<SqlBool>`EXISTS (SELECT FROM registration_sources f
  WHERE f.client_id = r.client_id AND f.registration_id = r.id AND f.source_id IN (${among(values)}))`;

const columns: ListColumns = {
  date: { column: sql.ref('r.date') },
  day_id: { column: sql.ref('r.day_id') },
  contact_id: { column: sql.ref('r.contact_id') },
  internal: { column: sql.ref('r.internal') },
  status: { column: sql.ref('r.published_at'), filter: statusCondition },
  source_id: { column: sql`NULL`, filter: recordedIn },
  dimension_id: { column: sql`NULL`, filter: bookedOn },
  user_id: { column: sql.ref('r.user_id') },
  description: {
    column: sql.ref('r.description'),
    filter: ({ values }) => containsText(sql.ref('r.description'), String(values[0])),
  },
  ended_at: { column: sql.ref('r.ended_at') },
  started_at: { column: sql.ref('r.started_at') },
  duration: { column: sql.ref('r.duration_seconds') },
  created_at: { column: sql.ref('r.created_at') },
  updated_at: { column: sql.ref('r.updated_at') },
};

const askedStatus = ({ filters }: ListQuery) => filters.find(({ field }) => field === 'status')?.values[0];

function statusCondition({ values: [status] }: Filter): Expression<SqlBool> {
  switch (status) {
    case 'open':
      return sql<SqlBool>`r.published_at IS NULL`;
    case 'published':
      return sql<SqlBool>`r.published_at IS NOT NULL`;
    default:
      return sql<SqlBool>`true`;
  }
}

/** A page of bookings; the own ones unless the list names users. */
export function pageOfActivities(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<ActivityRow>> {
  const status = askedStatus(list);
  const kind = status === 'archived' || status === 'all' ? status : 'live';
  const query = activities(trx, bookings(scope.clientId, kind));
  const namesUsers = list.filters.some(({ field }) => field === 'user_id');
  const wanted = namesUsers ? query : query.where('r.user_id', '=', scope.userId);
  return pageOf(wanted, list, columns, sql.ref('r.id'));
}

/** One booking that the scope may see, archived or not. */
export const findActivity = (trx: Transaction, { clientId }: Scope, id: number): Promise<ActivityRow | undefined> =>
  activities(trx, bookings(clientId, 'all')).where('r.id', '=', id).executeTakeFirst();

/** Bookings by their ids, those that are archived left out. */
export const activitiesByIds = (
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<ActivityRow[]> =>
  activities(trx, live(clientId)).where('r.id', '=', sql<number>`any(${ids}::bigint[])`).execute();

/** The bookings of days that a condition on `r` leaves, in the order in which they were made on the day. */
export const activitiesOfDays = (
  trx: Transaction,
  { clientId }: Scope,
  dayIds: readonly number[],
  condition: Expression<SqlBool>,
): Promise<ActivityRow[]> =>
  activities(trx, live(clientId))
    .where('r.day_id', '=', sql<number>`any(${dayIds})`)
    .where(condition)
    .orderBy('r.started_at')
    .orderBy('r.id')
    .execute();
