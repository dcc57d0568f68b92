// Gripp: a token for the account, which belongs to no person. Never tried against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmChoice } from '../crm-definition.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import { allRecords } from '../every-record.ts';
import { employeeSchema, hourSchema } from './answers.ts';
import { grippDefinition } from './definition.ts';
import { employeeOf, type Reading, readContacts, readDimensions, readEmployees } from './read.ts';
import { failureOf, grippRpc } from './rpc.ts';
import { find, listHours, push } from './write.ts';

export type GrippAddresses = { readonly api: string };
export const grippAddresses: GrippAddresses = { api: 'https://api.gripp.com/public/api3.php' };

/** Gripp as a system; tests pass other addresses, and smaller pages. */
export const gripp = (addresses: GrippAddresses = grippAddresses, pageSize = 250): CrmSystem => ({
  definition: grippDefinition,
  connect: (means) => connect(means, addresses, pageSize),
});

function connect({ values, client }: CrmMeans, { api }: GrippAddresses, pageSize: number): CrmConnector {
  const headers = () => ({ authorization: `Bearer ${values['token'] ?? ''}` });
  const reading = { rpc: grippRpc(client({ address: api, headers, failure: failureOf })), pageSize };
  return {
    verify: (signal) => verify(reading, values['employee_id'], signal),
    choices: (kind, signal) => (kind === 'employees' ? employees(reading, signal) : Promise.resolve([])),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  };
}

/** Returns all employees, by name. */
async function employees(reading: Reading, signal: AbortSignal): Promise<CrmChoice[]> {
  const all = await allRecords((cursor) => readEmployees(reading, { cursor, since: null }, signal));
  const active = all.filter(({ isActive }) => isActive).map(({ outsideId, name }) => ({ id: outsideId, name }));
  return active.sort((a, b) => a.name.localeCompare(b.name));
}

/** The token must show people and hours; the person must be an employee. Gripp does not return the account's name. */
async function verify({ rpc }: Reading, employeeId: string | undefined, signal: AbortSignal): Promise<Verified> {
  const ofId = { field: 'employee.id', operator: 'equals', value: Number(employeeId) } as const;
  const filters = employeeId === undefined ? [] : [ofId];
  const { rows } = await rpc.get({ entity: 'employee', record: employeeSchema, filters, atMost: 1 }, signal);
  await rpc.get({ entity: 'hour', record: hourSchema, filters: [], atMost: 1 }, signal);
  if (employeeId === undefined) return { account: null, person: null, learned: {} };
  const [person] = rows;
  if (person === undefined) throw new ExportFailure('access_denied');
  return { account: 'Gripp', person: employeeOf(person).name, learned: {} };
}
