import type { CrmDefinition } from '../crm-definition.ts';

export const teamworkDefinition = {
  key: 'teamwork',
  steps: [{ key: 'sign_in', fields: [], signsIn: true }],
  // A token has the rights of its user, and does not expire.
  oauth: {
    ...{ scopes: [], hasPkce: false, clientProof: 'body', tokenBody: 'json' },
    ...{ hasNoRefreshTokens: true, renewsBeforeSeconds: 0 },
  },
  nouns: { contact: 'company', levels: ['project', 'task_list', 'task'] },
  limits: { rates: [{ calls: 150, seconds: 60 }], atOnce: 4 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    supports_export_timestamps: true,
    supports_search: true,
  },
  // A time log is on a task, or on the project itself.
  hours: {
    ...{ requiredLevels: 1, needsInternalContact: false, reference: 'marker', takesBillable: true },
    longestText: 4000,
  },
} as const satisfies CrmDefinition;
