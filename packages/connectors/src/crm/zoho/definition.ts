import type { CrmDefinition } from '../crm-definition.ts';

/** Each data centre is a separate installation; `domain` names it. */
const dataCentres = [
  { id: 'eu', name: 'zoho.eu' },
  { id: 'com', name: 'zoho.com' },
  { id: 'uk', name: 'zoho.uk' },
  { id: 'in', name: 'zoho.in' },
  { id: 'au', name: 'zoho.com.au' },
  { id: 'jp', name: 'zoho.jp' },
  { id: 'ca', name: 'zohocloud.ca' },
  { id: 'sa', name: 'zoho.sa' },
  { id: 'cn', name: 'zoho.com.cn' },
] as const;

/** The counterparts of clients: the customers of a portal, or its groups of projects. */
const mappings = [
  { id: 'client', name: 'Clients' },
  { id: 'group', name: 'Project groups' },
] as const;

const scopes = ['portals', 'projects', 'tasks', 'users', 'clients'].map((one) => `ZohoProjects.${one}.READ`);

/** Returns the domain of a data centre's addresses. */
export const zohoOf = (domain: string | undefined): string =>
  dataCentres.find(({ id }) => id === domain)?.name ?? dataCentres[0].name;

export const zohoDefinition = {
  key: 'zoho',
  steps: [
    { key: 'region', fields: [{ name: 'domain', kind: 'choice', choices: dataCentres }] },
    { key: 'sign_in', fields: [], signsIn: true },
    {
      key: 'portal',
      fields: [
        { name: 'portal_id', kind: 'choice', choices: 'portals', pattern: '\\d+' },
        { name: 'mapping', kind: 'choice', choices: mappings },
      ],
    },
  ],
  // Access tokens are valid for an hour; a refresh token is only issued when the user is asked for consent.
  oauth: {
    ...{ regionField: 'domain', scopes: [...scopes, 'ZohoProjects.timesheets.ALL'], scopeSeparator: ',' },
    ...{ hasPkce: false, clientProof: 'body', renewsBeforeSeconds: 300 },
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  nouns: { contact: 'client', levels: ['project', 'task'] },
  // After more calls Zoho answers nothing for half an hour.
  limits: { rates: [{ calls: 90, seconds: 120 }], atOnce: 2 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    supports_export_timestamps: true,
    supports_search: true,
  },
  // Hours are on a task, or on the project in general.
  hours: {
    ...{ requiredLevels: 1, needsInternalContact: false, reference: 'marker', takesBillable: true },
    longestText: 2000,
  },
} as const satisfies CrmDefinition;
