// Zendesk Support: the user signs in to the organisation's account. Zendesk has no worklogs: time is added to the two
// fields of its Time Tracking app, with an internal comment that describes it. Never tried against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { Verified } from '../../crm/crm-system.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import { signedInClient } from '../../crm/oauth/signed-in-client.ts';
import type { TicketConnector, TicketMeans, TicketSystem } from '../ticket-system.ts';
import { fieldsSchema, meSchema } from './answers.ts';
import { zendeskDefinition } from './definition.ts';
import { noOrganisations, readTickets } from './read.ts';
import { find, push } from './worklogs.ts';

/** `{domain}` is the account. */
export type ZendeskAddresses = { readonly api: string };
export const zendeskAddresses: ZendeskAddresses = { api: 'https://{domain}.zendesk.com' };

const at = ({ api }: ZendeskAddresses, domain = '-'): string => api.replace('{domain}', domain);

/** Zendesk as a system; tests pass other addresses, and smaller pages. */
export const zendesk = (addresses: ZendeskAddresses = zendeskAddresses, pageSize = 100): TicketSystem => ({
  definition: zendeskDefinition,
  oauthAddresses: ({ domain }) => ({
    authorize: `${at(addresses, domain)}/oauth/authorizations/new`,
    token: `${at(addresses, domain)}/oauth/tokens`,
  }),
  connect: (means) => connect(means, at(addresses, means.values['domain']), pageSize),
});

function connect(means: TicketMeans, address: string, pageSize: number): TicketConnector {
  const { domain = '', person_id: personId = '', total_field: total, last_field: last } = means.values;
  const client = signedInClient(means, { address: `${address}/api/v2` });
  const reading = { client, pageSize, domain, personId, organisations: noOrganisations() };
  const fields = total === undefined ? null : { total, last: last ?? null };
  return {
    verify: (signal) => verify(client, domain, signal),
    choices: () => Promise.resolve([]),
    readTickets: (cursor, signal) => readTickets(reading, cursor, signal),
    push: (worklog, signal) => push({ client, pageSize, fields }, worklog, signal),
    find: (sought, signal) => find({ client, pageSize, fields }, sought, signal),
  };
}

const agents: ReadonlySet<string> = new Set(['agent', 'admin']);

/** Only agents have tickets assigned. Without the fields of the Time Tracking app, time is only in comments. */
async function verify(client: JsonClient, domain: string, signal: AbortSignal): Promise<Verified> {
  const { user } = await client.call({ path: '/users/me', answer: meSchema, signal });
  if (!agents.has(user.role ?? '')) throw new ExportFailure('agents_only');
  const { ticket_fields: all } = await client.call({ path: '/ticket_fields', answer: fieldsSchema, signal });
  const fieldOf = (title: RegExp) => all.find((one) => one.active !== false && title.test(one.title ?? ''))?.id;
  const [total, last] = [fieldOf(/^total time spent \(sec\)$/i), fieldOf(/^time spent last update \(sec\)$/i)];
  const learned = {
    ...{ account_id: domain, person_id: user.id },
    ...(total === undefined ? {} : { total_field: total }),
    ...(last === undefined ? {} : { last_field: last }),
  };
  return { account: domain, person: user.name || user.email || user.id, learned };
}
