import type { tagsRoutes } from '@daybook/contract/tags.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { normaliseReference } from '@daybook/domain/tags/normalise-reference.ts';
import type { z } from 'zod';
import { requireContact } from '../contacts/contacts.service.ts';
import { requirePermission } from '../platform/admit.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import { type Caller, scopeOf } from '../platform/caller.ts';
import { applyTag } from './apply-tag.ts';
import { addTag, findOwnFacts, hasLockedTag, type TagRow } from './tags.repository.ts';

export type TagWish = z.output<typeof tagsRoutes.createTag.body>;

// An index row holds at most some 2,700 bytes.
const longestValueBytes = 2000;

/**
 * Remembers a reference and applies it to the caller's open logs (design: tags). One of nature `log` is only noted: it
 * holds for the logs it is put on.
 * @throws AppError DUPLICATE_TAG, TAG_LOCKED, ADMINISTRATOR_REQUIRED, PERMISSION_REQUIRED, VALIDATION_FAILED
 */
export async function createTag(
  trx: Transaction,
  caller: Caller,
  wish: TagWish,
  now: Date,
): Promise<{ tag: TagRow; changedLogs: number[] }> {
  const scope = scopeOf(caller);
  checkWish(wish, caller);
  if (wish.contact_id !== undefined) await requireContact(trx, scope, wish.contact_id, '/contact_id');
  const { country } = await findOwnFacts(trx, scope);
  const normalised = normalisedValue(wish, country);
  await checkLock(trx, caller, { type: wish.type, normalised });
  const tag = await addTag(trx, {
    client_id: scope.clientId,
    user_id: wish.scope === 'personal' ? scope.userId : null,
    created_by: scope.userId,
    type: wish.type,
    value: wish.value,
    normalised,
    nature: wish.nature,
    contact_id: wish.contact_id ?? null,
    internal: wish.internal ?? false,
    ignored: wish.ignored ?? false,
    locked: wish.locked ?? false,
    created_at: now,
    updated_at: now,
  });
  const changedLogs = tag.nature === 'tag' ? await applyTag(trx, scope, tag, now) : [];
  return { tag, changedLogs };
}

function checkWish(wish: TagWish, caller: Caller): void {
  if (wish.scope === 'general') requirePermission(caller, 'manage_general_tags');
  const decisions = [wish.contact_id !== undefined, wish.internal === true, wish.ignored === true];
  if (decisions.filter(Boolean).length !== 1) {
    throw invalidField('/contact_id', 'A tag has exactly one of contact_id, internal and ignored.');
  }
  if (wish.locked !== true) return;
  if (!caller.isAdmin) throw new AppError('ADMINISTRATOR_REQUIRED', { detail: 'Only an administrator locks a tag.' });
  if (wish.scope === 'personal') throw invalidField('/locked', 'Only a general tag can be locked.');
}

function normalisedValue({ type, value }: TagWish, country: string): string {
  const normalised = normaliseReference(type, value, country);
  if (normalised === null || Buffer.byteLength(normalised) > longestValueBytes) {
    throw invalidField('/value', `This is no ${type.replaceAll('_', ' ')}.`);
  }
  return normalised;
}

/** What an administrator locked, nobody else decides otherwise (specification 5). */
async function checkLock(trx: Transaction, caller: Caller, fact: Parameters<typeof hasLockedTag>[2]): Promise<void> {
  if (caller.isAdmin || !(await hasLockedTag(trx, scopeOf(caller), fact))) return;
  throw new AppError('TAG_LOCKED', { detail: 'An administrator locked the tag for this.' });
}
