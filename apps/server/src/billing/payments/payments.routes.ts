import { billingPaymentRoutes as routes } from '@daybook/contract/billing-payments.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actorOf } from '../../audit/audit.service.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { registerFreeRoute, registerPublicRoute } from '../../platform/http/register-route.ts';
import { keepSentBytes, sentBytesOf } from '../../platform/http/sent-bytes.ts';
import {
  activateBilling,
  beginMethod,
  billingState,
  currentSeats,
  type Extras,
  finishMethod,
  listInvoices,
  openPortal,
  previewActivation,
  previewSeats,
  takeEvent,
} from './payments.service.ts';
import { saveCustomer } from './save-customer.ts';
import { checkStripeSignature } from './stripe-signature.ts';

/** An event contains the complete object of its change. */
const eventBytes = 256 * 1024;

const extrasOf = (body: { quote?: string | null | undefined; personal_onboarding?: boolean | undefined }): Extras => ({
  quote: body.quote ?? null,
  hasOnboarding: body.personal_onboarding ?? false,
});

export const registerPaymentsRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, routes.getBillingCustomer, async ({ scope }) => ({
    data: await billingState(deps, scope.clientId),
  }));
  registerFreeRoute(app, deps, routes.updateBillingCustomer, async ({ scope, body }) => {
    await saveCustomer(deps, scope.clientId, body);
    return { data: await billingState(deps, scope.clientId) };
  });
  registerFreeRoute(app, deps, routes.listInvoices, async ({ scope }) => ({
    data: { invoices: await listInvoices(deps, scope.clientId) },
  }));
  registerFreeRoute(app, deps, routes.openBillingPortal, async ({ scope }) => ({
    data: { url: await openPortal(deps, scope.clientId) },
  }));
  registerFreeRoute(app, deps, routes.beginPaymentMethod, async ({ scope, body }) => ({
    data: await beginMethod(deps, scope.clientId, body.type),
  }));
  registerFreeRoute(app, deps, routes.finishPaymentMethod, async ({ scope }) => ({
    data: await finishMethod(deps, scope.clientId),
  }));
  registerFreeRoute(app, deps, routes.previewActivation, async ({ scope, body }) => ({
    data: await previewActivation(deps, scope.clientId, extrasOf(body)),
  }));
  registerFreeRoute(app, deps, routes.currentBilling, async ({ scope }) => ({
    data: await currentSeats(deps, scope.clientId),
  }));
  registerFreeRoute(app, deps, routes.previewSeats, async ({ scope, body }) => {
    const changes = body.changes.map(({ user_id: userId, plan }) => ({ user_id: Number(userId), plan }));
    return { data: await previewSeats(deps, scope.clientId, changes) };
  });
  registerFreeRoute(app, deps, routes.activateBilling, async ({ scope, user, body, request }) => {
    const status = await activateBilling(deps, scope.clientId, actorOf(user, request), extrasOf(body));
    return { data: { status } };
  });

  app.register(async (inner) => {
    const typed = inner.withTypeProvider<ZodTypeProvider>();
    keepSentBytes(typed);
    registerPublicRoute(
      typed,
      deps,
      routes.takeStripeEvent,
      async ({ body, request }) => {
        if (deps.stripe === undefined)
          throw new AppError('INVALID_SIGNATURE', { detail: 'This does not come from Stripe.' });
        const signature = request.headers['stripe-signature'];
        checkStripeSignature(signature, sentBytesOf(request), deps.stripe.webhookSecret, deps.now());
        await takeEvent(deps, body);
        return {};
      },
      { bodyLimit: eventBytes },
    );
  });
};
