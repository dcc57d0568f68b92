// KantoorGemak, an application on Microsoft Dataverse: a server application of the firm's directory, an environment,
// and the tables in which the firm keeps projects and hours. Never tried against a live environment.
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmConnector, CrmMeans, CrmSystem, Verified } from '../crm-system.ts';
import { failureOfAnswer } from '../failures.ts';
import type { JsonClient } from '../json-client.ts';
import { kantoorGemakDefinition } from './definition.ts';
import { type Reading, readContacts, readDimensions, readEmployees } from './read.ts';
import { mapOf, mapSchema, type TableMap, tableName, tablesOf } from './tables.ts';
import { find, listHours, push } from './write.ts';

export type KantoorGemakAddresses = { readonly login: string };
export const kantoorGemakAddresses: KantoorGemakAddresses = { login: 'https://login.microsoftonline.com' };

const standardApiPath = '/api/data/v9.2';

/** KantoorGemak as a system; tests pass other addresses, and smaller pages. */
export const kantoorGemak = (addresses: KantoorGemakAddresses = kantoorGemakAddresses, pageSize = 500): CrmSystem => ({
  definition: kantoorGemakDefinition,
  connect: (means) => connect(means, addresses, pageSize),
});

type Values = CrmMeans['values'];
const environmentOf = (values: Values): string => (values['environment_url'] ?? '').replace(/\/+$/, '');

function connect(means: CrmMeans, { login }: KantoorGemakAddresses, pageSize: number): CrmConnector {
  const { values } = means;
  const token = tokenOf(means, login);
  const apiPath = (values['api_path'] || standardApiPath).replace(/\/+$/, '');
  const client = means.client({
    address: `${environmentOf(values)}${apiPath}`,
    headers: async () => ({
      ...{ authorization: `Bearer ${await token()}`, accept: 'application/json' },
      ...{ 'odata-maxversion': '4.0', 'odata-version': '4.0' },
    }),
  });
  const reading: Reading = { client, pageSize, map: mapFor(client, values) };
  return {
    verify: (signal) => verify(reading, values, signal),
    choices: async (kind, signal) =>
      kind === 'domains'
        ? (await tablesOf(client, signal)).map((table) => ({ id: table.LogicalName, name: tableName(table) }))
        : [],
    readContacts: (request, signal) => readContacts(reading, request, signal),
    readDimensions: (request, signal) => readDimensions(reading, request, signal),
    readEmployees: (request, signal) => readEmployees(reading, request, signal),
    push: (hours, signal) => push(reading, hours, signal),
    find: (sought, signal) => find(reading, sought, signal),
    listHours: (request, signal) => listHours(reading, request, signal),
  };
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().catch(3600) });
const renewsBeforeMs = 300_000;

/**
 * Returns the application's own token, requested once and again before its end: nobody signs in, and nothing renews it.
 */
function tokenOf({ values, client }: CrmMeans, login: string): () => Promise<string> {
  const directory = client({
    ...{ address: login, headers: () => ({}), asksForCredentials: true },
    failure: (answer, nowMs) =>
      answer.status === 400 || answer.status === 401 ? refusal(failureOfAnswer(answer, nowMs)) : null,
  });
  let known: { readonly token: string; readonly untilMs: number } | null = null;
  return async () => {
    if (known !== null && known.untilMs > performance.now()) return known.token;
    const path = `/${encodeURIComponent(values['tenant_id'] ?? '')}/oauth2/v2.0/token`;
    const form = {
      ...{ grant_type: 'client_credentials', scope: `${environmentOf(values)}/.default` },
      ...{ client_id: values['client_id'] ?? '', client_secret: values['client_secret'] ?? '' },
    };
    const signal = AbortSignal.timeout(25_000);
    const call = { method: 'POST', isRead: true, path, form, answer: tokenSchema, signal } as const;
    const { access_token, expires_in } = await directory.call(call);
    known = { token: access_token, untilMs: performance.now() + expires_in * 1000 - renewsBeforeMs };
    return access_token;
  };
}

const refusal = ({ detail, cause }: ExportFailure) =>
  new ExportFailure('invalid_credentials', { ...(detail === null ? {} : { detail }), cause });

/** As stored with the connection, or requested once. */
function mapFor(client: JsonClient, values: Values): Reading['map'] {
  const learned = mapSchema.safeParse(parsed(values['map']));
  let map: Promise<TableMap> | null = learned.success ? Promise.resolve(learned.data) : null;
  return (signal) => {
    map ??= mapOf(client, chosenOf(values), signal);
    return map;
  };
}

const chosenOf = (values: Values) => ({
  ...{ project: values['project_table'] ?? '', task: values['task_table'], hours: values['hours_table'] ?? '' },
});

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const whoSchema = z.object({ OrganizationId: z.string().min(1) });

/** Determines the columns each time: the firm may have changed its tables. */
async function verify({ client }: Reading, values: Values, signal: AbortSignal): Promise<Verified> {
  const { OrganizationId } = await client.call({ path: '/WhoAmI', answer: whoSchema, signal });
  const known = { account: URL.parse(environmentOf(values))?.host ?? OrganizationId, person: null };
  if (values['hours_table'] === undefined) return { ...known, learned: { account_id: OrganizationId } };
  const map = await mapOf(client, chosenOf(values), signal);
  const timestamps = String(map.hours.start !== null && map.hours.end !== null);
  return { ...known, learned: { account_id: OrganizationId, timestamps, map: JSON.stringify(map) } };
}
