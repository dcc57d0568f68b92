// Figures from observations. Shares are 0 to 1; NaN where there is nothing to measure.
import { type Accuracy, accuracies } from '@daybook/domain/suggestions/accuracy.ts';
import type { BookingObservation, DayObservation, LogObservation } from './observation.ts';

export const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.filter(holds).length / all.length;

/** The share of untagged logs whose first guess was right. */
export const topOne = (logs: readonly LogObservation[], guesser: string): number =>
  shareOf(untagged(logs), (one) => one.hits.get(guesser)?.isRight === true);

export const untagged = (logs: readonly LogObservation[]): LogObservation[] =>
  logs.filter(({ ruleWasRight }) => ruleWasRight === null);

/** The same by time instead of by log. */
export function topOneOfTime(logs: readonly LogObservation[], guesser: string): number {
  const all = untagged(logs);
  const right = all.filter((one) => one.hits.get(guesser)?.isRight === true);
  return totalSeconds(right) / totalSeconds(all);
}

const totalSeconds = (logs: readonly LogObservation[]): number => logs.reduce((sum, { seconds }) => sum + seconds, 0);

/** The share of all logs that a rule or the first guess got right. */
export const topOneWithRules = (logs: readonly LogObservation[], guesser: string): number =>
  shareOf(logs, ({ ruleWasRight, hits }) => ruleWasRight ?? hits.get(guesser)?.isRight === true);

export const bookingsRight = (bookings: readonly BookingObservation[], guesser: string): number =>
  shareOf(bookings, ({ hits }) => hits.get(guesser) === true);

export interface CertainFigures {
  readonly accuracy: Accuracy;
  /** Returns the share of untagged logs that is called certain, and the share of those that is right. */
  readonly share: number;
  readonly precision: number;
}

export function certainFigures(logs: readonly LogObservation[], guesser: string): CertainFigures[] {
  const all = untagged(logs);
  return accuracies.map((accuracy) => {
    const certain = all.filter(({ hits }) => hits.get(guesser)?.certain[accuracy] === true);
    const precision = shareOf(certain, ({ hits }) => hits.get(guesser)?.isRight === true);
    return { accuracy, share: certain.length / all.length, precision };
  });
}

export interface ReliabilityRow {
  /** In tenths: 9 is 0.9 to 1. */
  readonly tenth: number;
  readonly cases: number;
  readonly stated: number;
  readonly right: number;
}

/** Returns stated and true probabilities, in tenths of the stated one. */
export function reliability(logs: readonly LogObservation[], guesser: string): ReliabilityRow[] {
  const guessed = untagged(logs).flatMap(({ hits }) => {
    const hit = hits.get(guesser);
    return hit === undefined || hit.probability === null ? [] : [{ stated: hit.probability, isRight: hit.isRight }];
  });
  const tenths = Map.groupBy(guessed, ({ stated }) => Math.min(9, Math.floor(stated * 10)));
  return [...tenths]
    .sort(([a], [b]) => a - b)
    .map(([tenth, cases]) => ({
      tenth,
      cases: cases.length,
      stated: cases.reduce((sum, { stated }) => sum + stated, 0) / cases.length,
      right: shareOf(cases, ({ isRight }) => isRight),
    }));
}

/** Returns the value that this share of days does not exceed. */
export function percentileOf(
  days: readonly DayObservation[],
  share: number,
  of: (day: DayObservation) => number,
): number {
  const sorted = days.map(of).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
