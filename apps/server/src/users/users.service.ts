// People of the organisation, as other concepts use them.
//   getUser                        returns the row of an active person
//   readUser                       returns a person as a resource, archived or not
//   activeUsers                    returns all active people, with mail address
//   personScope                    returns a colleague's scope for an administrator
//   peopleAtWork, missingDays      return when everybody works, and which days are not published (people-at-work.ts)
//   openDatesOfTeam                returns who has which days to publish
//   changeProfile, profileOf       set and return the switches of external accounts
//   keepAnAdministrator            refuses to leave the organisation without one

import { userProfileSchema } from '@daybook/contract/users.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterScope } from '@daybook/database/scope.ts';
import { isActingAdministrator } from '@daybook/domain/users/acting-administrator.ts';
import { onboardingCheckpoints, type TaskDeps } from '../onboarding/onboarding.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { loadPreferences, preferencesOfPeople } from '../preferences/preferences.service.ts';
import { queuePositions } from './ai-queue.repository.ts';
import type { Profile } from './change-profile.ts';
import { personScope } from './person-scope.ts';
import { userResource } from './user-resource.ts';
import { findUserView } from './user-views.repository.ts';
import { findActive, findUser, lockAdministrators, type UserRow } from './users.repository.ts';

export { admitNext, countQueue } from './ai-queue.repository.ts';
export { changeProfile, type Profile } from './change-profile.ts';
export { missingDates, missingDays, type PersonAtWork, peopleAtWork } from './people-at-work.ts';
export { personScope } from './person-scope.ts';
export { openDatesOfTeam } from './users-overview.ts';
export { findActive as activeUsers };

/** Returns the switches that were set. */
export const profileOf = ({ profile }: Pick<UserRow, 'profile'>): Profile => userProfileSchema.parse(profile);

export type UserResource = Awaited<ReturnType<typeof readUser>>;

/** Returns a user of the own organisation who is not archived. @throws AppError MODEL_NOT_FOUND */
export async function getUser(trx: Transaction, scope: Scope, userId: number): Promise<UserRow> {
  return foundOr404(await findUser(trx, scope, userId), 'This user');
}

/**
 * Returns a person of the own organisation with all displayed facts, archived ones too.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function readUser(
  trx: Transaction,
  scope: Scope,
  userId: number,
  deps: Pick<Deps, 'now' | 'plans' | 'terms'> & TaskDeps,
) {
  const { now, plans, terms } = deps;
  const user = foundOr404(await findUserView(trx, scope, userId), 'This user');
  const { block_calculation_settings: blocks, work_schedule: work } = await valuesFor(trx, scope, userId);
  const positions = await queuePositions(trx, scope, [user]);
  const position = positions.get(user.id) ?? null;
  const { attributes, ...resource } = userResource(user, {
    ...{ forcedBlockSeconds: blocks.forced_block_size, queuePosition: position },
    ...{ plans, terms, now: now() },
  });
  const onboarding_checkpoints = await checkpointsOf(trx, scope, user, deps);
  return { ...resource, attributes: { ...attributes, onboarding_checkpoints, working_schedule: work.schedule } };
}

/**
 * Returns a person's effective settings. For a colleague, an administrator sees blocks and schedule; row-level security
 * hides the others, for which the organisation's are returned.
 */
const valuesFor = (trx: Transaction, scope: Scope, userId: number) => loadPreferences(trx, { ...scope, userId });

/** Some onboarding facts are visible only to the person, so the tasks are read in the person's scope. */
async function checkpointsOf(trx: Transaction, scope: Scope, user: UserRow, deps: TaskDeps) {
  const { id, is_admin: isAdmin } = user;
  if (id === scope.userId) return onboardingCheckpoints(trx, scope, isAdmin, deps);
  const person = personScope(scope, id);
  await enterScope(trx, person);
  const checkpoints = await onboardingCheckpoints(trx, person, isAdmin, deps);
  await enterScope(trx, scope);
  return checkpoints;
}

/** Returns the block size of typed durations of each person, in seconds. */
export async function forcedBlockSeconds(
  trx: Transaction,
  scope: Scope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const chapter = 'block_calculation_settings';
  const own = await preferencesOfPeople(trx, scope, chapter, userIds);
  return new Map(userIds.map((id) => [id, own.of(id).forced_block_size]));
}

/**
 * Refuses to continue when the user is the last one who can act as an administrator. Locks the rows of all
 * administrators until the transaction ends: of two who leave simultaneously, the second is refused. Works in the role
 * of an administrator and in the maintenance role.
 * @throws AppError LAST_ADMINISTRATOR
 */
export async function keepAnAdministrator(trx: Transaction, clientId: number, userId: number): Promise<void> {
  if (!(await isLastAdministrator(trx, clientId, userId))) return;
  throw new AppError('LAST_ADMINISTRATOR', { detail: 'An organisation keeps at least one administrator.' });
}

/** Whether nobody but the user can act as an administrator. Locks the rows of all administrators, in the same roles. */
export async function isLastAdministrator(trx: Transaction, clientId: number, userId: number): Promise<boolean> {
  const acting = (await lockAdministrators(trx, clientId)).filter((user) =>
    isActingAdministrator({
      isAdmin: user.is_admin,
      isInvited: user.invited_at !== null && user.accepted_at === null,
      isDeactivated: user.deactivated_at !== null,
      isArchived: user.deleted_at !== null,
    }),
  );
  return acting.length === 1 && acting[0]?.id === userId;
}
