// Bookings sent over a connection, and their repair.
//   sentOverConnection   the entries of a range of days, user by user
//   sendAgain            sends a booking once more
//   removeDouble         removes what stands there once too often
//   adoptHours           hours that stand there without us are those of a booking from now on
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

/** The entries of each user between two days, both included. One short transaction for each. */
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

/** Sends a booking once more as it was last sent. @throws AppError PRECONDITION_FAILED while something of it is under way */
export async function sendAgain(trx: Transaction, scope: Scope, deps: Means, about: Repaired): Promise<void> {
  const target = targetName(about.system, about.connection);
  const dayId = await addRepair(trx, scope, { registrationId: about.registrationId, target }, deps.now());
  await afterRepair(trx, scope, deps, target, dayId);
}

/** Removes what the system calls so, which stands there besides the booking. @throws AppError PRECONDITION_FAILED */
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

/** Of a booking that is about to be published: where it says the same as the hours, nothing is sent. */
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
