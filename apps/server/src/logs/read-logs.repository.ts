// Own logs and notes, for reading.

import type { SourceType } from '@daybook/contract/values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { DayStatus } from '@daybook/domain/days/day-states.ts';
import type { LogBaseStatus } from '@daybook/domain/logs/log-status.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { containsText, type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import type { NoteRow } from './notes.repository.ts';

export type ReadLog = {
  readonly id: number;
  readonly user_id: number;
  readonly day_id: number;
  readonly date: string;
  readonly day_status: DayStatus;
  readonly subject_id: number;
  readonly source_id: number;
  readonly contact_id: number | null;
  readonly registration_id: number | null;
  readonly title: string;
  readonly source_type: SourceType;
  readonly source_identifier: string;
  readonly source_name: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly published_seconds: number | null;
  readonly published_at: Date | null;
  readonly description: string | null;
  readonly internal: boolean;
  readonly status: LogBaseStatus;
  readonly flags: readonly string[];
  readonly decided_by: 'tag' | 'hand' | 'threshold' | null;
  readonly remove_overlapping: boolean;
  readonly is_late: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
};

// The user's name for it, else the organisation's (user 0), else its own name.
const sourceName = (
  clientId: number,
) => sql<string>`coalesce((SELECT n.name FROM source_names n WHERE n.client_id = ${clientId}
  AND n.source_id = o.id ORDER BY n.user_id DESC LIMIT 1), o.name)`;

const logs = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('logs as l')
    .innerJoin('days as d', (join) => join.onRef('d.client_id', '=', 'l.client_id').onRef('d.id', '=', 'l.day_id'))
    .innerJoin('subjects as s', (join) =>
      join.onRef('s.client_id', '=', 'l.client_id').onRef('s.id', '=', 'l.subject_id'),
    )
    .innerJoin('sources as o', (join) =>
      join.onRef('o.client_id', '=', 'l.client_id').onRef('o.id', '=', 'l.source_id'),
    )
    .select(['l.id', 'l.user_id', 'l.day_id', 'l.date', 'd.status as day_status', 'l.subject_id', 'l.source_id'])
    .select(['l.contact_id', 'l.registration_id', 's.title', sql<SourceType>`o.type`.as('source_type')])
    .select(['o.identifier as source_identifier', sourceName(clientId).as('source_name'), 'l.started_at', 'l.ended_at'])
    .select(['l.published_seconds', 'l.published_at', 'l.description', 'l.internal', 'l.status', 'l.flags'])
    .select(['l.decided_by', 'l.remove_overlapping', 'l.is_late', 'l.created_at', 'l.updated_at', 'l.deleted_at'])
    .where('l.client_id', '=', clientId)
    .where('l.user_id', '=', userId);

const columns: ListColumns = {
  date: { column: sql.ref('l.date') },
  day_id: { column: sql.ref('l.day_id') },
  contact_id: { column: sql.ref('l.contact_id') },
  source_id: { column: sql.ref('l.source_id') },
  subject_id: { column: sql.ref('l.subject_id') },
  type: { column: sql.ref('o.type') },
  search: {
    column: sql.ref('s.title'),
    filter: ({ values: [text = ''] }) =>
      sql`(${containsText(sql.ref('s.title'), String(text))} OR ${containsText(sql.ref('l.description'), String(text))})`,
  },
  internal: { column: sql.ref('l.internal') },
  is_late: { column: sql.ref('l.is_late') },
  is_published: { column: sql`(l.published_at IS NOT NULL)` },
  is_deleted: { column: sql`(l.deleted_at IS NOT NULL)` },
  ended_at: { column: sql.ref('l.ended_at') },
  started_at: { column: sql.ref('l.started_at') },
};

/** Returns a page of own logs; removed ones are left out unless the list asks for them. */
export function findReadLogs(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<ReadLog>> {
  const asksForDeleted = list.filters.some(({ field }) => field === 'is_deleted');
  const query = logs(trx, scope);
  const shown = asksForDeleted ? query : query.where('l.deleted_at', 'is', null);
  return pageOf(shown, list, columns, sql.ref('l.id'));
}

export const findReadLog = (trx: Transaction, scope: Scope, id: number): Promise<ReadLog | undefined> =>
  logs(trx, scope).where('l.id', '=', id).executeTakeFirst();

/**
 * Returns all logs of open days with the same subject and day as one of these, because thresholds apply to their sum.
 */
export function findSubjectDays(
  trx: Transaction,
  scope: Scope,
  among: readonly Pick<ReadLog, 'date' | 'subject_id'>[],
): Promise<ReadLog[]> {
  const dates = [...new Set(among.map(({ date }) => date))];
  const subjects = [...new Set(among.map((row) => row.subject_id))];
  return logs(trx, scope)
    .where('l.date', '=', sql<string>`ANY(${dates}::date[])`)
    .where('l.subject_id', '=', sql<number>`ANY(${subjects}::bigint[])`)
    .where('l.deleted_at', 'is', null)
    .where('d.status', '=', 'open')
    .execute();
}

/** Returns the ids of own days between two dates. */
export async function findDayIds(
  trx: Transaction,
  { clientId, userId }: Scope,
  { start, end }: { start: string; end: string },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('days')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('date', '>=', start)
    .where('date', '<=', end)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the days of own logs, by log; logs of others are left out. */
export async function findDaysOfLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('logs')
    .select(['id', 'day_id'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${[...logIds]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, day_id }) => [id, day_id]));
}

/** Returns names and codes of contacts, archived ones included. */
export async function findContactNames(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<{ id: number; name: string; code: string | null }[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('contacts')
    .select(['id', 'name', 'code'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
}

/** Returns when each of these own logs was last changed. */
export async function findLogChanges(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('logs')
    .select(['id', 'updated_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.updated_at]));
}

const noteColumns: ListColumns = {
  day_id: { column: sql.ref('n.day_id') },
  date: { column: sql.ref('d.date') },
  timestamp: { column: sql.ref('n.timestamp') },
  created_at: { column: sql.ref('n.created_at') },
};

/** A page of own notes. */
export function findNotes(trx: Transaction, { clientId, userId }: Scope, list: ListQuery): Promise<Page<NoteRow>> {
  const notes = trx
    .selectFrom('activity_notes as n')
    .innerJoin('days as d', (join) => join.onRef('d.client_id', '=', 'n.client_id').onRef('d.id', '=', 'n.day_id'))
    .select(['n.id', 'n.user_id', 'n.day_id', 'n.description', 'n.timestamp', 'n.created_at', 'n.updated_at'])
    .select('n.deleted_at')
    .where('n.client_id', '=', clientId)
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null);
  return pageOf(notes, list, noteColumns, sql.ref('n.id'));
}
