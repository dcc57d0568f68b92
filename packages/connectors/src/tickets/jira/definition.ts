import type { TicketDefinition } from '../ticket-definition.ts';

export const jiraDefinition = {
  key: 'jira',
  steps: [
    { key: 'sign_in', fields: [], signsIn: true },
    { key: 'site', fields: [{ name: 'cloud_id', kind: 'choice', choices: 'cloud_sites' }] },
  ],
  oauth: {
    scopes: ['read:jira-work', 'read:jira-user', 'write:jira-work', 'offline_access'],
    // Access tokens are valid for an hour.
    ...{ hasPkce: false, clientProof: 'body', tokenBody: 'json', renewsBeforeSeconds: 300 },
    parameters: { prompt: 'consent' },
  },
  group: 'project',
  // Jira counts points by the hour, and asks for pauses itself; worklogs of one issue are sent one after the other.
  limits: { rates: [{ calls: 100, seconds: 60 }], atOnce: 2 },
  worklogs: { unit: 'seconds', reference: 'field', longestText: 30_000 },
} as const satisfies TicketDefinition;
