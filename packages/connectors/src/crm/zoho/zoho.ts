// Zoho Projects: the user chooses a data centre, signs in there, and chooses a portal. Never tried against a live
// account.
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import { retryAfterSeconds } from '../failures.ts';
import type { JsonClient } from '../json-client.ts';
import { signedInClient } from '../oauth/signed-in-client.ts';
import { listSchema, portalSchema, userSchema } from './answers.ts';
import { zohoDefinition, zohoOf } from './definition.ts';
import { pageOf, readContacts, readDimensions, readEmployees } from './read.ts';
import { find, listHours, push } from './write.ts';

export type ZohoAddresses = { readonly accounts: string; readonly projects: string };
/** `{zoho}`: the domain of a data centre. */
export const zohoAddresses: ZohoAddresses = {
  accounts: 'https://accounts.{zoho}',
  projects: 'https://projectsapi.{zoho}',
};

const at = (address: string, { domain }: CrmMeans['values']): string => address.replace('{zoho}', zohoOf(domain));

/** Zoho Projects as a system; tests pass other addresses, and smaller pages. */
export const zoho = (addresses: ZohoAddresses = zohoAddresses, pageSize = 200): CrmSystem => ({
  definition: zohoDefinition,
  oauthAddresses: (values) => {
    const accounts = at(addresses.accounts, values);
    return { authorize: `${accounts}/oauth/v2/auth`, token: `${accounts}/oauth/v2/token` };
  },
  connect: (means) => connect(means, addresses, pageSize),
});

function connect(means: CrmMeans, addresses: ZohoAddresses, pageSize: number): CrmConnector {
  const { values } = means;
  const about = { scheme: 'Zoho-oauthtoken', pauseSeconds };
  const root = `${at(addresses.projects, values)}/api/v3`;
  const portal = values['portal_id'];
  const all = signedInClient(means, { ...about, address: root });
  const client = signedInClient(means, { ...about, address: `${root}/portal/${encodeURIComponent(portal ?? '')}` });
  const mapping = values['mapping'] === 'group' ? 'group' : 'client';
  const reading = { client, pageSize, mapping } as const;
  return {
    verify: (signal) => verify(all, reading, portal, signal),
    choices: (kind, signal) => (kind === 'portals' ? portals(all, signal) : Promise.resolve([])),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
    leave: (signal) => leave(means, at(addresses.accounts, values), signal),
  };
}

/** Returns the portals that the user may open. */
async function portals(client: JsonClient, signal: AbortSignal) {
  const all = await client.call({ path: '/portals', answer: listSchema('portals', portalSchema), signal });
  return all.map(({ id, name, portal_name }) => ({ id, name: portal_name || name || id }));
}

/** Zoho does not tell who signed in; whether the portal's people can be read is tested. */
async function verify(
  client: JsonClient,
  reading: Parameters<typeof pageOf>[0],
  portal: string | undefined,
  signal: AbortSignal,
): Promise<Verified> {
  const all = await portals(client, signal);
  if (portal === undefined) return { account: null, person: null, learned: {} };
  const found = all.find(({ id }) => id === portal);
  if (found === undefined) throw new ExportFailure('access_denied');
  await pageOf(reading, { path: '/users', answer: listSchema('users', userSchema) }, null, signal);
  return { account: found.name, person: null, learned: {} };
}

/** Revoking the refresh token ends all access derived from it. */
async function leave({ client, session }: CrmMeans, accounts: string, signal: AbortSignal): Promise<void> {
  const token = await session?.refreshToken();
  if (token == null) return;
  const revoke = { method: 'POST', path: '/oauth/v2/token/revoke', query: { token } } as const;
  await client({ address: accounts, headers: () => ({}) }).call({ ...revoke, answer: z.unknown(), signal });
}

/** After too many calls Zoho answers nothing for half an hour. */
const shutOutSeconds = 1800;

export const pauseSeconds = (answer: OutsideAnswer, nowMs: number): number | null =>
  answer.status === 429 ? (retryAfterSeconds(answer, nowMs) ?? shutOutSeconds) : null;
