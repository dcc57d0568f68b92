// Xero: the user signs in and chooses an organisation; hours are sent to its add-on Projects. Never tried against a
// live account.
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmChoice } from '../crm-definition.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { signedInClient } from '../oauth/signed-in-client.ts';
import { itemsSchema, tenantsSchema, userSchema } from './answers.ts';
import { xeroDefinition } from './definition.ts';
import { projectsPath } from './pages.ts';
import { readContacts, readDimensions, readEmployees } from './read.ts';
import { find, listHours, push } from './write.ts';

export type XeroAddresses = { readonly login: string; readonly identity: string; readonly api: string };
export const xeroAddresses: XeroAddresses = {
  login: 'https://login.xero.com',
  identity: 'https://identity.xero.com',
  api: 'https://api.xero.com',
};

/** Xero as a system; tests pass other addresses, and smaller pages. */
export const xero = (addresses: XeroAddresses = xeroAddresses, pageSize = 100): CrmSystem => ({
  definition: xeroDefinition,
  oauthAddresses: () => ({
    authorize: `${addresses.login}/identity/connect/authorize`,
    token: `${addresses.identity}/connect/token`,
  }),
  // Opens in the organisation that the user viewed last.
  pageOf: (_, thing) =>
    thing.kind === 'contact' ? `https://go.xero.com/Contacts/View/${encodeURIComponent(thing.outsideId)}` : null,
  connect: (means) => connect(means, addresses, pageSize),
});

function connect(means: CrmMeans, { api }: XeroAddresses, pageSize: number): CrmConnector {
  const tenant = means.values['tenant_id'];
  const client = signedInClient(means, {
    address: api,
    headers: tenant === undefined ? {} : { 'xero-tenant-id': tenant },
  });
  const reading = { client, pageSize };
  return {
    verify: (signal) => verify(client, tenant, signal),
    choices: (kind, signal) => (kind === 'tenants' ? tenants(client, signal) : Promise.resolve([])),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(client, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
    leave: (signal) => leave(client, tenant, signal),
  };
}

/** Returns the organisations that the user gave access to. */
async function tenants(client: JsonClient, signal: AbortSignal): Promise<CrmChoice[]> {
  const all = await client.call({ path: '/Connections', answer: tenantsSchema, signal });
  return all
    .filter(({ tenantType }) => (tenantType ?? 'ORGANISATION') === 'ORGANISATION')
    .map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName || tenantId }));
}

/** Xero keeps the connection to each organisation until it is deleted there, and counts it. */
async function leave(client: JsonClient, tenant: string | undefined, signal: AbortSignal): Promise<void> {
  const all = await client.call({ path: '/Connections', answer: tenantsSchema, signal });
  for (const { id, tenantId } of all) {
    if (tenantId !== tenant || !id) continue;
    const path = `/Connections/${encodeURIComponent(id)}`;
    await nullIfGone(client.call({ method: 'DELETE', path, answer: z.unknown(), signal }));
  }
}

/**
 * An organisation without the add-on Projects refuses its calls, and so the connection. Xero does not tell who signed
 * in.
 */
async function verify(client: JsonClient, tenant: string | undefined, signal: AbortSignal): Promise<Verified> {
  const all = await tenants(client, signal);
  if (tenant === undefined) return { account: null, person: null, learned: {} };
  const found = all.find(({ id }) => id === tenant);
  if (found === undefined) throw new ExportFailure('access_denied');
  const query = { page: 1, pageSize: 1 };
  await client.call({ path: `${projectsPath}/ProjectsUsers`, query, answer: itemsSchema(userSchema), signal });
  return { account: found.name, person: null, learned: {} };
}
