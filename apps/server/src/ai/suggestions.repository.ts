// Proposals of sessions, and the decisions about them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { AiSuggestionsTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Proposal, proposalSchema } from './proposal.ts';

type Row = Selectable<AiSuggestionsTable>;
export type SuggestionRow = Omit<Row, 'proposal'> & { readonly proposal: Proposal };
export type NewSuggestion = Pick<SuggestionRow, 'place' | 'log_ids' | 'is_certain' | 'proposal'>;

const read = (row: Row): SuggestionRow => ({ ...row, proposal: proposalSchema.parse(row.proposal) });

export async function addSuggestions(
  trx: Transaction,
  { clientId, userId }: Scope,
  sessionId: number,
  suggestions: readonly NewSuggestion[],
  now: Date,
): Promise<void> {
  if (suggestions.length === 0) return;
  const rows = suggestions.map(
    (one): Insertable<AiSuggestionsTable> => ({
      ...one,
      client_id: clientId,
      user_id: userId,
      session_id: sessionId,
      proposal: JSON.stringify(one.proposal),
      created_at: now,
    }),
  );
  await trx.insertInto('ai_suggestions').values(rows).execute();
}

/** Row-level security hides the days before the history of the plan, and their suggestions with them. */
const own = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('ai_suggestions')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ai_sessions as s')
          .innerJoin('days as d', (join) =>
            join.onRef('d.client_id', '=', 's.client_id').onRef('d.id', '=', 's.day_id'),
          )
          .select('s.id')
          .where('s.client_id', '=', clientId)
          .whereRef('s.id', '=', 'ai_suggestions.session_id'),
      ),
    );

export async function suggestionsOfSessions(
  trx: Transaction,
  scope: Scope,
  sessionIds: readonly number[],
): Promise<SuggestionRow[]> {
  const rows = await own(trx, scope)
    .where('session_id', '=', sql<number>`ANY(${sessionIds}::bigint[])`)
    .orderBy('session_id')
    .orderBy('place')
    .execute();
  return rows.map(read);
}

/** Returns own suggestions by id, locked until the transaction ends. */
export async function lockSuggestions(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<SuggestionRow[]> {
  const rows = await own(trx, scope)
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(read);
}

export async function findSuggestion(trx: Transaction, scope: Scope, id: number): Promise<SuggestionRow | undefined> {
  const row = await own(trx, scope).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

export type DecisionRow = Pick<SuggestionRow, 'status' | 'decided_by' | 'decided_at' | 'proposal'>;

export async function decide(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  { proposal, ...decision }: DecisionRow,
): Promise<void> {
  await trx
    .updateTable('ai_suggestions')
    .set({ ...decision, proposal: JSON.stringify(proposal) })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
