// ClickUp: the user signs in, and chooses a workspace and what represents clients there. Never tried against a live
// account.
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import { failureOfAnswer } from '../failures.ts';
import type { JsonClient } from '../json-client.ts';
import { signedInClient } from '../oauth/signed-in-client.ts';
import { meSchema } from './answers.ts';
import { clickUpDefinition } from './definition.ts';
import { type Mapping, readContacts, readDimensions, readEmployees, teamOf, teamsOf } from './read.ts';
import { find, listHours, push } from './write.ts';

export type ClickUpAddresses = { readonly login: string; readonly api: string };
export const clickUpAddresses: ClickUpAddresses = {
  login: 'https://app.clickup.com',
  api: 'https://api.clickup.com/api',
};

/** ClickUp as a system; tests pass other addresses. */
export const clickUp = (addresses: ClickUpAddresses = clickUpAddresses): CrmSystem => ({
  definition: clickUpDefinition,
  oauthAddresses: () => ({ authorize: `${addresses.login}/api`, token: `${addresses.api}/v2/oauth/token` }),
  connect: (means) => connect(means, addresses),
});

const mappingOf = ({ mapping }: CrmMeans['values']): Mapping =>
  mapping === 'space' || mapping === 'internal' ? mapping : 'folder';

function connect(means: CrmMeans, { api }: ClickUpAddresses): CrmConnector {
  const { values } = means;
  const client = signedInClient(means, { address: api, failure: failureOf, pauseSeconds });
  const timeZone = values['time_zone'] ?? 'UTC';
  const reading = { client, team: values['tenant_id'] ?? '', mapping: mappingOf(values), timeZone };
  return {
    verify: (signal) => verify(client, values['tenant_id'], signal),
    choices: async (kind, signal) =>
      kind === 'tenants' ? (await teamsOf(client, signal)).map(({ id, name }) => ({ id, name: name || id })) : [],
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (_, signal) => readEmployees(reading, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  };
}

async function verify(client: JsonClient, team: string | undefined, signal: AbortSignal): Promise<Verified> {
  const { user } = await client.call({ path: '/v2/user', answer: meSchema, signal });
  const known = {
    person: user.username || user.email || null,
    learned: { person_id: user.id, ...(user.timezone ? { time_zone: user.timezone } : {}) },
  };
  if (team === undefined) return { account: null, ...known };
  const { name } = await teamOf({ client, team }, signal);
  return { account: name || team, ...known };
}

const codeSchema = z.object({ ECODE: z.string() });

/** A workspace that was not chosen at sign-in is refused with 401, although the token is valid. */
function failureOf(answer: OutsideAnswer, nowMs: number): ExportFailure | null {
  if (answer.status < 400 || codeOf(answer) !== 'OAUTH_023') return null;
  const { detail, cause } = failureOfAnswer(answer, nowMs);
  return new ExportFailure('access_denied', { ...(detail === null ? {} : { detail }), cause });
}

function codeOf({ text }: OutsideAnswer): string | undefined {
  try {
    return codeSchema.safeParse(JSON.parse(text)).data?.ECODE;
  } catch {
    return undefined;
  }
}

/** The time of the next permitted call is in seconds. */
export function pauseSeconds({ headers }: Pick<OutsideAnswer, 'headers'>, nowMs: number): number | null {
  const seconds = Math.ceil(Number(headers.get('x-ratelimit-reset')) - nowMs / 1000);
  return headers.get('x-ratelimit-remaining') === '0' && seconds > 0 ? seconds : null;
}
