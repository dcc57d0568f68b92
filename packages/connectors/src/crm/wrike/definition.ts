import type { CrmDefinition } from '../crm-definition.ts';

/** Wrike knows no clients: what stands for them is chosen. */
const mappings = [
  { id: 'folder', name: 'Folders' },
  { id: 'space', name: 'Spaces' },
  { id: 'internal', name: 'Nothing' },
] as const;

export const wrikeDefinition = {
  key: 'wrike',
  steps: [
    { key: 'sign_in', fields: [], signsIn: true },
    {
      key: 'mapping',
      fields: [
        { name: 'mapping', kind: 'choice', choices: mappings },
        { name: 'division_id', kind: 'choice', choices: 'divisions', isOptional: true },
      ],
    },
  ],
  oauth: {
    ...{ scopes: ['wsReadWrite', 'amReadOnlyUser'], scopeSeparator: ',', hasPkce: false, clientProof: 'body' },
    // Access tokens hold an hour, and their answer says at which host the account is.
    ...{ renewsBeforeSeconds: 300, told: ['host'] },
  },
  nouns: { contact: 'folder', levels: ['project', 'task', 'category'] },
  // Wrike wants one call at a time where folders are written to.
  limits: { rates: [{ calls: 400, seconds: 60 }], atOnce: 1 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: false,
    supports_empty_initialization: true,
    // A time log has a day and hours.
    supports_export_timestamps: false,
    supports_search: true,
  },
  // Time is logged on a task.
  hours: { requiredLevels: 2, needsInternalContact: false, reference: 'marker', longestText: 4000 },
} as const satisfies CrmDefinition;
