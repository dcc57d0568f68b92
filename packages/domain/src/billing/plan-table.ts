// The limits of each plan, as data. Specification 9, history per plan and detail levels.
import type { DetailLevel } from './detail-level.ts';
import type { EffectivePlan } from './plans.ts';

export type PlanTerms = {
  /** How far back a plan shows; null is everything. */
  readonly historySeconds: number | null;
  /** The finest level of detail. */
  readonly detail: DetailLevel;
};

export type PlanTable = Readonly<Record<EffectivePlan, PlanTerms>>;

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
/** At least as long as the longest month of the calendar. */
const monthSeconds = 31 * daySeconds;

/** An embedded plan shows everything: the partner's product sets the limits. */
export const planTable: PlanTable = {
  free: { historySeconds: 8 * hourSeconds, detail: 'low' },
  starter: { historySeconds: 7 * daySeconds, detail: 'medium' },
  insights: { historySeconds: monthSeconds, detail: 'medium' },
  sidekick: { historySeconds: monthSeconds, detail: 'medium' },
  timesheets: { historySeconds: null, detail: 'high' },
  premium: { historySeconds: null, detail: 'high' },
  embedded: { historySeconds: null, detail: 'medium' },
  trial: { historySeconds: null, detail: 'high' },
};
