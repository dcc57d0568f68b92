// People of an organisation. Specification 1, part 3, User; document 2, section 7.3. For joining see joining.ts; for
// permissions user-access.ts.
import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import { plans } from '@daybook/domain/billing/plans.ts';
import { subscriptionStates } from '@daybook/domain/billing/subscription-states.ts';
import { userStatuses } from '@daybook/domain/users/user-status.ts';
import { z } from 'zod';
import { anyBoolean, anyId, anyText, chosen, words } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { onboardingTaskKeySchema } from './onboarding.ts';
import { permissionSchema } from './permissions.ts';
import { recordingWindowSchema } from './recording-window.ts';
import { defineRoute } from './route.ts';
import {
  countrySchema,
  idInputSchema,
  idSchema,
  instantSchema,
  languageSchema,
  nameSchema,
  secondsSchema,
} from './values.ts';

export const planSchema = z.enum(plans);
export const userStatusSchema = z.enum(userStatuses);
export const userSources = ['registered', 'invited', 'created', 'demo'] as const;

/** A list of keys with true or false, as the specification writes permissions and abilities. */
const keyValueSchema = <K extends z.ZodType>(key: K) => z.array(z.strictObject({ key, value: z.boolean() }));

/** Switches of external accounts, by provider. */
export const userProfileSchema = z.strictObject({
  google: z.strictObject({ api_enabled: z.boolean(), api_email_enabled: z.boolean() }).partial().optional(),
  microsoft: z.strictObject({ graph_enabled: z.boolean(), graph_email_enabled: z.boolean() }).partial().optional(),
  slack: z.strictObject({ enabled: z.boolean() }).partial().optional(),
});

/** null: there is no connection whose credentials could be valid, as far as the caller may know. */
const validitySchema = z
  .boolean()
  .nullable()
  .describe(
    'Whether the credentials that are kept still hold; null: nothing is connected, or the person is somebody else.',
  );

/** The connected system, as far as the caller may know: the person's own connection, else the organisation's. */
const connectedSystemSchema = z.strictObject({
  system: z.string().nullable().describe('null: none is connected, or being connected.'),
  credentials_valid: validitySchema,
});

/** The user's external accounts: their switches, and whether each still works. Specification 3, User. */
export const connectedProfileSchema = z.strictObject({
  google: z.strictObject({
    api_enabled: z.boolean(),
    api_email_enabled: z.boolean(),
    credentials_valid: validitySchema,
  }),
  microsoft: z.strictObject({
    graph_enabled: z.boolean(),
    graph_email_enabled: z.boolean(),
    credentials_valid: validitySchema,
    access_token_invalid: validitySchema.describe('Whether the access token was refused; null: there is none.'),
  }),
  slack: z.strictObject({ enabled: z.boolean(), credentials_valid: validitySchema }),
  external_crm: connectedSystemSchema,
  external_ticket_system: connectedSystemSchema,
});

export const userAttributesSchema = z.strictObject({
  name: z.string(),
  name_first: z.string(),
  name_prefix: z.string().nullable(),
  name_last: z.string(),
  name_full: z.string(),
  email: z.string(),
  language: languageSchema,
  timezone: z.string(),
  country: z.string().nullable(),
  client_id: idSchema,
  department_id: idSchema.nullable(),
  location_id: idSchema.nullable(),
  status: userStatusSchema,
  is_admin: z.boolean(),
  is_demo: z.boolean(),
  is_locked: z.boolean(),
  is_deactivated: z.boolean(),
  deactivated_at: instantSchema.nullable(),
  /** Why the user was deactivated. */
  reason: z.string().nullable(),
  is_deleted: z.boolean(),
  is_email_verified: z.boolean(),
  email_verified_at: instantSchema.nullable(),
  is_onboarded: z.boolean(),
  is_password_set: z.boolean(),
  /** Can sign in: by a password or an external account. */
  is_setup: z.boolean(),
  two_factor_enabled: z.boolean(),
  '2fa_enabled': z.boolean(),
  /** Providers whose accounts sign the user in, beside or instead of a password. */
  provider: z.enum(signInProviders).nullable(),
  profile: connectedProfileSchema,
  invited_at: instantSchema.nullable(),
  accepted_at: instantSchema.nullable(),
  /** How the account was created. */
  source: z.enum(userSources),
  /** When the person last signed in; acting in the person's name does not count. null: never. */
  last_signed_in_at: instantSchema.nullable(),
  /** Permissions that an administrator grants and revokes, in their present state. */
  permissions: keyValueSchema(permissionSchema),
  /** Abilities that follow from the role and from the locks of the organisation. */
  abilities: keyValueSchema(z.string()),
  /** Features of the plan; a missing one has no key. */
  features: z.record(z.string(), z.literal(true)),
  /** The plan that was chosen; null: none. */
  subscription_id: planSchema.nullable(),
  /** The current plan: the chosen one, or that of the trial and of the time after it. */
  subscription_type: z.enum([...plans, 'trial']).nullable(),
  subscription_state: z.enum([...subscriptionStates, 'none']),
  subscription_is_yearly: z.boolean(),
  subscription_ends_at: instantSchema.nullable(),
  /** Whether the organisation has not chosen its plans yet. */
  subscription_is_trial: z.boolean(),
  /** Days left of the trial. */
  subscription_trial_remaining: z.number().int().nonnegative(),
  personal_onboarding: z.boolean(),
  terms: z.boolean(),
  ai_enabled: z.boolean(),
  ai_requested_at: instantSchema.nullable(),
  /** The position in the queue of colleagues, from 1; null: not waiting. */
  ai_queue_position: z.number().int().positive().nullable(),
  forced_block_size: secondsSchema,
  /** Whether there is an internal contact, without which nothing can be booked as internal. */
  internal_valid: z.boolean(),
  /** The getting-started tasks, and which are done. Lists leave them out. */
  onboarding_checkpoints: z.array(z.strictObject({ key: onboardingTaskKeySchema, completed: z.boolean() })).optional(),
  /** The hours of each weekday. Lists leave them out. */
  working_schedule: recordingWindowSchema.optional(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const userResourceSchema = resourceSchema('users', userAttributesSchema);

/**
 * Resources that can be included with a user: the organisation, its partner, external accounts, the getting-started
 * tasks, and the latest days.
 */
export const userIncludes = ['client', 'partner', 'profile', 'onboarding_tasks', 'days'] as const;
export type UserInclude = (typeof userIncludes)[number];
const isInclude = (name: string): boolean => userIncludes.some((one) => one === name);
const includeQuery = z.strictObject({
  include: z
    .string()
    .refine((names) => names.split(',').every(isInclude), { error: `Allowed: ${userIncludes.join(', ')}.` })
    .optional(),
});

const params = z.strictObject({ id: idSchema });
export const namePrefixSchema = z
  .string()
  .trim()
  .max(50)
  .regex(/^[^\p{Cc}]*$/u)
  .nullable();

/** Fields that only an administrator may change. */
export const administeredUserFields = {
  is_admin: z.boolean().optional(),
  is_locked: z.boolean().optional(),
  department_id: idInputSchema.nullable().optional(),
  location_id: idInputSchema.nullable().optional(),
  subscription_id: planSchema.optional(),
} as const;

/** Fields that only the user may change. */
export const ownUserFields = {
  is_onboarded: z.boolean().optional(),
  timezone: z.string().max(64).optional(),
  country: countrySchema.nullable().optional(),
} as const;

export const usersRoutes = {
  getSelf: defineRoute({
    method: 'GET',
    path: '/api/v1/users/self',
    name: 'getSelf',
    concept: 'users',
    access: 'signed_in',
    ability: 'logs:write',
    withoutSubscription: true,
    summary: 'The signed-in user, with the organisation when included.',
    query: includeQuery,
    status: 200,
    response: documentSchema(userResourceSchema).extend({
      /** The person who acts in the user's name, without a name the operator's support; null: none. */
      meta: z.strictObject({ impersonator: z.strictObject({ name: z.string().nullable() }).nullable() }),
    }),
  }),
  listUsers: defineRoute({
    method: 'GET',
    path: '/api/v1/users',
    name: 'listUsers',
    concept: 'users',
    access: 'administrator',
    ability: null,
    withoutSubscription: true,
    summary: 'The people of the organisation; archived ones only when asked for.',
    list: {
      filters: {
        /** Searches name and e-mail address. */
        search: words,
        name: anyText,
        status: chosen([...userStatuses, 'archived', 'all']),
        type: chosen(['admin', 'regular', 'all']),
        is_admin: anyBoolean,
        is_deleted: anyBoolean,
        department_id: anyId,
        location_id: anyId,
        id: anyId,
      },
      /** People who never signed in come last, in either direction. */
      sorts: ['name_first', 'name_last', 'email', 'created_at', 'last_signed_in_at'],
      includes: ['client'],
      defaultSort: 'name_first:asc',
      defaultLimit: 50,
    },
    status: 200,
    response: collectionSchema(userResourceSchema),
  }),
  getUser: defineRoute({
    method: 'GET',
    path: '/api/v1/users/{id}',
    name: 'getUser',
    concept: 'users',
    access: 'signed_in',
    ability: null,
    withoutSubscription: true,
    summary: 'One person: oneself, or for administrators anybody of the organisation, archived ones too.',
    params,
    query: includeQuery,
    status: 200,
    response: documentSchema(userResourceSchema),
  }),
  updateUser: defineRoute({
    method: 'PUT',
    path: '/api/v1/users/{id}',
    name: 'updateUser',
    concept: 'users',
    access: 'signed_in',
    ability: null,
    summary:
      'Changes a person. Everybody the own name, language, time zone, country and start; administrators also names, language, role, lock, place and plan of others. A change of role needs the password once more and ends the sessions of the person.',
    params,
    body: z.strictObject({
      name_first: nameSchema.optional(),
      name_prefix: namePrefixSchema.optional(),
      name_last: nameSchema.optional(),
      language: languageSchema.optional(),
      ...ownUserFields,
      ...administeredUserFields,
    }),
    status: 200,
    response: documentSchema(userResourceSchema),
    errors: ['LAST_ADMINISTRATOR', 'DEMO_REFUSED', 'PASSWORD_CONFIRMATION_REQUIRED'],
    impersonation: 'refused',
  }),
  updateProfile: defineRoute({
    method: 'PUT',
    path: '/api/v1/users/profile/{id}',
    name: 'updateProfile',
    concept: 'users',
    access: 'signed_in',
    ability: null,
    summary:
      'Sets what a person wants from accounts elsewhere, the own ones or, for administrators, those of others. A switch connects nothing by itself: it decides whether what is connected is read.',
    params,
    body: userProfileSchema,
    status: 200,
    response: documentSchema(userResourceSchema),
    impersonation: 'refused',
  }),
  requestAi: defineRoute({
    method: 'POST',
    path: '/api/v1/users/request-ai',
    name: 'requestAi',
    concept: 'users',
    access: 'signed_in',
    ability: null,
    summary:
      'Puts the user on the waiting list for suggestions by AI, or admits at once where this server has none. Who is on it stays there; the demo organisation waits nowhere.',
    status: 200,
    response: documentSchema(userResourceSchema),
    impersonation: 'refused',
  }),
  listExternalUsers: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/crm/external/users',
    name: 'listExternalUsers',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary: 'The people that the connected outside system knows.',
    body: z.strictObject({}),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        users: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            email: z.string().nullable(),
            /** The matched user; null: none yet. */
            user_id: idSchema.nullable(),
          }),
        ),
      }),
    ),
    errors: ['CRM_STATUS'],
  }),
} as const;
