import type { Id } from '../timeline/ids.ts';
import type { SourceType } from './source-types.ts';
import { ignoredByThreshold } from './thresholds.ts';

/** The statuses of a log of an open day (specification 4, activity status). */
export const logBaseStatuses = ['open', 'booked', 'ignored'] as const;
export type LogBaseStatus = (typeof logBaseStatuses)[number];

/** States of a log (specification 4, activity status). */
export const logStatuses = [...logBaseStatuses, 'published'] as const;
export type LogStatus = (typeof logStatuses)[number];

/** The statuses in a filter or legend: three that each have three kinds, and a single one. */
export const logStatusBases = [
  'open_tagged',
  'open_internal',
  'open_untagged',
  'booked_tagged',
  'booked_internal',
  'booked_untagged',
  'ignored_tagged',
  'ignored_internal',
  'ignored_untagged',
  'published',
] as const;

export interface StatusFacts {
  readonly status: LogStatus;
  /** The statuses in use where the label is shown; by default all of them. */
  readonly bases?: readonly string[];
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly flags: readonly string[];
}

/**
 * Returns the label of a log's status (specification 4, derivation). It has no suffix when only one of the statuses in
 * use matches; otherwise the suffix says how the log is tagged. A log that a threshold ignored has `_threshold`.
 *
 *   published                            →  published
 *   open, contact 7                      →  open_tagged
 *   ignored, nothing set, by threshold   →  ignored_untagged_threshold
 */
export function logStatusLabel({ status, bases = logStatusBases, contactId, internal, flags }: StatusFacts): string {
  const matching = bases.filter((base) => base === status || base.startsWith(`${status}_`));
  const threshold = status === 'ignored' && flags.includes(ignoredByThreshold) ? '_threshold' : '';
  return `${status}${matching.length === 1 ? '' : tagSuffix(contactId, internal)}${threshold}`;
}

function tagSuffix(contactId: number | null, internal: boolean): '_tagged' | '_internal' | '_untagged' {
  if (contactId !== null) return '_tagged';
  return internal ? '_internal' : '_untagged';
}

type Decided = { readonly status: string; readonly contactId: Id | null; readonly internal: boolean };

/** Whether the log has neither a contact nor internal. */
export function isUndecided({ status, contactId, internal }: Decided): boolean {
  return status === 'open' && contactId === null && !internal;
}

/** Whether a log is an appointment that the user has not been asked about yet. */
export function isPendingAppointment(log: Decided & { readonly sourceType: SourceType }): boolean {
  return log.sourceType === 'appointment' && isUndecided(log);
}

/**
 * Whether a log leaves its time to activity detected at the same time (design: overlap, arranged appointments). An
 * appointment is a plan, so it takes time only once it is assigned; an ignored one, by hand or by threshold, did not
 * take place, and the work done instead counts.
 */
export function yieldsTime(log: Decided & { readonly sourceType: SourceType }): boolean {
  return log.sourceType === 'appointment' && (log.status === 'ignored' || isUndecided(log));
}
