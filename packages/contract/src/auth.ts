// Signing in and out, and the tokens of other clients. Specification 2, section 7.2.
import { z } from 'zod';
import { providerNameSchema } from './auth-providers.ts';
import { anyText } from './filter-fields.ts';
import { impersonatorSchema } from './impersonation.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { userResourceSchema } from './users.ts';
import { emailSchema, idSchema, instantSchema, languageSchema, nameSchema } from './values.ts';

/** Specification 5: at least 8 characters. */
export const passwordSchema = z.string().min(8).max(128);

/** Abilities of an API token. */
export const abilities = [
  'logs:write',
  'logs:read',
  'contacts:read',
  'contacts:write',
  'days:read',
  'reports:read',
] as const;
export const abilitySchema = z.enum(abilities);
/** The only ability of a recording program: it adds logs, and reads nothing. */
export const recorderAbility = 'logs:write' satisfies (typeof abilities)[number];

export const registerBodySchema = z.strictObject({
  client: z.strictObject({
    name: nameSchema,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  user: z.strictObject({
    name_first: nameSchema,
    name_prefix: z.string().trim().max(50).nullable().optional(),
    name_last: nameSchema,
    email: emailSchema,
    password: passwordSchema,
    language: languageSchema.optional(),
  }),
  timezone: z.string().max(64).optional(),
});

export const loginBodySchema = z.strictObject({
  email: z
    .string()
    .max(254)
    .regex(/^[^\p{Cc}]*$/u),
  password: z.string().max(128),
  remember: z.boolean().optional(),
});

export const apiTokenAttributesSchema = z.strictObject({
  name: z.string(),
  /** Returned only once, when it is created. */
  token: z.string().optional(),
  abilities: z.array(abilitySchema),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
  deleted_at: instantSchema.nullable(),
});
export const apiTokenResourceSchema = resourceSchema('api-tokens', apiTokenAttributesSchema);

export const authRoutes = {
  getCsrfCookie: defineRoute({
    method: 'GET',
    path: '/api/auth/csrf-cookie',
    name: 'getCsrfCookie',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'Sets the XSRF-TOKEN cookie whose value later calls send back in X-XSRF-TOKEN.',
    status: 204,
    response: z.null(),
  }),
  getAuthInit: defineRoute({
    method: 'GET',
    path: '/api/v1/auth/init',
    name: 'getAuthInit',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'What the sign-in page needs to know before anybody has signed in.',
    status: 200,
    response: rpcSchema(
      z.strictObject({
        version: z.string(),
        languages: z.array(languageSchema),
        demo_available: z.boolean(),
        /** The providers that can be used to sign in here. */
        providers: z.array(providerNameSchema),
        server_time: instantSchema,
        /** Whether this server sends mail; otherwise it writes mail to a folder. */
        sends_mail: z.boolean(),
        /** Whether plans must be paid for here after a trial; otherwise nobody is asked for money. */
        sells_plans: z.boolean(),
      }),
    ),
  }),
  getAuth: defineRoute({
    method: 'GET',
    path: '/api/v1/auth',
    name: 'getAuth',
    concept: 'auth',
    access: 'public',
    ability: 'logs:write',
    summary: 'Whether somebody is signed in, by session or token, and who.',
    status: 200,
    response: rpcSchema(
      z.strictObject({
        signed_in: z.boolean(),
        user_id: idSchema.nullable(),
        two_factor_pending: z.boolean(),
        /** The person who acts in the user's name; null: none. */
        impersonator: impersonatorSchema.nullable(),
      }),
    ),
  }),
  register: defineRoute({
    method: 'POST',
    path: '/api/v1/auth',
    name: 'register',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary:
      'Registers an organisation and its first administrator, and signs in. Where mail leaves the server nothing is answered: a mail leads on.',
    body: registerBodySchema,
    status: 201,
    response: z.union([documentSchema(userResourceSchema), z.strictObject({ data: z.null() })]),
    errors: ['EMAIL_IN_USE', 'RATE_LIMITED'],
  }),
  finishRegistration: defineRoute({
    method: 'POST',
    path: '/api/v1/auth/registration',
    name: 'finishRegistration',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'Registers by the link of a mail and the password that was chosen, and signs in.',
    body: z.strictObject({ token: z.string().max(8000), password: z.string().max(128) }),
    status: 201,
    response: documentSchema(userResourceSchema),
    errors: ['INVALID_GRANT', 'INVALID_CREDENTIALS', 'EMAIL_IN_USE', 'RATE_LIMITED'],
  }),
  login: defineRoute({
    method: 'POST',
    path: '/api/auth/login',
    name: 'login',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'Signs in with e-mail address and password.',
    body: loginBodySchema,
    status: 200,
    response: z.strictObject({ two_factor: z.boolean() }),
    errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  }),
  openDemo: defineRoute({
    method: 'POST',
    path: '/api/v1/auth/demo',
    name: 'openDemo',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'Signs in to the demo organisation as one of its people; makes it when it is not there yet.',
    body: z.strictObject({ as: z.enum(['manager', 'employee']) }),
    status: 200,
    response: z.strictObject({ two_factor: z.boolean() }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/auth/logout',
    name: 'logout',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'Ends this session.',
    status: 204,
    response: z.null(),
  }),
  listTokens: defineRoute({
    method: 'GET',
    path: '/api/v1/auth/tokens',
    name: 'listTokens',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    summary: 'The API tokens of the signed-in user.',
    list: {
      filters: { name: anyText },
      sorts: ['name', 'created_at'],
      includes: [],
      defaultSort: 'name:asc',
      defaultLimit: 20,
    },
    status: 200,
    response: collectionSchema(apiTokenResourceSchema),
  }),
  createToken: defineRoute({
    method: 'POST',
    path: '/api/v1/auth/tokens',
    name: 'createToken',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    summary:
      'Makes an API token; its value is in this answer only. Needs the permission create_tokens, unless the token can only add logs.',
    body: z.strictObject({ name: nameSchema, abilities: z.array(abilitySchema).min(1) }),
    status: 201,
    response: documentSchema(apiTokenResourceSchema),
    errors: ['PERMISSION_REQUIRED'],
    idempotent: false,
  }),
  deleteToken: defineRoute({
    method: 'DELETE',
    path: '/api/v1/auth/tokens/{id}',
    name: 'deleteToken',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Revokes an API token.',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    response: z.null(),
  }),
} as const;
