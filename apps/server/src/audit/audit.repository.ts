import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { AuditEntriesTable, AuditHeadsTable } from '@daybook/database/schema.ts';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import type { AuditUser } from './audit-actor.ts';
import { noHash } from './entry-hash.ts';

export type AuditEntryRow = Selectable<AuditEntriesTable>;
export type AuditHead = Pick<AuditHeadsTable, 'sequence' | 'hash'>;

/** Returns the end of an organisation's record, locked until the transaction ends; made when there is none yet. */
export function lockHead(trx: Transaction, clientId: number): Promise<AuditHead> {
  return trx
    .insertInto('audit_heads')
    .values({ client_id: clientId, sequence: 0, hash: noHash, seal: noHash })
    .onConflict((conflict) =>
      // Changes nothing: the second of two simultaneous transactions waits here, and then reads the end that the first
      // wrote.
      conflict.column('client_id').doUpdateSet({ sequence: sql.ref('audit_heads.sequence') }),
    )
    .returning(['sequence', 'hash'])
    .executeTakeFirstOrThrow();
}

/** Adds an entry behind the locked end, and moves the end. */
export async function addEntry(trx: Transaction, entry: AuditEntryRow, seal: string): Promise<void> {
  const { client_id, sequence, hash } = entry;
  await trx
    .with('added', (query) =>
      query.insertInto('audit_entries').values({ ...entry, details: JSON.stringify(entry.details) }),
    )
    .updateTable('audit_heads')
    .set({ sequence, hash, seal })
    .where('client_id', '=', client_id)
    .execute();
}

const nobody = 0;

/**
 * Notes that a person viewed a day; returns false when that was noted since an instant, which is found without writing.
 */
export async function noteDayView(
  trx: Transaction,
  { clientId, userId, impersonatorUserId }: AuditUser,
  dayId: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const look = {
    client_id: clientId,
    day_id: dayId,
    user_id: userId,
    impersonator_user_id: impersonatorUserId ?? nobody,
  };
  const recent = await trx
    .selectFrom('day_views')
    .select('recorded_at')
    .where((row) => row.and(look))
    .where('recorded_at', '>', since)
    .executeTakeFirst();
  if (recent !== undefined) return false;
  const noted = await trx
    .insertInto('day_views')
    .values({ ...look, recorded_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'day_id', 'user_id', 'impersonator_user_id'])
        .doUpdateSet({ recorded_at: now })
        // Only one of two simultaneous requests notes it.
        .where('day_views.recorded_at', '<=', since),
    )
    .returning('day_id')
    .executeTakeFirst();
  return noted !== undefined;
}

const personNameColumn = (alias: 'actor' | 'impersonator' | 'subject') =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${alias}.name_first`)}, ${sql.ref(`${alias}.name_prefix`)}, ${sql.ref(`${alias}.name_last`)}), '')`;

function isOf({ values }: Pick<Filter, 'values'>): Expression<SqlBool> {
  const [userId] = values;
  return sql<SqlBool>`${userId} IN (entry.actor_user_id, entry.impersonator_user_id, entry.subject_user_id)`;
}

const listColumns: ListColumns = {
  action: { column: sql.ref('entry.action') },
  subject_type: { column: sql.ref('entry.subject_type') },
  user_id: { column: sql.ref('entry.subject_user_id'), filter: isOf },
  // Entries are ordered by time; their number has the index.
  at: { column: sql.ref('entry.at'), sortBy: [sql.ref('entry.sequence')] },
};

function entriesWithNames(trx: Transaction, { clientId }: Scope) {
  return trx
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.client_id', '=', 'entry.client_id').onRef('actor.id', '=', 'entry.actor_user_id'),
    )
    .leftJoin('users as impersonator', (join) =>
      join
        .onRef('impersonator.client_id', '=', 'entry.client_id')
        .onRef('impersonator.id', '=', 'entry.impersonator_user_id'),
    )
    .leftJoin('users as subject', (join) =>
      join.onRef('subject.client_id', '=', 'entry.client_id').onRef('subject.id', '=', 'entry.subject_user_id'),
    )
    .selectAll('entry')
    .select([
      personNameColumn('actor').as('actor_name'),
      personNameColumn('impersonator').as('impersonator_name'),
      personNameColumn('subject').as('subject_user_name'),
    ])
    .where('entry.client_id', '=', clientId);
}

export type ListedEntry = AuditEntryRow & {
  readonly actor_name: string | null;
  readonly impersonator_name: string | null;
  readonly subject_user_name: string | null;
};

/** Returns a page of the organisation's record; row-level security shows it to administrators only. */
export function findEntries(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<ListedEntry>> {
  return pageOf(entriesWithNames(trx, scope), list, listColumns, sql.ref('entry.sequence'));
}

/** Returns a page of the entries that concern the scope's user, even for an administrator. */
export function findOwnEntries(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<ListedEntry>> {
  const own = entriesWithNames(trx, scope).where((row) =>
    row.or([row('entry.subject_user_id', '=', scope.userId), row('entry.actor_user_id', '=', scope.userId)]),
  );
  return pageOf(own, list, listColumns, sql.ref('entry.sequence'));
}

export type Period = {
  readonly from: Date;
  readonly until: Date;
  readonly action?: string | undefined;
  readonly userId?: number | undefined;
};

/** The entries of a period in their order, the end not included; at most `limit`. */
export function findEntriesBetween(
  trx: Transaction,
  scope: Scope,
  { from, until, action, userId }: Period,
  most: number,
): Promise<ListedEntry[]> {
  const inPeriod = entriesWithNames(trx, scope).where('entry.at', '>=', from).where('entry.at', '<', until);
  const ofAction = action === undefined ? inPeriod : inPeriod.where('entry.action', '=', action);
  const ofUser = userId === undefined ? ofAction : ofAction.where(isOf({ values: [userId] }));
  return ofUser.orderBy('entry.sequence').limit(most).execute();
}
