import type { CrmDefinition } from '../crm-definition.ts';

export const teamleaderDefinition = {
  key: 'teamleader',
  steps: [{ key: 'sign_in', fields: [], signsIn: true }],
  // Permissions are selected when the application is registered.
  oauth: { scopes: [], hasPkce: false, clientProof: 'body', renewsBeforeSeconds: 120 },
  nouns: { contact: 'company', levels: ['project', 'task'] },
  limits: { rates: [{ calls: 200, seconds: 60 }], atOnce: 4 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    supports_export_timestamps: true,
    supports_search: true,
  },
  // Time is never tracked on a project itself, but on a task, or in accounts with the older projects on a phase.
  hours: {
    requiredLevels: 2,
    needsInternalContact: false,
    reference: 'marker',
    takesBillable: true,
    longestText: 4000,
  },
} as const satisfies CrmDefinition;
