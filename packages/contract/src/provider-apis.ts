// Reading from Google and Microsoft: switching it on and off, and the calendars there. Specification 2, section 7.12.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { connectedProfileSchema } from './users.ts';

/** calendar, email: only that one; both by default. */
export const providerScopeSchema = z.enum(['calendar', 'email']);

const own = { concept: 'linked-accounts', access: 'signed_in', ability: null, impersonation: 'refused' } as const;
const removal = z.strictObject({ scope: providerScopeSchema.optional() });
const removed = {
  ...own,
  method: 'DELETE',
  demo: 'refused',
  query: removal,
  status: 200,
} as const;
const profileAnswer = <P extends 'google' | 'microsoft'>(provider: P) =>
  rpcSchema(connectedProfileSchema.shape[provider]);

export const providerApisRoutes = {
  switchGoogleApi: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/rpc/google/api',
    name: 'switchGoogleApi',
    demo: 'refused',
    summary: 'Has calendars at Google read, or no more; the consent was given before, and stays.',
    body: z.strictObject({ enabled: z.boolean() }),
    status: 200,
    response: profileAnswer('google'),
    errors: ['LINK_CONSENT_NEEDED', 'RATE_LIMITED'],
  }),
  removeGoogleApi: defineRoute({
    ...removed,
    path: '/api/v1/rpc/google/api',
    name: 'removeGoogleApi',
    summary: 'Disconnects calendars or mail at Google. The consent is revoked there once nothing is read any more.',
    response: profileAnswer('google'),
  }),
  removeMicrosoftGraph: defineRoute({
    ...removed,
    path: '/api/v1/rpc/microsoft/graph',
    name: 'removeMicrosoftGraph',
    summary: 'Disconnects calendars or mail at Microsoft, and forgets the consent once nothing is read any more.',
    response: profileAnswer('microsoft'),
  }),
  listMicrosoftCalendars: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/rpc/microsoft/calendars',
    name: 'listMicrosoftCalendars',
    demo: 'refused',
    summary: 'The calendars that the user has at Microsoft, as Microsoft lists them now.',
    status: 200,
    response: rpcSchema(z.array(z.strictObject({ id: z.string(), name: z.string(), is_default: z.boolean() }))),
    errors: [
      ...(['LINK_CONSENT_NEEDED', 'LINK_CONSENT_OVER', 'LINK_POLICY', 'LINK_RATE_LIMITED'] as const),
      ...(['LINK_UNREACHABLE', 'LINK_TIMEOUT', 'LINK_SERVER_ERROR', 'LINK_FORBIDDEN', 'RATE_LIMITED'] as const),
    ],
  }),
} as const;
