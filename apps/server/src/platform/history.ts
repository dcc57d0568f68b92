// How far back and in which detail a user's plan shows data. Specification 9, history per plan: the limit hides, it
// does not delete.
import type { RouteSpec } from '@daybook/contract/route.ts';
import type { Scope } from '@daybook/database/database.ts';
import { detailGapSeconds } from '@daybook/domain/billing/detail-level.ts';
import { historyStart } from '@daybook/domain/billing/history-start.ts';
import type { PlanTable } from '@daybook/domain/billing/plan-table.ts';
import { type EffectivePlan, effectivePlan } from '@daybook/domain/billing/plans.ts';
import { AppError } from './http/app-error.ts';
import { type Caller, scopeOf } from './sessions/caller.ts';

/**
 * Returns the scope of a call. The database hides everything before the history of the caller's plan, and finer detail
 * of days. Calls without a subscription are exempt: captured events are always accepted, and one's own data can always
 * be exported.
 */
export function scopeOfCall(caller: Caller, route: RouteSpec, plans: PlanTable, now: Date): Scope {
  const scope = scopeOf(caller);
  const plan = route.withoutSubscription === true ? null : planOf(caller, now);
  if (plan === null) return scope;
  const terms = plans[plan];
  const historyFrom = historyStart(terms, now.getTime(), caller.timezone);
  const gapSeconds = detailGapSeconds(terms.detail);
  return {
    ...scope,
    ...(historyFrom === null ? {} : { historyFrom }),
    ...(gapSeconds === 0 ? {} : { detailGapSeconds: gapSeconds }),
  };
}

function planOf({ clientActivatedAt, trialEndsAt, subscription }: Caller, now: Date): EffectivePlan | null {
  return effectivePlan(
    { isActivated: clientActivatedAt !== null, trialEndsAtMs: trialEndsAt.getTime(), plan: subscription?.plan ?? null },
    now.getTime(),
  );
}

/** Refuses a hidden date, instead of showing its day as empty. @throws AppError HISTORY_LIMIT */
export function requireHistory({ historyFrom }: Scope, date: string): void {
  if (historyFrom === undefined || date >= historyFrom) return;
  throw new AppError('HISTORY_LIMIT', {
    detail: `Your plan shows the days from ${historyFrom}.`,
    meta: { from: historyFrom },
  });
}
