import type { CrmDefinition } from '../crm-definition.ts';

/** Each data centre is an installation by itself; `domain` names it. */
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

/** Stand-ins for clients: the customers of a portal, or its groups of projects. */
const mappings = [
  { id: 'client', name: 'Clients' },
  { id: 'group', name: 'Project groups' },
] as const;

const scopes = ['portals', 'projects', 'tasks', 'users', 'clients'].map((one) => `ZohoProjects.${one}.READ`);

/** The domain under which a data centre has its addresses. */
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
  // Access tokens hold an hour; a refresh token comes only where the user is asked for consent.
  oauth: {
    ...{ regionField: 'domain', scopes: [...scopes, 'ZohoProjects.timesheets.ALL'], scopeSeparator: ',' },
    ...{ hasPkce: false, clientProof: 'body', renewsBeforeSeconds: 300 },
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  nouns: { contact: 'client', levels: ['project', 'task'] },
  // More calls than these are answered with half an hour of nothing.
  limits: { rates: [{ calls: 90, seconds: 120 }], atOnce: 2 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    supports_export_timestamps: true,
    supports_search: true,
  },
  // Hours stand on a task, or on the project in general.
  hours: {
    ...{ requiredLevels: 1, needsInternalContact: false, reference: 'marker', takesBillable: true },
    longestText: 2000,
  },
} as const satisfies CrmDefinition;
