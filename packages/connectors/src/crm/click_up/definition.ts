import type { CrmDefinition } from '../crm-definition.ts';

/** ClickUp has no clients: the user chooses what represents them. */
const mappings = [
  { id: 'folder', name: 'Folders' },
  { id: 'space', name: 'Spaces' },
  { id: 'internal', name: 'Nothing' },
] as const;

export const clickUpDefinition = {
  key: 'click_up',
  steps: [
    { key: 'sign_in', fields: [], signsIn: true },
    {
      key: 'tenant',
      fields: [
        { name: 'tenant_id', kind: 'choice', choices: 'tenants' },
        { name: 'mapping', kind: 'choice', choices: mappings },
      ],
    },
  ],
  // Tokens do not expire; the user chooses the workspaces at sign-in.
  oauth: {
    ...{ scopes: [], hasPkce: false, clientProof: 'body', tokenBody: 'json' },
    ...{ hasNoRefreshTokens: true, renewsBeforeSeconds: 0 },
  },
  nouns: { contact: 'folder', levels: ['list', 'task', 'working_code'] },
  limits: { rates: [{ calls: 100, seconds: 60 }], atOnce: 4 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: false,
    supports_empty_initialization: true,
    supports_export_timestamps: true,
    supports_search: true,
  },
  // Time is on a task.
  hours: {
    ...{ requiredLevels: 2, needsInternalContact: false, reference: 'marker', takesBillable: true },
    longestText: 4000,
  },
} as const satisfies CrmDefinition;
