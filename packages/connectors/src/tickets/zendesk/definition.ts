import type { TicketDefinition } from '../ticket-definition.ts';

export const zendeskDefinition = {
  key: 'zendesk',
  steps: [
    {
      key: 'account',
      fields: [
        {
          ...({ name: 'domain', kind: 'text' } as const),
          pattern: String.raw`(?:https?://)?([a-z0-9][a-z0-9-]{0,62})(?:\.zendesk\.com(?:/.*)?)?`,
        },
      ],
    },
    { key: 'sign_in', fields: [], signsIn: true },
  ],
  oauth: {
    // Zendesk grants a client for all accounts after a review; until then each account creates one.
    accountField: 'domain',
    scopes: ['tickets:read', 'tickets:write', 'users:read', 'organizations:read'],
    ...{ hasPkce: true, clientProof: 'body', tokenBody: 'json', renewsBeforeSeconds: 120 },
  },
  group: 'organisation',
  // The limit of the smallest plan; a hundred calls may be changes.
  limits: { rates: [{ calls: 90, seconds: 60 }], atOnce: 2 },
  worklogs: { unit: 'seconds', reference: 'marker', longestText: 30_000 },
} as const satisfies TicketDefinition;
