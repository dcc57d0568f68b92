import type { CrmDefinition } from '../crm-definition.ts';

/** Wrike has no clients: the user chooses what represents them. */
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
    // Access tokens are valid for an hour, and their answer contains the account's host.
    ...{ renewsBeforeSeconds: 300, answerMembers: ['host'] },
  },
  nouns: { contact: 'folder', levels: ['project', 'task', 'category'] },
  // Wrike accepts only one call at a time when folders are written.
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
