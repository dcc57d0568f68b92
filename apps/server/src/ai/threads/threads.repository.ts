// Conversations and their turns. Row-level security shows them to their user alone.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { AiThreadsTable, AiThreadTurnsTable } from '@daybook/database/schema.ts';
import { wordsOf } from '@daybook/domain/tags/words.ts';
import { type Selectable, sql } from 'kysely';
import { type StoredAnswer, storedAnswerSchema } from './stored-answer.ts';

export type ThreadRow = Selectable<AiThreadsTable>;
type RawTurn = Selectable<AiThreadTurnsTable>;
export type TurnRow = Omit<RawTurn, 'answer'> & { readonly answer: StoredAnswer };

const read = (row: RawTurn): TurnRow => ({ ...row, answer: storedAnswerSchema.parse(row.answer) });
const mostThreads = 20;

/** Questions from before the history of the plan are hidden. */
const inHistory = sql<boolean>`asked_on >= (SELECT app_history_from())`;

/** A conversation whose questions are all hidden is hidden too; a new one has none yet. */
const ownThreads = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('ai_threads')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where(({ exists, not, or, selectFrom }) => {
      const turns = selectFrom('ai_thread_turns as t')
        .select('t.id')
        .where('t.client_id', '=', clientId)
        .whereRef('t.thread_id', '=', 'ai_threads.id');
      return or([exists(turns.where(inHistory)), not(exists(turns))]);
    });

/** The newest conversations. */
export const findThreads = (trx: Transaction, scope: Scope): Promise<ThreadRow[]> =>
  ownThreads(trx, scope).orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(mostThreads).execute();

export const findThread = (trx: Transaction, scope: Scope, id: number): Promise<ThreadRow | undefined> =>
  ownThreads(trx, scope).where('id', '=', id).executeTakeFirst();

export function addThread(trx: Transaction, { clientId, userId }: Scope, now: Date): Promise<ThreadRow> {
  return trx
    .insertInto('ai_threads')
    .values({ client_id: clientId, user_id: userId, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function touchThread(trx: Transaction, { clientId, userId }: Scope, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('ai_threads')
    .set({ updated_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns false when there is no such conversation. */
export async function removeThread(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('ai_threads')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export type NewTurn = Pick<TurnRow, 'thread_id' | 'question' | 'asked_on' | 'status' | 'answer' | 'by_model'> & {
  readonly now: Date;
};

export async function addTurn(
  trx: Transaction,
  { clientId, userId }: Scope,
  { now, answer, ...turn }: NewTurn,
): Promise<void> {
  const about = { client_id: clientId, user_id: userId, created_at: now };
  await trx
    .insertInto('ai_thread_turns')
    .values({ ...about, ...turn, answer: JSON.stringify(answer) })
    .execute();
}

const ownTurns = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('ai_thread_turns')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where(inHistory);

export async function turnsOfThreads(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<TurnRow[]> {
  const rows = await ownTurns(trx, scope)
    .where('thread_id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .orderBy('thread_id')
    .orderBy('id')
    .execute();
  return rows.map(read);
}

/** Returns an own turn, locked until the transaction ends. */
export async function lockTurn(trx: Transaction, scope: Scope, id: number): Promise<TurnRow | undefined> {
  const row = await ownTurns(trx, scope).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

export async function changeTurn(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  status: TurnRow['status'],
): Promise<void> {
  await trx
    .updateTable('ai_thread_turns')
    .set({ status })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns the most frequent titles of logs, each with one log that has it. */
export async function titlesOfLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('logs as l')
    .innerJoin('subjects as s', (join) =>
      join.onRef('s.client_id', '=', 'l.client_id').onRef('s.id', '=', 'l.subject_id'),
    )
    .select(['l.id', 's.title'])
    .where('l.client_id', '=', clientId)
    .where('l.user_id', '=', userId)
    .where('l.id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .orderBy('l.id')
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const mostNamesakes = 200;

/** Returns contacts that can be chosen and whose name or code contains each word of a name. */
export async function contactsLike(trx: Transaction, { clientId }: Scope, name: string) {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  return trx
    .selectFrom('contacts')
    .select(['id', 'name', 'code'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where((row) => row.and(words.map((word) => row('search_text', 'like', `%${word}%`))))
    .orderBy('search_text')
    .limit(mostNamesakes)
    .execute();
}

/** Removes all users' conversations whose last question is older than an instant. */
export async function forgetThreadsBefore(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('ai_threads').where('updated_at', '<=', before).execute();
}
