import type { Scope, Transaction } from '@daybook/database/database.ts';
import { removeTravelElsewhere } from '../appointments/appointments.service.ts';
import { removeTakenBack } from '../exports/exports.service.ts';
import type { Deps } from '../platform/deps.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { openOwnDay } from '../timeline/timeline.service.ts';
import { type DayContent, deleteDayRow, rememberEvents, removeUnseenSubjects } from './delete-day.repository.ts';
import { forgetLostChanges } from './forget-lost-changes.ts';

export type DeletedDay = { readonly date: string; readonly content: DayContent };

/**
 * Removes an open day with everything on it (specification 4: nonexistent). Only the ids and intervals of its events
 * are kept, so that a device that sends them again gets the answer that they are known; activity after them is new.
 * Hours that an earlier publication sent outside are removed there.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, VALIDATION_FAILED when another date was typed, TRAVEL_DAY_NOT_OPEN
 */
export async function deleteDay(
  trx: Transaction,
  scope: Scope,
  deps: Pick<Deps, 'jobs' | 'now'>,
  { dayId, typed }: { readonly dayId: number; readonly typed: string },
): Promise<DeletedDay> {
  const day = await openOwnDay(trx, scope, dayId);
  if (typed.trim() !== day.date) throw invalidField('/confirm', `Type the date of the day: ${day.date}.`);
  await removeTravelElsewhere(trx, scope, day.id, deps.now());
  const subjectIds = await rememberEvents(trx, scope, day);
  const content = await deleteDayRow(trx, scope, day.id);
  await removeUnseenSubjects(trx, scope, subjectIds);
  await removeTakenBack(trx, scope, deps, dayId);
  await forgetLostChanges(trx, scope);
  return { date: day.date, content };
}
