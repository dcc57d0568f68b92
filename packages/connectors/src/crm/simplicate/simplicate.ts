// Simplicate: an account by its name, and a pair of keys for all of it. Never tried against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { employeeSchema, listedHoursSchema, listSchema } from './answers.ts';
import { simplicateDefinition } from './definition.ts';
import { hostOf } from './host.ts';
import { listHours } from './list-hours.ts';
import { readContacts, readDimensions, readEmployees } from './read.ts';
import { find, push } from './write.ts';

export type SimplicateAddresses = { readonly api: string };
/** Every account has a separate host. */
export const simplicateAddresses: SimplicateAddresses = { api: 'https://{host}/api/v2' };

/** Simplicate as a system; tests pass other addresses, and smaller pages. */
export const simplicate = (addresses: SimplicateAddresses = simplicateAddresses, pageSize = 100): CrmSystem => ({
  definition: simplicateDefinition,
  connect: (means) => connect(means, addresses, pageSize),
});

function connect({ values, client: clientFor }: CrmMeans, { api }: SimplicateAddresses, pageSize: number) {
  const host = hostOf(values['domain'] ?? '');
  const keys = {
    'authentication-key': values['api_key'] ?? '',
    'authentication-secret': values['api_secret'] ?? '',
  };
  const about = { address: api.replace('{host}', host), headers: () => keys };
  const reading = { client: clientFor(about), pageSize };
  const checking = clientFor({ ...about, failure: (answer) => noAccount(host, answer) });
  return {
    verify: (signal) => verify(checking, host, signal),
    choices: () => Promise.resolve([]),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  } satisfies CrmConnector;
}

/** Without an account of that name, its host redirects, has no such path, or answers with a page. */
function noAccount(host: string, { status, headers }: OutsideAnswer): ExportFailure | null {
  const isPage = headers.get('content-type')?.includes('html') === true && status < 400;
  const isElsewhere = status === 404 || (status >= 300 && status < 400);
  return isPage || isElsewhere ? new ExportFailure('account_not_found', { detail: host }) : null;
}

/** The keys belong to an account, not to a person. They must show both people and hours. */
async function verify(client: JsonClient, host: string, signal: AbortSignal): Promise<Verified> {
  const query = { limit: 1, offset: 0 };
  await client.call({ path: '/hrm/employee', query, answer: listSchema(employeeSchema), signal });
  await client.call({ path: '/hours/hours', query, answer: listSchema(listedHoursSchema), signal });
  return { account: host, person: null, learned: { account_id: host } };
}
