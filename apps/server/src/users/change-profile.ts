import type { userProfileSchema } from '@daybook/contract/users.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { admit } from './ai-queue.repository.ts';
import { changeUser, lockUser } from './users.repository.ts';

export type Profile = z.output<typeof userProfileSchema>;

/** Sets the given switches and leaves the others. @throws AppError MODEL_NOT_FOUND */
export async function changeProfile(
  trx: Transaction,
  { clientId }: Scope,
  { userId, profile }: { readonly userId: number; readonly profile: Profile },
  now: Date,
): Promise<void> {
  const before = foundOr404(await lockUser(trx, clientId, userId), 'This user');
  const providers = Object.entries(profile).map(([name, given]) => [name, { ...before.profile[name], ...given }]);
  const after = JSON.stringify({ ...before.profile, ...Object.fromEntries(providers) });
  await changeUser(trx, { clientId, id: userId }, { profile: after }, now);
}

/**
 * Puts the user at the end of the waiting list for the assistant, once. A server without a waiting list admits at once,
 * including users who waited when it had one; visitors of the demo organisation do not wait.
 */
export async function joinWaitingList(
  trx: Transaction,
  scope: Scope,
  { now, aiWaitingList }: Pick<Deps, 'now' | 'aiWaitingList'>,
): Promise<void> {
  const { clientId, userId } = scope;
  const before = foundOr404(await lockUser(trx, clientId, userId), 'This user');
  if (before.ai_requested_at === null) {
    await changeUser(trx, { clientId, id: userId }, { ai_requested_at: now() }, now());
  }
  if ((!aiWaitingList || before.is_demo) && before.ai_enabled_at === null) await admit(trx, scope, now());
}
