// Saving, changing and sharing descriptions. Specification 6: a personal one belongs to its owner, who chooses the
// colleagues it is shared with; one for everybody is changed by administrators.
import type { descriptionsRoutes } from '@daybook/contract/descriptions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import {
  addDescription,
  changeDescription,
  type DescriptionRow,
  findDescription,
  findPlace,
  holdDescription,
  isLevel,
  livePeople,
  replaceSharedWith,
} from './descriptions.repository.ts';

type Wish = z.output<typeof descriptionsRoutes.createDescription.body>;
type Change = z.output<typeof descriptionsRoutes.updateDescription.body>;
type Bound = { readonly level?: number | null | undefined; readonly dimension_id?: number | null | undefined };

/** Saves a description and returns its id. @throws AppError ADMINISTRATOR_REQUIRED, VALIDATION_FAILED */
export async function createDescription(trx: Transaction, caller: Caller, wish: Wish): Promise<number> {
  const { description, enabled = true, personal = false } = wish;
  if (!personal) requireAdministrator(caller);
  const scope = scopeOf(caller);
  const bound = await boundTo(trx, scope, wish);
  return addDescription(trx, scope, { description, enabled, personal, user_id: caller.userId, ...bound });
}

/** Saves one for a dimension of a level. @throws AppError MODEL_NOT_FOUND, ADMINISTRATOR_REQUIRED */
export async function createForDimension(
  trx: Transaction,
  caller: Caller,
  { levelId, dimensionId }: { levelId: number; dimensionId: number },
  wish: Omit<Wish, 'level' | 'dimension_id'>,
): Promise<number> {
  const place = await findPlace(trx, scopeOf(caller), dimensionId);
  foundOr404(place?.level_id === levelId ? place : undefined, 'This dimension');
  return createDescription(trx, caller, { ...wish, dimension_id: dimensionId });
}

/**
 * Returns a description that the caller may change.
 * @throws AppError MODEL_NOT_FOUND, ADMINISTRATOR_REQUIRED, PERMISSION_REQUIRED
 */
export async function editableDescription(trx: Transaction, caller: Caller, id: number): Promise<DescriptionRow> {
  await holdDescription(trx, scopeOf(caller), id);
  const found = foundOr404(await findDescription(trx, scopeOf(caller), id), 'This description');
  if (!found.personal) requireAdministrator(caller);
  else if (found.user_id !== caller.userId) {
    throw new AppError('PERMISSION_REQUIRED', { detail: 'Only its owner changes a personal description.' });
  }
  return found;
}

/**
 * Changes a description. One that becomes personal belongs to the user who made it so; one for everybody is shared with
 * nobody by name.
 */
export async function updateDescription(
  trx: Transaction,
  caller: Caller,
  found: DescriptionRow,
  { is_deleted, level, dimension_id, personal = found.personal, ...change }: Change,
  now: Date,
): Promise<void> {
  const scope = scopeOf(caller);
  if (!personal) requireAdministrator(caller);
  if (found.personal && !personal) await replaceSharedWith(trx, scope, found.id, []);
  const isBound = level !== undefined || dimension_id !== undefined;
  const written = {
    ...withoutUndefined(change),
    ...(isBound ? await boundTo(trx, scope, { level, dimension_id }) : {}),
    ...(personal === found.personal ? {} : { personal, user_id: caller.userId, shared_count: 0 }),
    ...(is_deleted === false ? { deleted_at: null } : {}),
  };
  await changeDescription(trx, scope, found.id, written, now);
}

export async function archiveDescription(trx: Transaction, caller: Caller, found: DescriptionRow, now: Date) {
  if (found.deleted_at === null) await changeDescription(trx, scopeOf(caller), found.id, { deleted_at: now }, now);
}

/** Shares a personal description with exactly these colleagues. @throws AppError VALIDATION_FAILED */
export async function shareDescription(
  trx: Transaction,
  caller: Caller,
  found: DescriptionRow,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const scope = scopeOf(caller);
  if (!found.personal) throw invalidField('/users', 'This description is for everybody; make it personal first.');
  const wanted = [...new Set(userIds)].filter((id) => id !== caller.userId);
  const live = await livePeople(trx, scope, wanted);
  const unknown = wanted.filter((id) => !live.has(id));
  if (unknown.length > 0) throw invalidField('/users', `Nobody of the organisation: ${unknown.join(', ')}.`);
  await replaceSharedWith(trx, scope, found.id, wanted);
  await changeDescription(trx, scope, found.id, { shared_count: wanted.length }, now);
}

/** Returns the level and dimension of a description; a dimension determines its level. */
async function boundTo(trx: Transaction, scope: Scope, { level = null, dimension_id: dimensionId = null }: Bound) {
  if (dimensionId === null) {
    if (level !== null && !(await isLevel(trx, scope, level))) throw invalidField('/level', 'There is no such level.');
    return { level, dimension_id: null };
  }
  const place = await findPlace(trx, scope, dimensionId);
  if (place === undefined) throw invalidField('/dimension_id', 'The dimension is archived, or not there.');
  if (level !== null && level !== place.level) throw invalidField('/level', 'The dimension stands on another level.');
  return { level: place.level, dimension_id: dimensionId };
}

function requireAdministrator({ isAdmin }: Caller): void {
  if (isAdmin) return;
  const detail = 'Only administrators keep descriptions for everybody; your own are personal.';
  throw new AppError('ADMINISTRATOR_REQUIRED', { pointer: '/personal', detail });
}
