import type { CrmDefinition } from '../crm-definition.ts';

/** A number, or an address with it, such as app.productive.io/12345-name. */
const organizationPattern = '(?:(?:https?://)?app\\.productive\\.io/)?(\\d+)(?:[-/].*)?';

export const productiveDefinition = {
  key: 'productive',
  steps: [
    {
      key: 'credentials',
      fields: [
        { name: 'api_token', kind: 'secret', pattern: '\\S+' },
        { name: 'organization_id', kind: 'text', pattern: organizationPattern },
      ],
    },
    { key: 'employee', fields: [{ name: 'user_id', kind: 'choice', choices: 'users' }] },
  ],
  nouns: { contact: 'company', levels: ['project', 'service', 'task'] },
  // A hundred calls in ten seconds, and four thousand in half an hour.
  limits: {
    rates: [
      { calls: 100, seconds: 10 },
      { calls: 4000, seconds: 1800 },
    ],
    atOnce: 4,
  },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    supports_export_timestamps: true,
    supports_search: true,
  },
  // Hours are on a service of a budget; a task may be added.
  hours: {
    ...{ requiredLevels: 2, needsInternalContact: false, reference: 'marker', takesBillable: true },
    longestText: 5000,
  },
} as const satisfies CrmDefinition;
