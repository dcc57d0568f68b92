import type { CrmDefinition } from '../crm-definition.ts';

export const xeroDefinition = {
  key: 'xero',
  steps: [
    { key: 'sign_in', fields: [], signsIn: true },
    { key: 'tenant', fields: [{ name: 'tenant_id', kind: 'choice', choices: 'tenants' }] },
  ],
  oauth: {
    scopes: ['openid', 'profile', 'email', 'offline_access', 'projects', 'accounting.contacts.read'],
    // Access tokens are valid for half an hour.
    ...{ hasPkce: false, clientProof: 'basic', renewsBeforeSeconds: 300 },
  },
  nouns: { contact: 'contact', levels: ['project', 'task'] },
  limits: {
    rates: [
      { calls: 60, seconds: 60 },
      { calls: 5000, seconds: 86_400 },
    ],
    atOnce: 5,
  },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    // An entry has a day, and a duration in minutes.
    supports_export_timestamps: false,
    supports_search: true,
  },
  hours: { requiredLevels: 2, needsInternalContact: false, reference: 'marker', longestText: 4000 },
} as const satisfies CrmDefinition;
