// AdminPulse: relations, tasks and the price list are read with an API key. Its interface for hours is not published:
// they go through a bridge. Never tried against a live account.
import { bridgedHours } from '../bridge/bridge.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import { companySchema, userSchema } from './answers.ts';
import { adminPulseDefinition } from './definition.ts';
import { pageOf, type Reading, readContacts, readDimensions, readEmployees } from './read.ts';

export type AdminPulseAddresses = { readonly api: string };
export const adminPulseAddresses: AdminPulseAddresses = { api: 'https://api.adminpulse.be' };

/** AdminPulse as a system; tests pass other addresses, and smaller pages. */
export const adminPulse = (addresses: AdminPulseAddresses = adminPulseAddresses, pageSize = 400): CrmSystem => ({
  definition: adminPulseDefinition,
  connect: (means) => connect(means, addresses, pageSize),
});

function connect(means: CrmMeans, { api }: AdminPulseAddresses, pageSize: number): CrmConnector {
  const { values } = means;
  const headers = { authorization: `Bearer ${values['token'] ?? ''}` };
  const client = means.client({ address: api, headers: () => headers });
  const reading = { client, pageSize, hasTasks: values['tasks_enabled'] === 'true' };
  const { push, find, listHours, ...bridge } = bridgedHours(means, pageSize);
  return {
    ...{ push, find, listHours, choices: bridge.choices },
    verify: (signal) => verify(reading, values, bridge.verify, signal),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
  };
}

/**
 * Returns the office of the key; the bridge is asked as soon as its address is known. A key does not reveal its owner.
 */
async function verify(
  reading: Reading,
  values: CrmMeans['values'],
  bridge: CrmConnector['verify'],
  signal: AbortSignal,
): Promise<Verified> {
  await pageOf({ ...reading, pageSize: 1 }, { path: '/users', record: userSchema }, null, signal);
  const [office] = await reading.client.call({ path: '/companies', answer: companySchema.array(), signal });
  const own = { account: office?.name || office?.id || null, person: null };
  const account = office === undefined ? {} : { account_id: office.id };
  const { learned } = values['environment_url'] === undefined ? { learned: {} } : await bridge(signal);
  return { ...own, learned: { ...learned, ...account } };
}
