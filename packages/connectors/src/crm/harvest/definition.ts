import type { CrmDefinition } from '../crm-definition.ts';

export const harvestDefinition = {
  key: 'harvest',
  steps: [
    { key: 'credentials', fields: [{ name: 'token', kind: 'secret', pattern: '\\S+' }] },
    { key: 'account', fields: [{ name: 'account_id', kind: 'choice', choices: 'tenants' }] },
  ],
  nouns: { contact: 'client', levels: ['project', 'task'] },
  limits: { rates: [{ calls: 100, seconds: 15 }], atOnce: 4 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    // Only some accounts of Harvest keep start and end.
    supports_export_timestamps: 'learned',
    supports_search: true,
  },
  // Hours are on a task of a project.
  hours: { requiredLevels: 2, needsInternalContact: false, reference: 'field', longestText: 10_000 },
} as const satisfies CrmDefinition;
