// Jira Cloud: the user signs in and chooses a site; time is sent to issues as worklogs of that user. Never tried
// against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { Verified } from '../../crm/crm-system.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import { signedInClient } from '../../crm/oauth/signed-in-client.ts';
import type { TicketChoice } from '../ticket-definition.ts';
import type { TicketConnector, TicketMeans, TicketSystem } from '../ticket-system.ts';
import { myselfSchema, sitesSchema } from './answers.ts';
import { jiraDefinition } from './definition.ts';
import { readTickets } from './read.ts';
import { find, push } from './worklogs.ts';

export type JiraAddresses = { readonly login: string; readonly api: string };
export const jiraAddresses: JiraAddresses = {
  login: 'https://auth.atlassian.com',
  api: 'https://api.atlassian.com',
};

/** Jira as a system; tests pass other addresses, and smaller pages. */
export const jira = (addresses: JiraAddresses = jiraAddresses, pageSize = 100): TicketSystem => ({
  definition: {
    ...jiraDefinition,
    oauth: {
      ...jiraDefinition.oauth,
      parameters: { ...jiraDefinition.oauth.parameters, audience: audienceOf(addresses) },
    },
  },
  oauthAddresses: () => ({ authorize: `${addresses.login}/authorize`, token: `${addresses.login}/oauth/token` }),
  connect: (means) => connect(means, addresses, pageSize),
});

/** Tokens are for the host that is called with them. */
const audienceOf = ({ api }: JiraAddresses): string => URL.parse(api)?.host ?? '';

function connect(means: TicketMeans, { api }: JiraAddresses, pageSize: number): TicketConnector {
  const { cloud_id: cloudId, site_url: site = '', person_id: personId = '' } = means.values;
  const atlassian = signedInClient(means, { address: api });
  const client = signedInClient(means, {
    address: `${api}/ex/jira/${encodeURIComponent(cloudId ?? '-')}/rest/api/3`,
  });
  return {
    verify: (signal) => verify(atlassian, client, cloudId, signal),
    choices: (kind, signal) => (kind === 'cloud_sites' ? sites(atlassian, signal) : Promise.resolve([])),
    readTickets: (cursor, signal) => readTickets({ client, pageSize, site, personId }, cursor, signal),
    push: (worklog, signal) => push(client, worklog, signal),
    find: (sought, signal) => find({ client, pageSize }, sought, signal),
  };
}

const readSites = (client: JsonClient, signal: AbortSignal) =>
  client.call({ path: '/oauth/token/accessible-resources', answer: sitesSchema, signal });

/** Returns the sites that the user gave access to. */
async function sites(client: JsonClient, signal: AbortSignal): Promise<TicketChoice[]> {
  return (await readSites(client, signal)).map(({ id, name, url }) => ({ id, name: name || url || id }));
}

async function verify(
  atlassian: JsonClient,
  client: JsonClient,
  cloudId: string | undefined,
  signal: AbortSignal,
): Promise<Verified> {
  const all = await readSites(atlassian, signal);
  if (cloudId === undefined) return { account: null, person: null, learned: {} };
  const site = all.find(({ id }) => id === cloudId);
  if (site === undefined) throw new ExportFailure('access_denied');
  const me = await client.call({ path: '/myself', answer: myselfSchema, signal });
  const person = me.displayName || me.emailAddress || me.accountId;
  const learned = { account_id: site.id, person_id: me.accountId, site_url: site.url ?? '' };
  return { account: site.name || site.url || site.id, person, learned };
}
