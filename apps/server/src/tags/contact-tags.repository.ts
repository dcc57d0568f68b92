// Tags that are made and archived with a contact: general ones for its company and its imported addresses, and all that
// lead to it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { normaliseReference } from '@daybook/domain/tags/normalise-reference.ts';
import type { TagType } from '@daybook/domain/tags/tag-types.ts';
import { type RawBuilder, sql } from 'kysely';

export type ContactReference = { readonly type: TagType; readonly value: string };

/** Adds tags for a contact's references in the whole organisation. An existing tag stays as it is. */
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

/** Removes a contact's tags of the whole organisation, except locked ones. */
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
      // A person made a rule with conditions, independent of the contact.
      .where('condition_key', '=', '')
      .execute();
  }
}

/** Adds many tags of contacts at once, in the compared form. An existing tag stays as it is. */
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

/**
 * Archives every tag that leads to a contact, whoever made it, when the contact is archived: nothing can be booked on
 * an archived contact, so no tag may lead there.
 */
export async function archiveTagsOf(trx: Transaction, scope: Scope, contactId: number, now: Date): Promise<void> {
  await enterRole(trx, 'daybook_maintenance');
  await sql`UPDATE tags SET deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = version + 1
    WHERE client_id = ${scope.clientId} AND contact_id = ${contactId} AND deleted_at IS NULL AND NOT forced`.execute(
    trx,
  );
  await enterScope(trx, scope);
}

/**
 * Restores the tags that were archived with their contact. Where another tag for the same reference exists by now, that
 * one stays, unless the archived one was locked by an administrator.
 */
export async function restoreTagsOf(
  trx: Transaction,
  scope: Scope,
  { id, deleted_at: archivedAt }: { readonly id: number; readonly deleted_at: Date | null },
  now: Date,
): Promise<void> {
  const returning = sql`t.client_id = ${scope.clientId} AND t.contact_id = ${id} AND t.deleted_at = ${archivedAt}::timestamptz
    AND NOT t.forced`;
  const forTheSame = sql`o.client_id = ${scope.clientId} AND o.deleted_at IS NULL AND o.type = t.type
    AND o.normalised = t.normalised AND o.condition_key = t.condition_key AND coalesce(o.user_id, 0) = coalesce(t.user_id, 0)`;
  const counted = sql`updated_at = ${now}::timestamptz, version = version + 1`;
  await enterRole(trx, 'daybook_maintenance');
  await sql`UPDATE tags o SET deleted_at = ${now}::timestamptz, ${counted} WHERE o.client_id = ${scope.clientId}
    AND NOT o.forced AND EXISTS (SELECT FROM tags t WHERE ${returning} AND t.locked AND ${forTheSame})`.execute(trx);
  await sql`UPDATE tags t SET deleted_at = NULL, ${counted}
    WHERE ${returning} AND NOT EXISTS (SELECT FROM tags o WHERE ${forTheSame})`.execute(trx);
  await enterScope(trx, scope);
}
