import { dayMs } from '../timeline/time-units.ts';

/** For how many days detected activity is kept: as long as the organisation says, or shorter where its user wants that. */
export const keptDays = (organisationDays: number, ownDays: number | null): number =>
  Math.min(organisationDays, ownDays ?? organisationDays);

/**
 * The first date whose activity is kept. Two dates more than the days say: the same date is still going on elsewhere, and what
 * clients send is refused by its age in hours.
 */
export const firstKeptDate = (nowMs: number, days: number): string =>
  new Date(nowMs - (days + 2) * dayMs).toISOString().slice(0, 10);
