import type { CrmDefinition } from '../crm-definition.ts';

/** Each country's site is a separate installation; `tenant` names it. */
const sites = [
  { id: 'nl', name: 'exactonline.nl' },
  { id: 'be', name: 'exactonline.be' },
  { id: 'de', name: 'exactonline.de' },
  { id: 'fr', name: 'exactonline.fr' },
  { id: 'es', name: 'exactonline.es' },
  { id: 'uk', name: 'exactonline.co.uk' },
  { id: 'us', name: 'exactonline.com' },
] as const;

export const exactDefinition = {
  key: 'exact',
  steps: [
    { key: 'region', fields: [{ name: 'tenant', kind: 'choice', choices: sites }] },
    { key: 'sign_in', fields: [], signsIn: true },
    { key: 'division', fields: [{ name: 'division_id', kind: 'choice', choices: 'divisions', pattern: '\\d+' }] },
  ],
  // Access tokens are valid for ten minutes, and Exact refuses to renew them before their last half minute.
  oauth: {
    ...{ regionField: 'tenant', scopes: [], hasPkce: false, clientProof: 'body', renewsBeforeSeconds: 20 },
    // Users sign in again when they connect, even in a browser in which a colleague is signed in.
    parameters: { force_login: '1' },
  },
  nouns: { contact: 'account', levels: ['project', 'activity', 'hour_type'] },
  limits: {
    rates: [
      { calls: 60, seconds: 60 },
      { calls: 5000, seconds: 86_400 },
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
  // Hours are on a project and an hour type; an activity is named if the project has some.
  hours: { requiredLevels: 2, needsInternalContact: false, reference: 'marker', longestText: 2000 },
} as const satisfies CrmDefinition;
