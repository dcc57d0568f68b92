// Wrike: the user signs in, the answer contains the account's host, and the user chooses what represents clients. Never
// tried against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { signedInClient } from '../oauth/signed-in-client.ts';
import { listSchema, personSchema } from './answers.ts';
import { wrikeDefinition } from './definition.ts';
import { employeeOf, readContacts, readDimensions, readEmployees, rootFolders } from './read.ts';
import { find, listHours, push } from './write.ts';

export type WrikeAddresses = { readonly login: string; readonly api: string };
/** Every data centre has a separate host. */
export const wrikeAddresses: WrikeAddresses = {
  login: 'https://login.wrike.com',
  api: 'https://{host}/api/v4',
};

/** Wrike as a system; tests pass other addresses, and smaller pages. */
export const wrike = (addresses: WrikeAddresses = wrikeAddresses, pageSize = 1000): CrmSystem => ({
  definition: wrikeDefinition,
  oauthAddresses: () => ({
    authorize: `${addresses.login}/oauth2/authorize/v4`,
    token: `${addresses.login}/oauth2/token`,
  }),
  connect: (means) => connect(means, addresses, pageSize),
});

function connect(means: CrmMeans, { api }: WrikeAddresses, pageSize: number): CrmConnector {
  const { values } = means;
  const client = signedInClient(means, { address: api.replace('{host}', hostOf(values['host'])) });
  const { mapping } = values;
  const reading = {
    ...{ client, pageSize, root: values['division_id'] },
    mapping: mapping === 'space' || mapping === 'internal' ? mapping : 'folder',
  } as const;
  const writing = { client, pageSize, personId: values['person_id'] };
  return {
    verify: (signal) => verify(client, values, signal),
    choices: (kind, signal) => (kind === 'divisions' ? rootFolders(client, signal) : Promise.resolve([])),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (_, signal) => readEmployees(reading, signal),
    push: (hours, signal) => push(writing, hours, signal),
    find: (sought, signal) => find(writing, sought, signal),
    listHours: (request, signal) => listHours(writing, request, signal),
  };
}

/**
 * The token is only sent to Wrike, whatever an answer says; without a host it is sent to the first data centre, which
 * returns the right one.
 */
export function hostOf(answered: string | undefined): string {
  return answered !== undefined && /^[a-z0-9-]+\.wrike\.com$/.test(answered) ? answered : 'www.wrike.com';
}

async function verify(client: JsonClient, values: CrmMeans['values'], signal: AbortSignal): Promise<Verified> {
  const answer = listSchema(personSchema);
  const { records } = await client.call({ path: '/contacts', query: { me: 'true' }, answer, signal });
  const [me] = records;
  if (me === undefined) throw new ExportFailure('access_denied');
  if (values['mapping'] === 'folder' && values['division_id'] === undefined) {
    throw new ExportFailure('client_folder_wanted');
  }
  const account = me.profiles?.find(({ accountId }) => accountId)?.accountId ?? me.id;
  return {
    ...{ account, person: employeeOf(me).name },
    learned: { host: hostOf(values['host']), account_id: account, person_id: me.id },
  };
}
