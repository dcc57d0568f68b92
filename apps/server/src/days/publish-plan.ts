import type { TimelineRegistration, TimelineTotals } from '@daybook/contract/timeline.ts';
import type { SourceType } from '@daybook/contract/values.ts';
import { groupsOfDay } from '@daybook/domain/timeline/groups.ts';
import {
  type ComputedDay,
  type ComputedLog,
  type DayPreferences,
  isBelowBlockThreshold,
  needsBooking,
  needsTagging,
  registrationView,
} from '../timeline/timeline.service.ts';

/** Obstacles to publishing, and the logs that publishing ignores automatically. */
export type PublishPlan = {
  readonly pending: readonly ComputedLog[];
  readonly untagged: readonly ComputedLog[];
  readonly unbooked: readonly ComputedLog[];
  /** Undecided logs that are too short to book; publishing stores them as ignored. */
  readonly ignoredNow: ReadonlySet<number>;
  /** Tagged logs without a booking, where the organisation does not require one: warned about, and ignored as well. */
  readonly left: readonly ComputedLog[];
};

/**
 * Sorts the logs that are still open on a day (specification 9, blocks and thresholds). Tagged time of a contact below
 * the threshold of a block needs no booking, and a log that stronger activity covers completely does not count:
 * publishing ignores both, like logs below the threshold of their source.
 */
export function planPublishing({ logs }: ComputedDay, preferences: DayPreferences): PublishPlan {
  // Travel waits with its appointment, and needs no decision of its own; over midnight the appointment lies on another
  // day.
  const ids = new Set(logs.map(({ id }) => id));
  const waitsHere = ({ row: { travel_of: of } }: ComputedLog) => of !== null && ids.has(of);
  const pending = logs.filter((log) => log.isPending && !waitsHere(log));
  const untagged = logs.filter(needsTagging);
  const tagged = logs.filter((log) => needsBooking(log) && !needsTagging(log));
  const tooLittle = tooLittleToBook(tagged, preferences);
  const coveredWholly = logs.filter((log) => log.status === 'open' && log.durationSeconds === 0 && !log.isPending);
  const byThreshold = logs.filter((log) => log.status === 'ignored' && log.row.status === 'open');
  const unbooked = tagged.filter(({ id }) => !tooLittle.has(id));
  const left = preferences['day_processing.unbooked'] === 'warn' ? unbooked : [];
  return {
    pending,
    untagged,
    unbooked: left.length > 0 ? [] : unbooked,
    ignoredNow: new Set([...tooLittle, ...[...coveredWholly, ...byThreshold, ...left].map(({ id }) => id)]),
    left,
  };
}

/** Adds time that is only warned about to the time that could be booked. */
export const withLeft = (plan: PublishPlan): PublishPlan => ({ ...plan, unbooked: [...plan.unbooked, ...plan.left] });

function tooLittleToBook(tagged: readonly ComputedLog[], preferences: DayPreferences): Set<number> {
  const groups = groupsOfDay(tagged);
  const small = groups.filter(({ durationSeconds }) => isBelowBlockThreshold(durationSeconds, preferences));
  return new Set(small.flatMap(({ logIds }) => logIds));
}

/** Returns the seconds that will be ignored once the day is published, by type of source. */
export function ignoredBySource({ logs }: ComputedDay, plan: PublishPlan): Partial<Record<SourceType, number>> {
  const seconds: Partial<Record<SourceType, number>> = {};
  for (const { id, status, sourceType, durationSeconds } of logs) {
    const isIgnored = status === 'ignored' || (status === 'open' && plan.ignoredNow.has(id));
    if (isIgnored && durationSeconds > 0) seconds[sourceType] = (seconds[sourceType] ?? 0) + durationSeconds;
  }
  return seconds;
}

export type PublishSummary = {
  totals: TimelineTotals;
  registrations: TimelineRegistration[];
  /** Seconds of tagged time without a booking. */
  unbooked: number;
};

/** Returns the totals as managers see them: with the bookings, and with all automatically ignored logs ignored. */
export function publishSummary({ totals, logs, registrations }: ComputedDay, plan: PublishPlan): PublishSummary {
  const ignored = logs.filter((log) => log.status === 'open' && plan.ignoredNow.has(log.id));
  const seconds = ignored.reduce((sum, log) => sum + log.durationSeconds, 0);
  return {
    totals: { ...totals, ignored: totals.ignored + seconds, open: totals.open - seconds },
    registrations: registrations.map(registrationView),
    unbooked: plan.left.reduce((sum, log) => sum + log.durationSeconds, 0),
  };
}
