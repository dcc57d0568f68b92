// Getting started: the tasks of a user, and events about them. Specification 1, part 3, onboarding task.
import {
  onboardingActivities,
  onboardingTasks,
  onboardingTaskTypes,
} from '@daybook/domain/onboarding/onboarding-tasks.ts';
import { z } from 'zod';
import { anyBoolean, anyOf } from './filter-fields.ts';
import { collectionSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema } from './values.ts';

export const onboardingTaskKeySchema = z.enum(onboardingTasks.map(({ key }) => key));
export const onboardingTaskAttributesSchema = z.strictObject({
  key: onboardingTaskKeySchema,
  type: z.enum(onboardingTaskTypes),
  user_id: idSchema,
  /** Days that it adds to the trial. */
  reward: z.number().int(),
  /** Cannot be dismissed. */
  is_required: z.boolean(),
  /** Was dismissed. */
  is_ignored: z.boolean(),
  completed_at: instantSchema.nullable(),
});
export const onboardingTaskResourceSchema = resourceSchema('onboarding-tasks', onboardingTaskAttributesSchema);

export const onboardingRoutes = {
  listOnboardingTasks: defineRoute({
    method: 'GET',
    path: '/api/v1/users/{id}/onboarding',
    name: 'listOnboardingTasks',
    concept: 'onboarding',
    access: 'signed_in',
    ability: null,
    summary:
      'All tasks for a good start, the own ones or, for administrators, those of a colleague. What is done follows from what happened.',
    params: z.strictObject({ id: idSchema }),
    list: {
      filters: {
        type: anyOf(onboardingTaskTypes),
        is_required: anyBoolean,
        is_ignored: anyBoolean,
      },
      sorts: ['type'],
      includes: [],
      defaultSort: 'type:asc',
      defaultLimit: 20,
    },
    status: 200,
    response: collectionSchema(onboardingTaskResourceSchema),
  }),
  ignoreOnboardingTask: defineRoute({
    method: 'DELETE',
    path: '/api/v1/users/{id}/onboarding/{key}',
    name: 'ignoreOnboardingTask',
    concept: 'onboarding',
    access: 'signed_in',
    ability: null,
    summary: 'Puts an own task away; one that is required stays.',
    params: z.strictObject({ id: idSchema, key: z.string().regex(/^\w{1,64}$/) }),
    status: 204,
    response: z.null(),
    errors: ['PRECONDITION_FAILED'],
  }),
  restoreOnboardingTask: defineRoute({
    method: 'PATCH',
    path: '/api/v1/users/{id}/onboarding/{key}',
    name: 'restoreOnboardingTask',
    concept: 'onboarding',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Takes back an own task that was put away.',
    params: z.strictObject({ id: idSchema, key: z.string().regex(/^\w{1,64}$/) }),
    status: 204,
    response: z.null(),
  }),
  recordAccountActivity: defineRoute({
    method: 'POST',
    path: '/api/v1/account/activity/{key}',
    name: 'recordAccountActivity',
    concept: 'onboarding',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Tells that something happened which only an application knows.',
    params: z.strictObject({ key: z.enum(onboardingActivities) }),
    status: 204,
    response: z.null(),
  }),
  sendActivationQuote: defineRoute({
    method: 'POST',
    path: '/api/v1/feedback/activation_quote',
    name: 'sendActivationQuote',
    concept: 'onboarding',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'A few words on the activation of the account, kept and mailed to who supports this server.',
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        // Unpaired surrogates and NUL are refused by the database's JSON.
        .regex(/^[^\p{Cs}\0]*$/u),
    }),
    status: 201,
    response: rpcSchema(z.strictObject({ id: idSchema })),
    errors: ['RATE_LIMITED'],
  }),
} as const;
