// AFAS Profit: an app connector, to which each customer's user signs in by a code that AFAS mails. Never tried against
// a live account.
//   afas(addresses)   the system
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmChoice } from '../crm-definition.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { metainfoSchema, tokenSchema } from './answers.ts';
import { type AfasAddresses, addressOf, afasAddresses, afasFailure, tokenHeader } from './client.ts';
import { afasDefinition } from './definition.ts';
import { readHoursFields } from './hours-fields.ts';
import { readContacts, readDimensions, readEmployees } from './read.ts';
import type { Reading } from './rows.ts';
import { find, listHours, push } from './write.ts';

/** AFAS as a system; tests pass other addresses, and smaller pages. */
export const afas = (addresses: AfasAddresses = afasAddresses, pageSize = 500): CrmSystem => ({
  definition: afasDefinition,
  connect: (means) => connect(means, addresses, pageSize),
});

function connect({ values, client: clientFor }: CrmMeans, addresses: AfasAddresses, pageSize: number): CrmConnector {
  const address = addressOf(addresses, values);
  const clientWith = (token: string) => clientFor({ address, headers: () => tokenHeader(token), failure: afasFailure });
  const entrance = clientFor({ address, headers: () => ({}), failure: afasFailure });
  const reading = { client: clientWith(values['token'] ?? ''), pageSize };
  return {
    verify: (signal) => verify({ values, entrance, clientWith, pageSize }, signal),
    requestCode: (signal) => requestCode(entrance, values, signal),
    choices: (kind, signal) => (kind === 'employees' ? employees(reading, signal) : Promise.resolve([])),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
    hoursFields: (signal) => readHoursFields(reading, signal),
  };
}

type Values = CrmMeans['values'];
type Verifying = {
  readonly values: Values;
  readonly entrance: JsonClient;
  readonly clientWith: (token: string) => JsonClient;
  readonly pageSize: number;
};

const claimOf = (values: Values) => ({
  apiKey: values['api_key'] ?? '',
  apiToken: values['environment_key'] ?? '',
  userId: values['username'] ?? '',
});

/** Lets AFAS mail a code to the user. @throws ExportFailure */
async function requestCode(entrance: JsonClient, values: Values, signal: AbortSignal): Promise<void> {
  await entrance.call({ method: 'POST', path: '/OtpRequest', body: claimOf(values), answer: z.unknown(), signal });
}

/**
 * Without a code and a token, AFAS is asked to mail a code: it refuses wrong keys. A code is redeemed for a token,
 * which uses it up. A token is verified by what it opens.
 */
async function verify(verifying: Verifying, signal: AbortSignal): Promise<Verified> {
  const { values, entrance, clientWith, pageSize } = verifying;
  const { otp, token: kept } = values;
  if (!otp && !kept) {
    await requestCode(entrance, values, signal);
    return { account: null, person: null, learned: {} };
  }
  const token = otp ? await tokenOf(entrance, values, otp, signal) : (kept ?? '');
  const client = clientWith(token);
  const account = await accountOf(client, values, signal);
  const person = await personOf({ client, pageSize }, values['employee_id'], signal);
  return { account, person, learned: {}, secrets: { token, otp: '' } };
}

async function tokenOf(entrance: JsonClient, values: Values, otp: string, signal: AbortSignal): Promise<string> {
  const body = { ...claimOf(values), otp };
  const call = { method: 'POST', path: '/OtpValidation', body, answer: tokenSchema, signal } as const;
  return (await entrance.call(call)).token.trim();
}

/**
 * The connectors that Daybook reads and writes; an app connector without one of these refuses its calls as if the token
 * were wrong.
 */
const needed = {
  get: [
    ...(['Profit_Debtor', 'Profit_Projects', 'Profit_Projectstage'] as const),
    ...(['Profit_Worktype', 'Profit_Users', 'Profit_Realization'] as const),
  ],
  update: ['PtRealization'],
} as const;

/** Hosts of environments begin with O, T or A and a number. */
const firstLetters = { production: 'O', test: 'T', accept: 'A' } as const;

async function accountOf(client: JsonClient, values: Values, signal: AbortSignal): Promise<string> {
  const { getConnectors, updateConnectors, info } = await client.call({
    ...{ path: '/metainfo', answer: metainfoSchema, signal },
  });
  const there = new Set<string>([...(getConnectors ?? []), ...(updateConnectors ?? [])].map(({ id }) => id));
  const missing = [...needed.get, ...needed.update].filter((id) => !there.has(id));
  if (missing.length > 0) {
    throw new ExportFailure('rights_missing', { detail: missing.join(', ') });
  }
  const letter = Object.entries(firstLetters).find(([environment]) => environment === values['environment'])?.[1];
  const environment = info?.envid ?? '';
  if (letter !== undefined && environment !== '' && !environment.toUpperCase().startsWith(letter)) {
    throw new ExportFailure('other_environment', { detail: environment });
  }
  return [values['tenant'], environment].filter(Boolean).join(' ');
}

async function personOf(reading: Reading, employeeId: string | undefined, signal: AbortSignal): Promise<string | null> {
  if (employeeId === undefined) return null;
  const found = (await employees(reading, signal)).find(({ id }) => id === employeeId);
  if (found === undefined) throw new ExportFailure('unknown_employee');
  return found.name;
}

/** Returns all employees, by name. */
async function employees(reading: Reading, signal: AbortSignal): Promise<CrmChoice[]> {
  const all = new Map<string, CrmChoice>();
  for (let cursor: string | null = null, isMore = true; isMore; ) {
    const request = { cursor, since: null };
    const page: Awaited<ReturnType<typeof readEmployees>> = await readEmployees(reading, request, signal);
    for (const { outsideId, name, isActive } of page.records) if (isActive) all.set(outsideId, { id: outsideId, name });
    cursor = page.cursor;
    isMore = cursor !== null;
  }
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
}
