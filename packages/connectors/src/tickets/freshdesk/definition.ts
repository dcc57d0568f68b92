import type { TicketDefinition } from '../ticket-definition.ts';

export const freshdeskDefinition = {
  key: 'freshdesk',
  steps: [
    {
      key: 'credentials',
      fields: [
        {
          ...({ name: 'domain', kind: 'text' } as const),
          pattern: String.raw`(?:https?://)?([a-z0-9][a-z0-9-]{0,62})(?:\.freshdesk\.com(?:/.*)?)?`,
        },
        { name: 'api_key', kind: 'secret' },
      ],
    },
    { key: 'agent', fields: [{ name: 'agent_id', kind: 'choice', choices: 'agents' }] },
  ],
  group: 'company',
  // The limit of the smallest paid plan, with some reserve for others.
  limits: { rates: [{ calls: 80, seconds: 60 }], atOnce: 2 },
  worklogs: { unit: 'minutes', reference: 'marker', longestText: 4000 },
} as const satisfies TicketDefinition;
