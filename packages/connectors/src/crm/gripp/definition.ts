import type { CrmDefinition } from '../crm-definition.ts';

export const grippDefinition = {
  key: 'gripp',
  steps: [
    { key: 'credentials', fields: [{ name: 'token', kind: 'secret', pattern: '\\S+' }] },
    { key: 'employee', fields: [{ name: 'employee_id', kind: 'choice', choices: 'employees' }] },
  ],
  nouns: { contact: 'company', levels: ['project', 'line', 'task'] },
  // A bucket of twenty calls that refills by four a second, and a thousand calls an hour for the account.
  limits: {
    rates: [
      { calls: 20, seconds: 5 },
      { calls: 1000, seconds: 3600 },
    ],
    atOnce: 2,
  },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    supports_export_timestamps: false,
    supports_search: true,
  },
  // Hours are on a project; each project decides whether they must name a line of it.
  hours: { requiredLevels: 1, needsInternalContact: false, reference: 'field', longestText: 5000 },
} as const satisfies CrmDefinition;
