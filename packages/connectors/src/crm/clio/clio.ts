// Clio Manage: the user chooses a region and signs in there. Never tried against a live account.
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import { failureOfAnswer } from '../failures.ts';
import type { JsonClient } from '../json-client.ts';
import { signedInClient } from '../oauth/signed-in-client.ts';
import { oneSchema, user } from './answers.ts';
import { clioDefinition } from './definition.ts';
import { employeeOf, pageOf, type Reading, readContacts, readDimensions, readEmployees } from './read.ts';
import { find, listHours, push } from './write.ts';

/** The address of each region. */
export type ClioAddresses = Readonly<Record<string, string>>;
export const clioAddresses: ClioAddresses = {
  us: 'https://app.clio.com',
  eu: 'https://eu.app.clio.com',
  ca: 'https://ca.app.clio.com',
  au: 'https://au.app.clio.com',
};

/** In this version quantities are seconds; before 4.0.4 they were hours. */
const version = '4.0.9';

/** Clio as a system; tests pass other addresses, and smaller pages. */
export const clio = (addresses: ClioAddresses = clioAddresses, pageSize = 200): CrmSystem => ({
  definition: clioDefinition,
  oauthAddresses: (values) => {
    const host = hostOf(addresses, values);
    return { authorize: `${host}/oauth/authorize`, token: `${host}/oauth/token` };
  },
  connect: (means) => connect(means, addresses, pageSize),
});

/** Without a region there are no calls. */
const hostOf = (addresses: ClioAddresses, values: CrmMeans['values']): string =>
  addresses[values['tenant'] ?? ''] ?? '';

function connect(means: CrmMeans, addresses: ClioAddresses, pageSize: number): CrmConnector {
  const host = hostOf(addresses, means.values);
  const headers = { 'x-api-version': version };
  const client = signedInClient(means, { address: `${host}/api/v4`, headers, failure: failureOf });
  const reading = { client, pageSize };
  return {
    verify: (signal) => verify(reading, host, signal),
    choices: () => Promise.resolve([]),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
    leave: (signal) => leave(signedInClient(means, { address: host }), signal),
  };
}

/** Revokes the user's consent. */
async function leave(client: JsonClient, signal: AbortSignal): Promise<void> {
  await client.call({ method: 'POST', path: '/oauth/deauthorize', answer: z.unknown(), signal });
}

/** 410 concerns the version of the API, 412 another user's change: neither is final for the hours. */
function failureOf(answer: OutsideAnswer, nowMs: number): ExportFailure | null {
  if (answer.status !== 410 && answer.status !== 412) return null;
  const { detail, cause } = failureOfAnswer(answer, nowMs);
  return new ExportFailure('api_service_error', { ...(detail === null ? {} : { detail }), cause });
}

/** The account reports neither name nor id: its first user identifies it. */
async function verify(reading: Reading, host: string, signal: AbortSignal): Promise<Verified> {
  const query = { fields: user.fields };
  const answer = oneSchema(user.schema);
  const { data: me } = await reading.client.call({ path: '/users/who_am_i.json', query, answer, signal });
  const { records } = await pageOf({ ...reading, pageSize: 1 }, { path: '/users.json', of: user }, null, signal);
  const account = URL.parse(host)?.host ?? host;
  return {
    ...{ account, person: employeeOf(me).name },
    learned: { account_id: `${account}/${records[0]?.id ?? me.id}`, person_id: me.id },
  };
}
