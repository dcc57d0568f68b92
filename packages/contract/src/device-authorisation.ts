// How a program on the user's machine gets an API token through the browser: it opens the web application with
// native_login (its name), port, challenge and state, the user agrees, the page sends a code to the port, and the
// program exchanges it. For the reasons see docs/decisions/0044.
import { z } from 'zod';
import { apiTokenResourceSchema } from './auth.ts';
import { documentSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { instantSchema, nameSchema } from './values.ts';

const deviceNameSchema = nameSchema.max(100);

export const deviceAuthorisationRoutes = {
  transferToken: defineRoute({
    method: 'POST',
    path: '/api/v1/auth/tokens/transfer',
    name: 'transferToken',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    summary:
      'After the user agreed: makes a code for a program on this machine, which the page posts to its port on 127.0.0.1.',
    body: z.strictObject({
      device_name: deviceNameSchema,
      /** Ports below 1024 belong to the machine's services. */
      port: z.number().int().min(1024).max(65_535),
      /** S256 of the program's verifier (RFC 7636). */
      challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      /** Returned to the program unchanged, so that it recognises its own request. */
      state: z.string().regex(/^[A-Za-z0-9_-]{16,128}$/),
    }),
    status: 201,
    response: rpcSchema(
      z.strictObject({ code: z.string(), state: z.string(), post_to: z.string(), expires_at: instantSchema }),
    ),
    errors: ['RATE_LIMITED'],
  }),
  redeemToken: defineRoute({
    method: 'POST',
    path: '/api/v1/auth/tokens/redeem',
    name: 'redeemToken',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'Exchanges the code that a program received for an API token that can add logs, and nothing else.',
    body: z.strictObject({
      code: z.string().max(200),
      code_verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
      /** The name that the user agreed to. */
      device_name: deviceNameSchema,
    }),
    status: 201,
    response: documentSchema(apiTokenResourceSchema),
    errors: ['INVALID_GRANT', 'RATE_LIMITED'],
  }),
} as const;
