// Consents to the language model, and its cost. Days and months are those of UTC.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type SqlBool, sql } from 'kysely';

/** Returns the host that the user agreed to, and when. */
export const findConsent = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('ai_model_consents')
    .select(['host', 'agreed_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function saveConsent(trx: Transaction, { clientId, userId }: Scope, host: string, now: Date) {
  await trx
    .insertInto('ai_model_consents')
    .values({ client_id: clientId, user_id: userId, host, agreed_at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doUpdateSet({ host, agreed_at: now }))
    .execute();
}

export async function removeConsent(trx: Transaction, { clientId, userId }: Scope): Promise<void> {
  await trx.deleteFrom('ai_model_consents').where('client_id', '=', clientId).where('user_id', '=', userId).execute();
}

export type Used = { readonly day: number; readonly month: number };

/** Tokens of the user on a date, and of the organisation in its month. */
export async function tokensUsed(trx: Transaction, { clientId, userId }: Scope, date: string): Promise<Used> {
  const own = await trx
    .selectFrom('ai_model_user_usage')
    .select('tokens')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .executeTakeFirst();
  const { tokens: month } = await trx
    .selectFrom('ai_model_usage')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('tokens'), sql<string>`0`).as('tokens'))
    .where('client_id', '=', clientId)
    .where(sql<SqlBool>`date >= date_trunc('month', ${date}::date)`)
    .where('date', '<=', date)
    .executeTakeFirstOrThrow();
  return { day: Number(own?.tokens ?? 0), month: Number(month) };
}

/** Adds calls and tokens, or subtracts tokens; the organisation's row stays locked until the transaction ends. */
export async function addTokens(
  trx: Transaction,
  { clientId, userId }: Scope,
  { date, calls, tokens }: { readonly date: string; readonly calls: number; readonly tokens: number },
): Promise<void> {
  const first = Math.max(tokens, 0);
  await trx
    .insertInto('ai_model_usage')
    .values({ client_id: clientId, date, calls, tokens: first })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'date']).doUpdateSet({
        calls: sql<number>`ai_model_usage.calls + ${calls}::integer`,
        tokens: sql<number>`greatest(0, ai_model_usage.tokens + ${tokens}::bigint)`,
      }),
    )
    .execute();
  await trx
    .insertInto('ai_model_user_usage')
    .values({ client_id: clientId, user_id: userId, date, calls, tokens: first })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id', 'date']).doUpdateSet({
        calls: sql<number>`ai_model_user_usage.calls + ${calls}::integer`,
        tokens: sql<number>`greatest(0, ai_model_user_usage.tokens + ${tokens}::bigint)`,
      }),
    )
    .execute();
}

/** Removes the usage of single users before a date, for all users; the usage of organisations stays. */
export async function forgetUsageBefore(trx: Transaction, date: string): Promise<void> {
  await trx.deleteFrom('ai_model_user_usage').where('date', '<', date).execute();
}
