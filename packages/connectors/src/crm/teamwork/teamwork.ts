// Teamwork: the user signs in, and the site of the account follows from that. Never tried against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import { signedInClient } from '../oauth/signed-in-client.ts';
import { meSchema, userInfoSchema } from './answers.ts';
import { teamworkDefinition } from './definition.ts';
import { root } from './pages.ts';
import { employeeOf, readContacts, readDimensions, readEmployees } from './read.ts';
import { find, listHours, push } from './write.ts';

export type TeamworkAddresses = { readonly login: string; readonly site: string };
/** Every account has a separate site, in its chosen region. */
export const teamworkAddresses: TeamworkAddresses = {
  login: 'https://www.teamwork.com',
  site: 'https://{host}',
};

/** Teamwork as a system; tests pass other addresses, and smaller pages. */
export const teamwork = (addresses: TeamworkAddresses = teamworkAddresses, pageSize = 250): CrmSystem => ({
  definition: teamworkDefinition,
  oauthAddresses: () => ({
    authorize: `${addresses.login}/launchpad/login`,
    token: `${addresses.login}/launchpad/v1/token.json`,
  }),
  connect: (means) => connect(means, addresses, pageSize),
});

function connect(means: CrmMeans, addresses: TeamworkAddresses, pageSize: number): CrmConnector {
  const { host = '' } = means.values;
  const reading = { client: siteClient(means, addresses, host), pageSize };
  return {
    verify: (signal) => verify(means, addresses, signal),
    choices: () => Promise.resolve([]),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  };
}

const siteClient = (means: CrmMeans, { site }: TeamworkAddresses, host: string) =>
  signedInClient(means, { address: site.replace('{host}', host) });

async function verify(means: CrmMeans, addresses: TeamworkAddresses, signal: AbortSignal): Promise<Verified> {
  const path = '/launchpad/v1/userinfo.json';
  const login = signedInClient(means, { address: addresses.login });
  const { installation } = await login.call({ path, answer: userInfoSchema, signal });
  const host = hostOf(installation.address);
  const client = siteClient(means, addresses, host);
  const { person } = await client.call({ path: `${root}/me.json`, answer: meSchema, signal });
  return {
    ...{ account: installation.name || host, person: employeeOf(person).name },
    learned: { host, account_id: installation.id, person_id: person.id },
  };
}

/** The token is only sent to Teamwork, whatever an answer says. @throws ExportFailure */
export function hostOf(address: string): string {
  const url = URL.parse(address);
  const isTeamwork =
    url?.protocol === 'https:' && url.port === '' && /^[a-z0-9-]+(\.eu)?\.teamwork\.com$/.test(url.hostname);
  if (url === null || !isTeamwork) throw new ExportFailure('leads_elsewhere');
  return url.hostname;
}
