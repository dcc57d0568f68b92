// Teamleader Focus: the user signs in, and everything else follows from that. Never tried against a live account.
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { signedInClient } from '../oauth/signed-in-client.ts';
import { meSchema, moduleSchema, oneSchema } from './answers.ts';
import { teamleaderDefinition } from './definition.ts';
import { pauseSeconds } from './limits.ts';
import { ask } from './pages.ts';
import { readContacts, readDimensions, readEmployees } from './read.ts';
import { find, listHours, push } from './write.ts';

export type TeamleaderAddresses = { readonly focus: string; readonly api: string };
export const teamleaderAddresses: TeamleaderAddresses = {
  focus: 'https://focus.teamleader.eu',
  api: 'https://api.focus.teamleader.eu',
};

/** The version of the answers that are read here; newer ones are requested by date. */
const version = '2023-09-26';

/** Teamleader as a system; tests pass other addresses, and smaller pages. */
export const teamleader = (addresses: TeamleaderAddresses = teamleaderAddresses, pageSize = 100): CrmSystem => ({
  definition: teamleaderDefinition,
  oauthAddresses: () => ({
    authorize: `${addresses.focus}/oauth2/authorize`,
    token: `${addresses.focus}/oauth2/access_token`,
  }),
  connect: (means) => connect(means, addresses, pageSize),
});

function connect(means: CrmMeans, { api }: TeamleaderAddresses, pageSize: number): CrmConnector {
  const client = signedInClient(means, { address: api, headers: { 'x-api-version': version }, pauseSeconds });
  const module = means.values['module'] === 'legacy' ? 'legacy' : 'v2';
  const reading = { client, pageSize, module } as const;
  return {
    verify: (signal) => verify(client, signal),
    choices: () => Promise.resolve([]),
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(client, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  };
}

/** The account's name is not available: its id is shown instead. */
async function verify(client: JsonClient, signal: AbortSignal): Promise<Verified> {
  const { data: me } = await ask(client, 'users.me', {}, oneSchema(meSchema), signal);
  const { data: module } = await ask(client, 'accounts.projects-v2-status', {}, oneSchema(moduleSchema), signal);
  const person = [me.first_name, me.last_name].filter(Boolean).join(' ') || me.email || null;
  return {
    ...{ account: me.account.id, person },
    learned: {
      ...{ account_id: me.account.id, person_id: me.id },
      module: module.status === 'legacy' ? 'legacy' : 'v2',
    },
  };
}
