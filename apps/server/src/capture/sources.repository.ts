// Sources as a user knows them: with the names that the user or the organisation gave, and the user's own time in them.
import type { SourceType } from '@daybook/contract/values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { containsText, type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';

export type SourceRow = {
  readonly id: number;
  readonly identifier: string;
  readonly type: SourceType;
  readonly own_name: string;
  readonly personal_name: string | null;
  readonly general_name: string | null;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly seconds: number;
  readonly last_date: string | null;
};

const shownName = sql<string>`coalesce(mine.name, ours.name, s.name)`;
const seconds = sql<number>`coalesce(t.seconds, 0)`;

const columns: ListColumns = {
  identifier: {
    column: sql.ref('s.identifier'),
    sorting: 'name',
  },
  type: { column: sql.ref('s.type') },
  name: { column: shownName, sorting: 'name' },
  duration: { column: seconds },
  created_at: { column: sql.ref('s.created_at') },
  search: {
    column: shownName,
    filter: ({ values: [text = ''] }) =>
      sql`(${containsText(shownName, String(text))} OR ${containsText(sql.ref('s.identifier'), String(text))})`,
  },
};

// Row-level security limits subjects and bookings to the user's own and those of colleagues whom the user may see. A
// site that only another colleague visited is in neither, and stays hidden.
const sources = (trx: Transaction, { clientId, userId }: Scope, from: string) =>
  trx
    .selectFrom('sources as s')
    .leftJoin('source_names as mine', (join) =>
      join
        .onRef('mine.client_id', '=', 's.client_id')
        .on('mine.user_id', '=', userId)
        .onRef('mine.source_id', '=', 's.id'),
    )
    .leftJoin('source_names as ours', (join) =>
      join.onRef('ours.client_id', '=', 's.client_id').on('ours.user_id', '=', 0).onRef('ours.source_id', '=', 's.id'),
    )
    .leftJoin(timeBySource(clientId, userId, from).as('t'), (join) => join.onRef('t.source_id', '=', 's.id'))
    .select(['s.id', 's.identifier', sql<SourceType>`s.type`.as('type'), 's.name as own_name'])
    .select(['mine.name as personal_name', 'ours.name as general_name', 's.created_at', 's.deleted_at'])
    .select([seconds.as('seconds'), sql<string | null>`t.last_date`.as('last_date')])
    .where('s.client_id', '=', clientId)
    .where('s.deleted_at', 'is', null)
    .where(
      sql<boolean>`(EXISTS (SELECT FROM subjects o WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.source_id = s.id)
        OR EXISTS (SELECT FROM registration_sources r WHERE r.client_id = ${clientId} AND r.source_id = s.id))`,
    );

const timeBySource = (clientId: number, userId: number, from: string) =>
  sql<{ source_id: number; seconds: number; last_date: string }>`(
    SELECT l.source_id, round(sum(extract(epoch FROM l.ended_at - l.started_at)))::integer AS seconds,
      max(l.date)::text AS last_date
    FROM logs l WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.date >= ${from} AND l.deleted_at IS NULL
    GROUP BY l.source_id)`;

/** Returns a page of the sources that the user may see, with the time in them from a date on. */
export const findSources = (trx: Transaction, scope: Scope, list: ListQuery, from: string): Promise<Page<SourceRow>> =>
  pageOf(sources(trx, scope, from), list, columns, sql.ref('s.id'));

export const findSource = (trx: Transaction, scope: Scope, id: number, from: string): Promise<SourceRow | undefined> =>
  sources(trx, scope, from).where('s.id', '=', id).executeTakeFirst();

/** Gives a source a name, for one user or for the organisation (owner 0); null removes it. */
export async function nameSource(
  trx: Transaction,
  { clientId }: Scope,
  { id, owner, name, now }: { id: number; owner: number; name: string | null; now: Date },
): Promise<void> {
  if (name === null) {
    await trx
      .deleteFrom('source_names')
      .where('client_id', '=', clientId)
      .where('user_id', '=', owner)
      .where('source_id', '=', id)
      .execute();
    return;
  }
  await trx
    .insertInto('source_names')
    .values({ client_id: clientId, user_id: owner, source_id: id, name, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id', 'source_id']).doUpdateSet({ name, updated_at: now }),
    )
    .execute();
}
