import type { CrmDefinition } from '../crm-definition.ts';

/** Each region is a separate installation; `tenant` names it. */
const regions = [
  { id: 'us', name: 'United States · app.clio.com' },
  { id: 'eu', name: 'Europe · eu.app.clio.com' },
  { id: 'ca', name: 'Canada · ca.app.clio.com' },
  { id: 'au', name: 'Australia · au.app.clio.com' },
] as const;

export const clioDefinition = {
  key: 'clio',
  steps: [
    { key: 'region', fields: [{ name: 'tenant', kind: 'choice', choices: regions }] },
    { key: 'sign_in', fields: [], signsIn: true },
  ],
  // Permissions are selected when the application is registered.
  oauth: { regionField: 'tenant', scopes: [], hasPkce: false, clientProof: 'body', renewsBeforeSeconds: 3600 },
  nouns: { contact: 'client', levels: ['matter', 'task', 'activity_description'] },
  // As in the busy hours of a region.
  limits: { rates: [{ calls: 50, seconds: 60 }], atOnce: 3 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    // An activity has a day and a quantity.
    supports_export_timestamps: false,
    supports_search: true,
  },
  hours: {
    ...{ requiredLevels: 1, needsInternalContact: false, reference: 'marker', takesBillable: true },
    longestText: 4000,
  },
} as const satisfies CrmDefinition;
