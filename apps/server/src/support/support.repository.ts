// Conversations with the support, and their messages. Row-level security shows them only to their user; the maintenance
// role writes answers.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SupportMessagesTable } from '@daybook/database/schema.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { type Selectable, sql } from 'kysely';

export type MessageRow = Selectable<SupportMessagesTable>;
export type Person = Pick<Scope, 'clientId' | 'userId'>;
export type NewMessage = {
  readonly sender: 'user' | 'support';
  readonly text: string;
  readonly diagnosis: readonly { readonly name: string; readonly value: string }[];
};

const mostMessages = 200;

/** Begins the conversation where there is none. */
export async function openConversation(trx: Transaction, { clientId, userId }: Person, now: Date): Promise<void> {
  await trx
    .insertInto('support_conversations')
    .values({ client_id: clientId, user_id: userId, started_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doNothing())
    .execute();
}

/** Stores that the user has seen the conversation. */
export async function markSeen(trx: Transaction, { clientId, userId }: Person, now: Date): Promise<void> {
  await trx
    .updateTable('support_conversations')
    .set({ seen_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}

export async function addMessage(
  trx: Transaction,
  { clientId, userId }: Person,
  { diagnosis, ...message }: NewMessage,
  now: Date,
): Promise<void> {
  const about = { client_id: clientId, user_id: userId, created_at: now };
  await trx
    .insertInto('support_messages')
    .values({ ...about, ...message, diagnosis: JSON.stringify(diagnosis) })
    .execute();
}

export type MailMessage = Pick<NewMessage, 'sender' | 'text'> & { readonly mailKey: string };

/** Adds a message from a mail; returns false when that mail was added before. */
export async function addMailMessage(
  trx: Transaction,
  { clientId, userId }: Person,
  { sender, text, mailKey }: MailMessage,
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .insertInto('support_messages')
    .values({ client_id: clientId, user_id: userId, sender, text, mail_key: mailKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Removes conversations whose last message is older than an instant; over all organisations. */
export async function removeOldConversations(trx: Transaction, before: Date): Promise<void> {
  await sql`
    DELETE FROM support_conversations c WHERE c.started_at < ${before}
      AND NOT EXISTS (SELECT FROM support_messages m
        WHERE m.client_id = c.client_id AND m.user_id = c.user_id AND m.created_at >= ${before})`.execute(trx);
}

/** Returns the last messages, the oldest first. */
export async function findMessages(trx: Transaction, { clientId, userId }: Person): Promise<MessageRow[]> {
  const rows = await trx
    .selectFrom('support_messages')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute();
  return rows.reverse();
}

/** Returns when the support last sent an answer that the user has not seen; null: there is none. */
export async function findUnseenAnswer(trx: Transaction, { clientId, userId }: Person): Promise<Date | null> {
  const row = await trx
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', (join) =>
      join.onRef('c.client_id', '=', 'm.client_id').onRef('c.user_id', '=', 'm.user_id'),
    )
    .select('m.created_at')
    .where('m.client_id', '=', clientId)
    .where('m.user_id', '=', userId)
    .where('m.sender', '=', 'support')
    .whereRef('m.created_at', '>', 'c.seen_at')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export type AskingPerson = {
  readonly email: string;
  readonly language: Language;
  readonly name_first: string;
  readonly name_prefix: string | null;
  readonly name_last: string;
  readonly organisation: string;
};

/** Returns the person of a conversation; undefined when the person has left, or never wrote. */
export const findAskingPerson = (trx: Transaction, { clientId, userId }: Person): Promise<AskingPerson | undefined> =>
  trx
    .selectFrom('users as u')
    .innerJoin('clients as o', 'o.id', 'u.client_id')
    .innerJoin('support_conversations as c', (join) =>
      join.onRef('c.client_id', '=', 'u.client_id').onRef('c.user_id', '=', 'u.id'),
    )
    .select(['u.email', 'u.language', 'u.name_first', 'u.name_prefix', 'u.name_last', 'o.name as organisation'])
    .where('u.client_id', '=', clientId)
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
