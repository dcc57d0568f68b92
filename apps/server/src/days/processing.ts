import type { StepTimes } from '@daybook/contract/days.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type TimedStep, timedSteps } from '@daybook/domain/days/process-steps.ts';
import { averageTimes } from '@daybook/domain/days/step-times.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { ownDay } from '../timeline/timeline.service.ts';
import {
  addTimes,
  countPublishedDays,
  type StepSeconds,
  timesOfDay,
  timesOfPublishedDays,
} from './processing.repository.ts';

export type Processing = {
  times: StepTimes;
  average: StepTimes | null;
  training: { done: number; required: number };
};

/**
 * Adds the durations of the steps of an own day, in seconds, and returns the day's times beside the user's average, and
 * whether processing is unlocked (specification 4: after some days booked by hand).
 * @throws AppError MODEL_NOT_FOUND
 */
export async function trackProcessing(
  trx: Transaction,
  scope: Scope,
  dayId: number,
  add: Readonly<Partial<Record<TimedStep, number | undefined>>>,
): Promise<Processing> {
  await ownDay(trx, scope, dayId);
  const seconds = inAll(add);
  if (timedSteps.some((step) => seconds[step] > 0)) await addTimes(trx, scope, dayId, seconds);
  const times = (await timesOfDay(trx, scope, dayId)) ?? inAll({});
  const average = averageTimes(await timesOfPublishedDays(trx, scope, dayId));
  const required = (await loadPreferences(trx, scope))['day_processing.training_days'];
  const done = required === 0 ? 0 : await countPublishedDays(trx, scope, required);
  return { times, average, training: { done, required } };
}

const inAll = (some: Readonly<Partial<Record<TimedStep, number | undefined>>>): StepSeconds =>
  Object.fromEntries(timedSteps.map((step) => [step, some[step] ?? 0])) as StepSeconds;
