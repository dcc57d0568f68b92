// How far back somebody's plan shows. Specification 9, history per plan: the limit hides, it does not delete.
import type { RouteSpec } from '@daybook/contract/route.ts';
import type { Scope } from '@daybook/database/database.ts';
import { historyStart } from '@daybook/domain/billing/history-start.ts';
import { effectivePlan } from '@daybook/domain/billing/plans.ts';
import { AppError } from './http/app-error.ts';
import { type Caller, scopeOf } from './sessions/caller.ts';

/**
 * The scope of a call. The database shows it nothing before the history of the caller's plan, except where no
 * subscription is needed either: what was captured is always taken, and the own data can always be taken along.
 */
export function scopeOfCall(caller: Caller, route: RouteSpec, now: Date): Scope {
  const scope = scopeOf(caller);
  const historyFrom = route.withoutSubscription === true ? null : historyFromOf(caller, now);
  return historyFrom === null ? scope : { ...scope, historyFrom };
}

function historyFromOf({ clientActivatedAt, trialEndsAt, subscription, timezone }: Caller, now: Date): string | null {
  const plan = effectivePlan(
    { isActivated: clientActivatedAt !== null, trialEndsAtMs: trialEndsAt.getTime(), plan: subscription?.plan ?? null },
    now.getTime(),
  );
  return plan === null ? null : historyStart(plan, now.getTime(), timezone);
}

/** Refuses what names a date that is hidden, instead of showing a day as empty. @throws AppError HISTORY_LIMIT */
export function requireHistory({ historyFrom }: Scope, date: string): void {
  if (historyFrom === undefined || date >= historyFrom) return;
  throw new AppError('HISTORY_LIMIT', {
    detail: `Your plan shows the days from ${historyFrom}.`,
    meta: { from: historyFrom },
  });
}
