// General tags that come with a contact: names of its company, and what a file says of it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { normaliseReference } from '@daybook/domain/tags/normalise-reference.ts';
import type { TagType } from '@daybook/domain/tags/tag-types.ts';
import { type RawBuilder, sql } from 'kysely';

export type ContactReference = { readonly type: TagType; readonly value: string };

/** Remembers references of a contact for the whole organisation. One that is a tag already stays what it is. */
export async function addContactTags(
  trx: Transaction,
  { clientId, userId }: Scope,
  contactId: number,
  references: readonly ContactReference[],
  now: Date,
): Promise<void> {
  const values = references.flatMap(({ type, value }) => {
    const normalised = normaliseReference(type, value);
    const tag = { client_id: clientId, created_by: userId, contact_id: contactId, created_at: now, updated_at: now };
    return normalised === null ? [] : [{ ...tag, type, value, normalised }];
  });
  if (values.length === 0) return;
  await trx
    .insertInto('tags')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes references back that a contact has for the whole organisation, but not what an administrator locked. */
export async function removeContactTags(
  trx: Transaction,
  { clientId }: Scope,
  contactId: number,
  references: readonly ContactReference[],
  now: Date,
): Promise<void> {
  for (const { type, value } of references) {
    await trx
      .updateTable('tags')
      .set({ deleted_at: now, updated_at: now, version: sql`version + 1` })
      .where('client_id', '=', clientId)
      .where('contact_id', '=', contactId)
      .where('user_id', 'is', null)
      .where('deleted_at', 'is', null)
      .where('locked', '=', false)
      .where('forced', '=', false)
      .where('type', '=', type)
      .where('normalised', '=', normaliseReference(type, value) ?? '')
      // A rule with conditions was made by a person, not with the contact.
      .where('condition_key', '=', '')
      .execute();
  }
}

/** Remembers many references of contacts at once, written as they are compared. What is a tag already stays what it is. */
export async function addTagsOfMany(
  trx: Transaction,
  { clientId, userId }: Scope,
  references: RawBuilder<{ contact_id: number; type: string; value: string }>,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO tags (client_id, created_by, contact_id, type, value, normalised, created_at, updated_at)
    SELECT ${clientId}, ${userId}, n.contact_id, n.type, n.value, n.value, ${now}::timestamptz, ${now}::timestamptz
    FROM (${references}) n ON CONFLICT DO NOTHING`.execute(trx);
}
