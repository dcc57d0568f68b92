// Where somebody is signed in. Not in the specification; the screen for it is "stay logged in" made visible.
import { signInMethods } from '@daybook/domain/auth/sign-in-methods.ts';
import { z } from 'zod';
import { collectionSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema } from './values.ts';

export const signInMethodSchema = z.enum(signInMethods);

export const sessionAttributesSchema = z.strictObject({
  /** How it was begun. */
  method: signInMethodSchema,
  /** As the browser says of itself, such as Chrome 148; null when it says nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network address at the beginning. */
  address: z.string().nullable(),
  is_remembered: z.boolean(),
  /** The session that asks. */
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
  // All visitors of the demo share its people; nobody sees where the others come from.
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
