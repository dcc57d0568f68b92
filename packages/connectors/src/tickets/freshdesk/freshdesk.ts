// Freshdesk: an agent's key gives access to what that agent may see; time is sent to tickets as time entries of the
// agent. Never tried against a live account.
import type { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { Verified } from '../../crm/crm-system.ts';
import { allRecords } from '../../crm/every-record.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import type { TicketChoice } from '../ticket-definition.ts';
import type { TicketConnector, TicketMeans, TicketSystem } from '../ticket-system.ts';
import { agentSchema, agentsSchema } from './answers.ts';
import { freshdeskDefinition } from './definition.ts';
import { type Reading, readTickets } from './read.ts';
import { find, push } from './worklogs.ts';

/** `{domain}` is the account. */
export type FreshdeskAddresses = { readonly api: string };
export const freshdeskAddresses: FreshdeskAddresses = { api: 'https://{domain}.freshdesk.com' };

/** Freshdesk as a system; tests pass other addresses, and smaller pages. */
export const freshdesk = (addresses: FreshdeskAddresses = freshdeskAddresses, pageSize = 100): TicketSystem => ({
  definition: freshdeskDefinition,
  connect: (means) => connect(means, addresses.api.replace('{domain}', means.values['domain'] ?? '-'), pageSize),
});

function connect({ values, client: clientFor }: TicketMeans, address: string, pageSize: number): TicketConnector {
  const { api_key: key = '', agent_id: agent, domain = '' } = values;
  const authorization = `Basic ${Buffer.from(`${key}:X`).toString('base64')}`;
  const client = clientFor({ address: `${address}/api/v2`, headers: () => ({ authorization }) });
  const reading = { client, pageSize, domain, agentId: agent ?? '' };
  return {
    verify: (signal) => verify(reading, agent, signal),
    choices: (kind, signal) => (kind === 'agents' ? agents(client, pageSize, signal) : Promise.resolve([])),
    readTickets: (cursor, signal) => readTickets(reading, cursor, signal),
    push: (worklog, signal) => push(reading, worklog, signal),
    find: (sought, signal) => find(reading, sought, signal),
  };
}

const agentName = ({ id, contact }: z.output<typeof agentSchema>): string => contact?.name || contact?.email || id;

/** The owner of the key comes first: most people connect for themselves. */
async function agents(client: JsonClient, pageSize: number, signal: AbortSignal): Promise<TicketChoice[]> {
  const me = await client.call({ path: '/agents/me', answer: agentSchema, signal });
  const all = await listAgents(client, pageSize, signal);
  const others = all.filter(({ id }) => id !== me.id);
  return [me, ...others].map((one) => ({ id: one.id, name: agentName(one) }));
}

/** An agent who may not list agents only gets themselves. */
async function listAgents(client: JsonClient, pageSize: number, signal: AbortSignal) {
  try {
    return await allRecords(async (cursor) => {
      const page = Number(cursor ?? 1);
      const query = { page, per_page: pageSize };
      const records = await client.call({ path: '/agents', query, answer: agentsSchema, signal });
      return { records, cursor: records.length < pageSize ? null : String(page + 1) };
    });
  } catch (error) {
    if (error instanceof ExportFailure && error.code === 'access_denied') return [];
    throw error;
  }
}

/**
 * The person is the chosen agent, not the owner of the key; only a key that lists agents can enter time for another.
 */
async function verify(
  { client, domain, pageSize }: Reading,
  agentId: string | undefined,
  signal: AbortSignal,
): Promise<Verified> {
  const me = await client.call({ path: '/agents/me', answer: agentSchema, signal });
  const isOwn = agentId === undefined || agentId === me.id;
  const person = isOwn ? me : (await listAgents(client, pageSize, signal)).find(({ id }) => id === agentId);
  if (person === undefined) throw new ExportFailure('agents_only');
  return { account: domain, person: agentName(person), learned: { account_id: domain, person_id: person.id } };
}
