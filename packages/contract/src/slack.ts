// Reminders in Slack: connecting the user's account there, and Slack's notifications. Specification 2, section 7.12.
import { z } from 'zod';
import { nextPathSchema } from './auth-providers.ts';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { instantSchema } from './values.ts';

const own = { concept: 'slack', access: 'signed_in', ability: null, impersonation: 'refused' } as const;
const hook = {
  concept: 'slack',
  method: 'POST',
  access: 'public',
  ability: null,
  signed: true,
  withoutSubscription: true,
  status: 200,
  errors: ['INVALID_SIGNATURE'],
} as const;

/** Text that Slack adds to the address of the return page: visible ASCII characters. */
const slackText = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\x21-\x7e]+$/);

export const slackStatusSchema = z.strictObject({
  /** Whether this server is registered with Slack. */
  is_available: z.boolean(),
  /** null: the user is not connected. */
  link: z.strictObject({ team: z.string(), state: z.enum(['valid', 'invalid']), linked_at: instantSchema }).nullable(),
});
export type SlackStatus = z.infer<typeof slackStatusSchema>;

const finishedSchema = z.strictObject({ team: z.string(), next: z.string().nullable() });

export const slackRoutes = {
  getSlack: defineRoute({
    ...own,
    method: 'GET',
    path: '/api/v1/rpc/slack/api',
    name: 'getSlack',
    summary: 'Whether the user is reminded in Slack, and in which workspace.',
    status: 200,
    response: rpcSchema(slackStatusSchema),
  }),
  beginSlack: defineRoute({
    ...own,
    method: 'GET',
    path: '/api/auth/slack',
    name: 'beginSlack',
    demo: 'refused',
    summary: 'Begins connecting Slack; answers the address to go to.',
    query: z.strictObject({ next: nextPathSchema.optional() }),
    status: 200,
    response: rpcSchema(z.strictObject({ url: z.url() })),
    errors: ['PROVIDER_NOT_CONFIGURED', 'RATE_LIMITED'],
  }),
  finishSlack: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/auth/slack',
    name: 'finishSlack',
    demo: 'refused',
    summary: 'Connects Slack with the code that the browser came back with.',
    body: z.strictObject({ code: slackText(4096), state: slackText(1024) }),
    status: 200,
    response: rpcSchema(finishedSchema),
    errors: ['PROVIDER_NOT_CONFIGURED', 'INVALID_GRANT', 'API_SERVICE_ERROR', 'PRECONDITION_FAILED', 'RATE_LIMITED'],
  }),
  removeSlack: defineRoute({
    ...own,
    method: 'DELETE',
    path: '/api/v1/rpc/slack/api',
    name: 'removeSlack',
    demo: 'refused',
    summary: 'Disconnects Slack. The token of the workspace is revoked there once nobody uses it any more.',
    status: 200,
    response: rpcSchema(slackStatusSchema),
  }),
  takeSlackAction: defineRoute({
    ...hook,
    path: '/api/hooks/slack/interactive',
    name: 'takeSlackAction',
    summary:
      'Takes the button that a person pressed in Slack: a form with `payload`, signed in X-Slack-Signature with X-Slack-Request-Timestamp.',
    body: z.looseObject({}),
    response: z.strictObject({}),
  }),
  takeSlackEvent: defineRoute({
    ...hook,
    path: '/api/hooks/slack/events',
    name: 'takeSlackEvent',
    summary:
      'Takes events of a workspace: huddles of connected people, and that the app was removed. Signed as buttons are.',
    body: z.looseObject({ type: z.string().max(100).optional() }),
    response: z.strictObject({ challenge: z.string().optional() }),
  }),
} as const;
