// The sessions of a user. Not in the specification; their screen makes "stay logged in" visible.
import { signInMethods } from '@daybook/domain/auth/sign-in-methods.ts';
import { z } from 'zod';
import { collectionSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema } from './values.ts';

export const signInMethodSchema = z.enum(signInMethods);

export const sessionAttributesSchema = z.strictObject({
  /** How the user signed in. */
  method: signInMethodSchema,
  /** The browser as it identifies itself, such as Chrome 148; null when it is unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network address at sign-in. */
  address: z.string().nullable(),
  is_remembered: z.boolean(),
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
  created_at: instantSchema,
  last_used_at: instantSchema,
  expires_at: instantSchema,
});
export const sessionResourceSchema = resourceSchema('sessions', sessionAttributesSchema);

const ownSessions = {
  concept: 'auth',
  access: 'signed_in',
  ability: null,
  impersonation: 'refused',
  // All visitors of the demo share its users, and must not see each other's addresses.
  demo: 'refused',
  withoutSubscription: true,
} as const;

export const authSessionsRoutes = {
  listSessions: defineRoute({
    ...ownSessions,
    method: 'GET',
    path: '/api/v1/auth/sessions',
    name: 'listSessions',
    summary: 'The sessions of the signed-in user that are not over.',
    list: {
      filters: {},
      sorts: ['last_used_at', 'created_at'],
      includes: [],
      defaultSort: 'last_used_at:desc',
      defaultLimit: 50,
    },
    status: 200,
    response: collectionSchema(sessionResourceSchema),
  }),
  endSession: defineRoute({
    ...ownSessions,
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{id}',
    name: 'endSession',
    summary: 'Ends one of the own sessions; ending the one that asks signs out.',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    response: z.null(),
  }),
  endOtherSessions: defineRoute({
    ...ownSessions,
    method: 'DELETE',
    path: '/api/v1/auth/sessions',
    name: 'endOtherSessions',
    summary: 'Ends all of the own sessions but the one that asks.',
    status: 204,
    response: z.null(),
  }),
} as const;
