// Acting in the name of a user, to help: an administrator of the same organisation, or the operator's support.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema, nameSchema } from './values.ts';

/** The person who acts in a session in the user's name, and until when. */
export const impersonatorSchema = z.strictObject({
  /** null: the operator's support. */
  name: z.string().nullable(),
  ends_at: instantSchema,
});

export const impersonationRoutes = {
  createLoginToken: defineRoute({
    method: 'POST',
    path: '/api/v1/users/{id}/login-token',
    name: 'createLoginToken',
    concept: 'users',
    access: 'administrator',
    ability: null,
    confirmed: true,
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Makes a link by which this administrator acts in the name of a user. It works once, for a minute.',
    params: z.strictObject({ id: idSchema }),
    /** The reason is shown to the user. */
    body: z.strictObject({ reason: nameSchema.optional() }),
    status: 201,
    response: rpcSchema(z.strictObject({ login_token: z.string(), url: z.string(), expires_at: instantSchema })),
    errors: ['PRECONDITION_FAILED', 'RATE_LIMITED'],
  }),
  impersonate: defineRoute({
    method: 'POST',
    path: '/api/v1/auth/impersonate',
    name: 'impersonate',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary:
      'Begins to act in the name of the user whom a login token names: in the browser of the administrator who made it, or, with one of the support, where nobody is signed in.',
    body: z.strictObject({ login_token: z.string().max(2000) }),
    status: 200,
    response: rpcSchema(z.strictObject({ user_id: idSchema, ends_at: instantSchema })),
    errors: ['INVALID_GRANT', 'RATE_LIMITED'],
  }),
  endImpersonation: defineRoute({
    method: 'POST',
    path: '/api/v1/auth/impersonate/end',
    name: 'endImpersonation',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    withoutSubscription: true,
    summary: 'Ends acting in the name of a user; an administrator goes on in the own session, if it lasted.',
    status: 200,
    response: rpcSchema(z.strictObject({ signed_in: z.boolean(), user_id: idSchema.nullable() })),
    errors: ['PRECONDITION_FAILED'],
  }),
} as const;
