// Facts behind reminders, and the dismissed reminders.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { linkKinds } from '@daybook/domain/linked-accounts/link-kinds.ts';
import { isMailKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { sql } from 'kysely';

/** Returns the reminders that stay dismissed beyond an instant. */
export async function findDismissed(trx: Transaction, { clientId, userId }: Scope, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('dismissed_reminders')
    .select('key')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .execute();
  return rows.map(({ key }) => key);
}

export async function saveDismissed(
  trx: Transaction,
  { clientId, userId }: Scope,
  key: string,
  until: Date,
): Promise<void> {
  await trx
    .insertInto('dismissed_reminders')
    .values({ client_id: clientId, user_id: userId, key, until })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'key']).doUpdateSet({ until }))
    .execute();
}

export async function removeDismissed(trx: Transaction, { clientId, userId }: Scope, key: string): Promise<void> {
  await trx
    .deleteFrom('dismissed_reminders')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Whether a mailbox of the user is connected. */
export async function hasMailbox(trx: Transaction, { clientId, userId }: Scope): Promise<boolean> {
  const row = await trx
    .selectFrom('linked_accounts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('kind', 'in', linkKinds.filter(isMailKind))
    .where('is_enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a Microsoft account of the user is attached, but none of its calendars is read. */
export async function lacksGraph(trx: Transaction, { clientId, userId }: Scope): Promise<boolean> {
  const own = <T extends 'linked_accounts' | 'sign_in_identities'>(table: T) => sql`SELECT FROM ${sql.table(table)} o
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId}`;
  const { rows } = await sql<{ lacks: boolean }>`
    SELECT EXISTS (${own('sign_in_identities')} AND o.provider = 'microsoft')
      AND NOT EXISTS (${own('linked_accounts')} AND o.kind = 'microsoft_calendar' AND o.is_enabled) AS lacks`.execute(
    trx,
  );
  return rows[0]?.lacks === true;
}

export type SiteTime = { readonly name: string; readonly seconds: number };

/** Returns the time in these sites from a date on, the longest first. */
export async function timeInSites(
  trx: Transaction,
  { clientId, userId }: Scope,
  identifiers: readonly string[],
  from: string,
): Promise<readonly SiteTime[]> {
  const { rows } = await sql<SiteTime>`
    SELECT s.name, round(sum(extract(epoch FROM l.ended_at - l.started_at)))::integer AS seconds
    FROM logs l JOIN sources s ON s.client_id = l.client_id AND s.id = l.source_id
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.date >= ${from} AND l.deleted_at IS NULL
      AND s.type = 'web' AND s.identifier = ANY(${[...identifiers]}::text[])
    GROUP BY s.name ORDER BY seconds DESC, s.name`.execute(trx);
  return rows;
}
