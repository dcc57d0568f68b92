import type { Id } from '../timeline/ids.ts';
import type { SourceType } from './source-types.ts';
import { ignoredByThreshold } from './thresholds.ts';

/** The statuses of a log of an open day (specification 4, activity status). */
export const logBaseStatuses = ['open', 'booked', 'ignored'] as const;
export type LogBaseStatus = (typeof logBaseStatuses)[number];

/** States of a log (specification 4, activity status). */
export const logStatuses = [...logBaseStatuses, 'published'] as const;
export type LogStatus = (typeof logStatuses)[number];

/** Every status as a filter or legend shows it: three that each come in three kinds, and one that stands alone. */
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
  /** The statuses in use where the label is shown; all of them when not given. */
  readonly bases?: readonly string[];
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly flags: readonly string[];
}

/**
 * The label of a log's status (specification 4, derivation). When only one of the statuses in use matches, it has no
 * suffix; otherwise it says what the log is tagged with. What a threshold ignored ends in `_threshold`.
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

/** Whether nobody has decided whose time it is. */
export function isUndecided({ status, contactId, internal }: Decided): boolean {
  return status === 'open' && contactId === null && !internal;
}

/** Whether a log is an appointment that its user has still to be asked about. */
export function isPendingAppointment(log: Decided & { readonly sourceType: SourceType }): boolean {
  return log.sourceType === 'appointment' && isUndecided(log);
}

/**
 * Whether a log leaves its time to what was detected meanwhile (design: overlap, arranged appointments). An appointment
 * is a plan, so it takes time only once somebody said for whom; one that is ignored, by hand or by threshold, did not
 * happen, and the work done instead of it counts.
 */
export function givesWay(log: Decided & { readonly sourceType: SourceType }): boolean {
  return log.sourceType === 'appointment' && (log.status === 'ignored' || isUndecided(log));
}
