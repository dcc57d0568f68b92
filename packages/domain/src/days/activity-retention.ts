import { dayMs } from '../timeline/time-units.ts';

/**
 * Returns the number of days for which detected activity is kept: the organisation's, or fewer if the user wants that.
 */
export const keptDays = (organisationDays: number, ownDays: number | null): number =>
  Math.min(organisationDays, ownDays ?? organisationDays);

/**
 * Returns the first date whose activity is kept. It is two dates earlier than the days require: the date may still be
 * current elsewhere, and sent events are refused by their age in hours.
 */
export const firstKeptDate = (nowMs: number, days: number): string =>
  new Date(nowMs - (days + 2) * dayMs).toISOString().slice(0, 10);
