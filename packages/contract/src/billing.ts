// Plans by user. Specification 4, subscription; document 2, section 7.3. For payments see billing-payments.ts.
import { subscriptionStates } from '@daybook/domain/billing/subscription-states.ts';
import { z } from 'zod';
import { documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { cancellationReasonSchema } from './user-access.ts';
import { planSchema } from './users.ts';
import { idSchema, instantSchema } from './values.ts';

export const subscriptionResourceSchema = resourceSchema(
  'subscriptions',
  z.strictObject({
    user_id: idSchema,
    plan: planSchema,
    state: z.enum(subscriptionStates),
    is_yearly: z.boolean(),
    started_at: instantSchema,
    ends_at: instantSchema.nullable(),
    cancellation_reason: cancellationReasonSchema.nullable(),
  }),
);

const params = z.strictObject({ userId: idSchema });
const administered = {
  concept: 'billing',
  access: 'administrator',
  ability: null,
  withoutSubscription: true,
  impersonation: 'refused',
  demo: 'refused',
} as const;

export const billingRoutes = {
  updateSubscription: defineRoute({
    ...administered,
    method: 'PUT',
    path: '/api/v1/subscriptions/{userId}',
    name: 'updateSubscription',
    summary:
      'Chooses the plan of a person, and whether it runs by the month or by the year; without is_yearly as it did. One that was cancelled goes on.',
    params,
    body: z.strictObject({ plan: planSchema, is_yearly: z.boolean().optional() }),
    status: 200,
    response: documentSchema(subscriptionResourceSchema),
    errors: ['PRECONDITION_FAILED'],
  }),
  cancelSubscription: defineRoute({
    ...administered,
    method: 'DELETE',
    path: '/api/v1/subscriptions/{userId}',
    name: 'cancelSubscription',
    summary:
      'Cancels the plan of a person: it ends with the month or year that runs. Before the organisation is activated, the choice is taken back at once.',
    params,
    query: z.strictObject({ reason: cancellationReasonSchema.optional() }),
    status: 200,
    response: rpcSchema(z.strictObject({ ends_at: instantSchema.nullable() })),
    errors: ['PRECONDITION_FAILED'],
  }),
  activateSubscriptions: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/subscriptions/activate',
    name: 'activateSubscriptions',
    summary: 'Ends the trial: from now on the chosen plans hold. Who has none goes on with the free plan.',
    status: 200,
    response: rpcSchema(
      z.strictObject({
        status: z.literal('active'),
        activated_at: instantSchema,
        /** The number of users with a paid plan. */
        paid_count: z.number().int(),
        /**
         * Always false, because this call takes no payment: it is for servers without a payment provider, and refused
         * on others.
         */
        payment_collected: z.literal(false),
      }),
    ),
    errors: ['NO_PAID_SUBSCRIPTION', 'ACCOUNT_SUSPENDED'],
  }),
} as const;
