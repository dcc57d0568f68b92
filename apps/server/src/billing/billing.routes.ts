import { billingRoutes } from '@daybook/contract/billing.ts';
import { cancellationReasonSchema } from '@daybook/contract/user-access.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { document, idText, instantText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import { findSubscription, type SubscriptionRow } from './billing.repository.ts';
import { activate, cancelPlan, choosePlan, requirePerson } from './billing.service.ts';
import { requireNoProvider, settleLater } from './payments/provider.ts';

function subscriptionResource(row: SubscriptionRow) {
  return resource('subscriptions', row.user_id, {
    user_id: idText(row.user_id),
    plan: row.plan,
    state: row.state,
    is_yearly: row.is_yearly,
    started_at: instantText(row.started_at),
    ends_at: instantTextOrNull(row.ends_at),
    cancellation_reason: cancellationReasonSchema.nullable().parse(row.cancellation_reason),
  });
}

export const registerBillingRoutes: RegisterConcept = (app, deps) => {
  const changed = (userId: number, details: Readonly<Record<string, string | boolean | null>>) =>
    ({
      action: 'subscription.changed',
      subjectType: 'subscription',
      subjectId: userId,
      subjectUserId: userId,
      details,
    }) as const;

  registerRoute(app, deps, billingRoutes.updateSubscription, async ({ trx, scope, user, request, params, body }) => {
    const userId = await requirePerson(trx, scope, Number(params.userId));
    const { plan, is_yearly: isYearly } = body;
    const isChanged = await choosePlan(trx, scope, { userId, plan, isYearly }, deps.now());
    if (isChanged) await settleLater(trx, deps, scope.clientId);
    const chosen = foundOr404(await findSubscription(trx, scope, userId), 'This subscription');
    if (isChanged) {
      const details = { plan, is_yearly: chosen.is_yearly };
      await recordAudit(trx, deps, actorOf(user, request), changed(userId, details));
    }
    return document(subscriptionResource(chosen));
  });

  registerRoute(app, deps, billingRoutes.cancelSubscription, async ({ trx, scope, user, request, params, query }) => {
    const userId = await requirePerson(trx, scope, Number(params.userId));
    const { reason = null } = query;
    const endsAt = await cancelPlan(trx, scope, { userId, reason }, deps.now());
    await settleLater(trx, deps, scope.clientId);
    await recordAudit(trx, deps, actorOf(user, request), changed(userId, { cancelled: true, reason }));
    return { data: { ends_at: instantTextOrNull(endsAt) } };
  });

  registerRoute(app, deps, billingRoutes.activateSubscriptions, async ({ trx, scope, user, request }) => {
    requireNoProvider(deps);
    const { activatedAt, paidCount, isNew } = await activate(trx, scope, deps.now());
    if (isNew) {
      const event = { action: 'client.activated', subjectType: 'client', subjectId: scope.clientId } as const;
      await recordAudit(trx, deps, actorOf(user, request), { ...event, details: { paid_count: paidCount } });
    }
    const state = { status: 'active', payment_collected: false } as const;
    return { data: { ...state, activated_at: instantText(activatedAt), paid_count: paidCount } };
  });
};
