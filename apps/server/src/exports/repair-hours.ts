// Bookings that were sent over a connection, and their repair.
//   sentOverConnection   returns the entries of a range of days, user by user
//   sendAgain            sends a booking again
//   removeDouble         removes a duplicate there
//   adoptHours           links hours that Daybook did not send to a booking
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { beginSending } from './enqueue-exports.ts';
import { targetName } from './export-target-name.ts';
import {
  addAdopted,
  addRemovalOfDouble,
  addRepair,
  entriesOfUser,
  type SentEntry,
  usersWithEntries,
} from './sent-hours.repository.ts';
import { saveStatusOfDays } from './sync-status.repository.ts';

export type { SentEntry } from './sent-hours.repository.ts';

type Connection = { readonly system: string; readonly connection: string };
type Days = { readonly from: string; readonly until: string };

/** Returns the entries of each user between two days, both included, each user in one short transaction. */
export async function* sentOverConnection(
  { database }: Pick<Deps, 'database'>,
  clientId: number,
  { system, connection }: Connection,
  days: Days,
): AsyncGenerator<{ readonly userId: number; readonly entries: readonly SentEntry[] }> {
  const range = { clientId, target: targetName(system, connection), ...days };
  const users = await database.asMaintenance((trx) => usersWithEntries(trx, range), { mode: 'read' });
  for (const userId of users) {
    yield {
      userId,
      entries: await database.asMaintenance((trx) => entriesOfUser(trx, range, userId), { mode: 'read' }),
    };
  }
}

type Repaired = Connection & { readonly registrationId: number };
type Means = Pick<Deps, 'jobs' | 'now'>;

/** Sends a booking again as it was last sent. @throws AppError PRECONDITION_FAILED while an entry of it is under way */
export async function sendAgain(trx: Transaction, scope: Scope, deps: Means, about: Repaired): Promise<void> {
  const target = targetName(about.system, about.connection);
  const dayId = await addRepair(trx, scope, { registrationId: about.registrationId, target }, deps.now());
  await afterRepair(trx, scope, deps, target, dayId);
}

/** Removes the duplicate with this id from the system. @throws AppError PRECONDITION_FAILED */
export async function removeDouble(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  about: Repaired & { readonly outsideId: string },
): Promise<void> {
  const target = targetName(about.system, about.connection);
  const booking = { registrationId: about.registrationId, target };
  const dayId = await addRemovalOfDouble(trx, scope, booking, about.outsideId, deps.now());
  await afterRepair(trx, scope, deps, target, dayId);
}

/** Links hours to a booking that is about to be published: nothing is sent when both agree. */
export async function adoptHours(
  trx: Transaction,
  scope: Scope,
  about: Repaired & { readonly outsideId: string },
  now: Date,
): Promise<void> {
  const target = targetName(about.system, about.connection);
  const booking = { registrationId: about.registrationId, target };
  if (await addAdopted(trx, scope, booking, about.outsideId, now)) return;
  throw new AppError('PRECONDITION_FAILED', { detail: 'These hours belong to a booking already.' });
}

async function afterRepair(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  target: string,
  dayId: number | undefined,
): Promise<void> {
  if (dayId === undefined) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'Something of this booking is still being sent or removed.' });
  }
  await saveStatusOfDays(trx, scope, [dayId]);
  await beginSending(trx, deps, scope.clientId, [target], true);
}
