// Harvest: a token and its account. Never tried against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmChoice } from '../crm-definition.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { accountsSchema, companySchema, pageSchema, timeEntrySchema, userSchema } from './answers.ts';
import { harvestDefinition } from './definition.ts';
import { harvestPage } from './harvest-page.ts';
import { listHours } from './list-hours.ts';
import { employeeOf, readContacts, readDimensions, readEmployees } from './read.ts';
import { find, push } from './write.ts';

export type HarvestAddresses = { readonly api: string; readonly id: string };
export const harvestAddresses: HarvestAddresses = {
  api: 'https://api.harvestapp.com/v2',
  id: 'https://id.getharvest.com',
};

/** Harvest as a system; tests pass other addresses, and smaller pages. */
export const harvest = (addresses: HarvestAddresses = harvestAddresses, pageSize = 2000): CrmSystem => ({
  definition: harvestDefinition,
  pageOf: harvestPage,
  connect: (means) => connect(means, addresses, pageSize),
});

function connect({ values, client: clientFor }: CrmMeans, addresses: HarvestAddresses, pageSize: number): CrmConnector {
  const proof = { authorization: `Bearer ${values['token'] ?? ''}`, 'user-agent': 'Daybook (https://daybook.app)' };
  const identity = clientFor({ address: addresses.id, headers: () => proof });
  const client = clientFor({
    address: addresses.api,
    headers: () => ({ ...proof, 'harvest-account-id': values['account_id'] ?? '' }),
  });
  const reading = { client, pageSize };
  const writing = { client, values };
  return {
    verify: (signal) => verify(identity, client, values, signal),
    choices: (kind, signal) => (kind === 'tenants' ? accounts(identity, signal) : Promise.resolve([])),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(writing, hours, signal),
    find: (sought, signal) => find(writing, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  };
}

/** Returns the accounts of the token; those of its sister product keep no hours. */
async function accounts(identity: JsonClient, signal: AbortSignal): Promise<CrmChoice[]> {
  const { accounts: all } = await identity.call({ path: '/api/v2/accounts', answer: accountsSchema, signal });
  return all
    .filter(({ product }) => product === undefined || product === null || product === 'harvest')
    .map(({ id, name }) => ({ id, name: name || id }));
}

async function verify(
  identity: JsonClient,
  client: JsonClient,
  values: CrmMeans['values'],
  signal: AbortSignal,
): Promise<Verified> {
  const mine = await accounts(identity, signal);
  if (values['account_id'] === undefined) return { account: null, person: null, learned: {} };
  const account = mine.find(({ id }) => id === values['account_id']);
  if (account === undefined) throw new ExportFailure('access_denied');
  const me = await client.call({ path: '/users/me', answer: userSchema, signal });
  return { account: account.name, person: employeeOf(me).name, learned: await modeOf(client, me.id, signal) };
}

/**
 * Returns whether the account keeps durations, or start and end, and the address of its pages. For users without the
 * right to read that, their latest entry shows it.
 */
async function modeOf(client: JsonClient, userId: string, signal: AbortSignal): Promise<Record<string, string>> {
  try {
    const company = await client.call({ path: '/company', answer: companySchema, signal });
    return {
      timestamps: String(company.wants_timestamp_timers === true),
      clock: company.clock ?? '24h',
      ...(company.base_uri ? { web_address: company.base_uri } : {}),
    };
  } catch (error) {
    if (!(error instanceof ExportFailure) || error.code !== 'access_denied') throw error;
    const query = { user_id: userId, per_page: 1 };
    const answer = pageSchema('time_entries', timeEntrySchema);
    const { records } = await client.call({ path: '/time_entries', query, answer, signal });
    return { timestamps: String(records.some(({ started_time }) => Boolean(started_time))), clock: '24h' };
  }
}
