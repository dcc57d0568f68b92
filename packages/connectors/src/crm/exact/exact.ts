// Exact Online: the user signs in to the site of a country, and chooses an administration (division) there. Never tried
// against a live account.
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmChoice } from '../crm-definition.ts';
import type { CrmConnector, CrmMeans, CrmSystem, OutsideThing, Verified } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { signedInClient } from '../oauth/signed-in-client.ts';
import { divisionSchema, type Me, meSchema } from './answers.ts';
import { exactDefinition } from './definition.ts';
import { failureOf, listSchema, pauseSeconds, queried } from './odata.ts';
import { readContacts, readDimensions, readEmployees } from './read.ts';
import { find, listHours, push } from './write.ts';

/** The site of each country. */
export type ExactAddresses = Readonly<Record<string, string>>;
export const exactAddresses: ExactAddresses = {
  nl: 'https://start.exactonline.nl',
  be: 'https://start.exactonline.be',
  de: 'https://start.exactonline.de',
  fr: 'https://start.exactonline.fr',
  es: 'https://start.exactonline.es',
  uk: 'https://start.exactonline.co.uk',
  us: 'https://start.exactonline.com',
};

type Values = Readonly<Record<string, string>>;

/** Exact Online as a system; tests pass other addresses. */
export const exact = (addresses: ExactAddresses = exactAddresses): CrmSystem => ({
  definition: exactDefinition,
  oauthAddresses: (values) => {
    const site = siteOf(addresses, values);
    return { authorize: `${site}/api/oauth2/auth`, token: `${site}/api/oauth2/token` };
  },
  pageOf: (values, thing) => accountPage(siteOf(addresses, values), values['division_id'], thing),
  connect: (means) => connect(means, addresses),
});

/** Returns the page of an account, in the connected administration. Addresses of projects and hours are unknown. */
function accountPage(site: string, division: string | undefined, thing: OutsideThing): string | null {
  if (thing.kind !== 'contact' || division === undefined) return null;
  const id = encodeURIComponent(`{${thing.outsideId}}`);
  return `${site}/docs/CRMAccountCard.aspx?_Division_=${encodeURIComponent(division)}&AccountID=${id}`;
}

const siteOf = (addresses: ExactAddresses, values: Values): string =>
  addresses[values['tenant'] ?? ''] ?? Object.values(addresses)[0] ?? '';

function connect(means: CrmMeans, addresses: ExactAddresses): CrmConnector {
  const { values } = means;
  const client = signedInClient(means, { address: siteOf(addresses, values), failure: failureOf, pauseSeconds });
  const me = (signal: AbortSignal) => askMe(client, signal);
  const using = { client, division: values['division_id'] ?? '', me };
  return {
    verify: (signal) => verify(client, values, signal),
    choices: (kind, signal) => (kind === 'divisions' ? divisions(client, signal) : Promise.resolve([])),
    readContacts: (request, signal) => readContacts(using, request, signal),
    readDimensions: (request, signal) => readDimensions(using, request, signal),
    readEmployees: (request, signal) => readEmployees(using, request, signal),
    push: (hours, signal) => push(using, hours, signal),
    find: (sought, signal) => find(using, sought, signal),
    listHours: (request, signal) => listHours(using, request, signal),
  };
}

async function askMe(client: JsonClient, signal: AbortSignal): Promise<Me> {
  const path = queried('/api/v1/current/Me', { $select: 'UserID,FullName,Email,CurrentDivision,EmployeeID' });
  const [me] = (await client.call({ path, answer: listSchema(meSchema), signal })).records;
  if (me === undefined) throw new ExportFailure('access_denied');
  return me;
}

/** Returns the administrations that the user may open, by a call in the last one opened. */
async function divisions(client: JsonClient, signal: AbortSignal): Promise<CrmChoice[]> {
  return divisionsOf(client, await askMe(client, signal), signal);
}

async function divisionsOf(client: JsonClient, { CurrentDivision }: Me, signal: AbortSignal): Promise<CrmChoice[]> {
  const all: CrmChoice[] = [];
  const path = queried(`/api/v1/${CurrentDivision}/system/Divisions`, { $select: 'Code,Description' });
  for (let next: string | null = path; next !== null; ) {
    const answer = listSchema(divisionSchema);
    const page: { records: { Code: string; Description?: string | null | undefined }[]; next: string | null } =
      await client.call({ path: next, answer, signal });
    all.push(...page.records.map(({ Code, Description }) => ({ id: Code, name: Description || Code })));
    next = page.next;
  }
  return all;
}

async function verify(client: JsonClient, values: Values, signal: AbortSignal): Promise<Verified> {
  const me = await askMe(client, signal);
  const known = { person: me.FullName || me.Email || null, learned: { person_id: me.UserID } };
  if (values['division_id'] === undefined) return { account: null, ...known };
  const division = (await divisionsOf(client, me, signal)).find(({ id }) => id === values['division_id']);
  if (division === undefined) throw new ExportFailure('access_denied');
  return { account: division.name, ...known };
}
