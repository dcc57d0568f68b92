// A system that is reached through a bridge, which its firm or its vendor runs: docs/bridge.md.
//   bridgedSystem(about)   returns such a system
//   bridgedHours(means)    the hours of a system whose lists are read from its vendor
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { statusSchema } from './answers.ts';
import { type BridgedSystem, bridgeDefinition } from './definition.ts';
import { bridgeFailure } from './failure.ts';
import { listHours, readContacts, readDimensions, readEmployees } from './read.ts';
import { signedHeaders } from './sign.ts';
import { find, push } from './write.ts';

/** `pageSize`: tests use smaller pages. */
export const bridgedSystem = (about: BridgedSystem, pageSize = 1000): CrmSystem => ({
  definition: bridgeDefinition(about),
  connect: (means) => connect(means, ['administration_id', ...about.context.map(({ name }) => name)], pageSize),
});

/** Sends the hours of a system whose lists are read elsewhere; the bridge uses the names of those lists. */
export type BridgedHours = Pick<CrmConnector, 'verify' | 'choices' | 'push' | 'find' | 'listHours'>;
export const bridgedHours = (means: CrmMeans, pageSize = 1000): BridgedHours =>
  connect(means, ['administration_id'], pageSize);

function connect({ values, client: clientFor }: CrmMeans, context: readonly string[], pageSize: number): CrmConnector {
  const address = (values['environment_url'] ?? '').replace(/\/+$/, '');
  const signing = {
    ...{ address, key: values['client_key'] ?? '', secret: values['secret'] ?? '' },
    context: contextOf(values, context),
  };
  const headers = (call: Parameters<typeof signedHeaders>[1]) => signedHeaders(signing, call);
  const client = clientFor({ address, headers, failure: bridgeFailure });
  const reading = { client, pageSize };
  return {
    verify: (signal) => verify(client, values, signal),
    choices: async (kind, signal) => (kind === 'divisions' ? (await status(client, signal)).administrations : []),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(client, hours, signal),
    find: (sought, signal) => find(client, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  };
}

/** administration_id=main&organization_id=7; without empty values. */
function contextOf(values: CrmMeans['values'], names: readonly string[]): string {
  const pairs = names.flatMap((name): [string, string][] => (values[name] ? [[name, values[name]]] : []));
  return new URLSearchParams(pairs).toString();
}

const status = (client: JsonClient, signal: AbortSignal) =>
  client.call({ path: '/status', answer: statusSchema, signal });

async function verify(client: JsonClient, values: CrmMeans['values'], signal: AbortSignal): Promise<Verified> {
  const { name, keeps_times, administrations } = await status(client, signal);
  const learned = { timestamps: String(keeps_times === true) };
  const chosen = values['administration_id'];
  if (chosen === undefined) return { account: name, person: null, learned };
  const administration = administrations.find(({ id }) => id === chosen);
  if (administration === undefined) throw new ExportFailure('access_denied');
  // The key belongs to the firm: no person signs in.
  return { account: administration.name, person: null, learned };
}
