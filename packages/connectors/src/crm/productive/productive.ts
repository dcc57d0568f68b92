// Productive: a personal token, its organisation, and its owner. Never tried against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmChoice } from '../crm-definition.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import { allRecords } from '../every-record.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { membershipSchema, oneSchema, personSchema } from './answers.ts';
import { productiveDefinition } from './definition.ts';
import { listHours } from './list-hours.ts';
import { nextPage, type Reading } from './pages.ts';
import { productivePage } from './productive-page.ts';
import { employeeOf, readContacts, readDimensions, readEmployees } from './read.ts';
import { find, push } from './write.ts';

export type ProductiveAddresses = { readonly api: string };
export const productiveAddresses: ProductiveAddresses = { api: 'https://api.productive.io/api/v2' };

/** Productive as a system; tests pass other addresses, and smaller pages. */
export const productive = (addresses: ProductiveAddresses = productiveAddresses, pageSize = 200): CrmSystem => ({
  definition: productiveDefinition,
  pageOf: productivePage,
  connect: (means) => connect(means, addresses, pageSize),
});

function connect({ values, client }: CrmMeans, { api }: ProductiveAddresses, pageSize: number): CrmConnector {
  const headers = () => ({
    'x-auth-token': values['api_token'] ?? '',
    'x-organization-id': values['organization_id'] ?? '',
    'content-type': 'application/vnd.api+json',
  });
  const reading = { client: client({ address: api, headers }), pageSize };
  return {
    verify: (signal) => verify(reading, values, signal),
    choices: (kind, signal) => (kind === 'users' ? owners(reading, values, signal) : Promise.resolve([])),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  };
}

type Values = CrmMeans['values'];

/** Returns the owner of the token; if Productive does not tell, all employees. */
async function owners(reading: Reading, values: Values, signal: AbortSignal): Promise<CrmChoice[]> {
  const query = { 'filter[organization_id]': values['organization_id'] ?? '', include: 'person' };
  const list = { path: '/organization_memberships', record: membershipSchema, query };
  const { records } = await nextPage(reading, list, null, signal);
  const owners = records.flatMap(({ one, included }): CrmChoice[] => {
    const id = one.relationships?.person;
    if (!id) return [];
    const person = personSchema.safeParse({ id, attributes: included('people', id) ?? {} });
    return [{ id, name: person.success ? employeeOf(person.data).name : id }];
  });
  return owners.length > 0 ? owners : everybody(reading, signal);
}

async function everybody(reading: Reading, signal: AbortSignal): Promise<CrmChoice[]> {
  const people = await allRecords((cursor) => readEmployees(reading, { cursor, since: null }, signal));
  return people.map(({ outsideId, name }) => ({ id: outsideId, name }));
}

async function verify(reading: Reading, values: Values, signal: AbortSignal): Promise<Verified> {
  const userId = values['user_id'];
  if (userId === undefined) {
    await owners(reading, values, signal);
    return { account: null, person: null, learned: {} };
  }
  const path = `/people/${encodeURIComponent(userId)}`;
  const found = await nullIfGone(reading.client.call({ path, answer: oneSchema(personSchema), signal }));
  // A person whom the token does not show is not in that organisation.
  if (found === null) throw new ExportFailure('access_denied');
  const accountId = values['organization_id'] ?? '';
  const learned = { account_id: accountId, person_id: userId };
  return { account: accountId, person: employeeOf(found.data).name, learned };
}
