// Work from before the history of a plan stays hidden: a firm with older work makes every call of the contract, and no
// answer contains its words and figures.
import { abilities } from '@daybook/contract/auth.ts';
import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { readTableFacts } from '@daybook/database/testing/table-facts.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markTexts } from '../own-data/testing/canary.ts';
import { dateOfIds, type Ids, idCases } from '../testing/id-cases.ts';
import { buildOrganisation } from '../testing/id-organisation.ts';
import { sampleBody } from '../testing/sample-body.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { onTrial } from './testing/on-trial.ts';

const limitMs = 1_800_000;
/** Occur in no text and no number of the product. */
const word = 'vgxqz';
const oldSeconds = 31_337;

let nowMs = Date.parse(`${dateOfIds}T18:00:00Z`);
let its: TestApp;
let admin: TestUser;
/** A second administrator and a regular user of the same firm. */
let manager: TestUser;
let regular: TestUser;
let ids: Ids;
let marked: readonly string[];

/** Rows of people that are no history: their words are shown at any age. */
const undated: Readonly<Record<string, string>> = {
  user_credentials: 'the way in',
  sign_in_addresses: 'the way in',
  one_time_codes: 'the way in',
  sessions: 'the way in',
  crm_connections: 'what is set up',
  linked_accounts: 'what is set up',
  linked_collections: 'what is set up',
  preferences: 'what is set up',
  saved_reports: 'what is set up',
  tags: 'what is set up',
  descriptions: 'offered for the next booking',
  suggestion_models: 'weights, not words',
  suggestion_contributions: 'weights, not words',
  made_files: 'names of files, kept for a day',
};
/** Rows whose words no call returns, whatever the plan. */
const unread: readonly string[] = ['days', 'logs', 'day_changes', 'day_change_rows', 'reference_counts'];
/** Calls that this firm cannot make: the demo is not there, and the stored calendar has no password. */
const unable: readonly string[] = ['openDemo', 'updateLinkedPassword'];
/** Calls that return all data of a person: under any plan, one's own data can be exported. */
const whole: readonly string[] = ['exportOwnData'];

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs) });
  ({ admin, ids } = await buildOrganisation(its));
  await onTrial(its, admin);
  manager = await its.addColleague(admin, { isAdmin: true });
  regular = await its.addColleague(admin);
  const note = { description: `${word}-activity_notes`, timestamp: `${dateOfIds}T12:10:00Z` };
  (await admin.client.post('/api/v1/activity_notes', note)).expect(201);
  marked = await markTexts(its.database, await readTableFacts(its.database), {
    clientId: admin.clientId,
    word,
    except: Object.keys(undated),
  });
  await its.database.asMaintenance((trx) =>
    trx
      .updateTable('registrations')
      .set({ recorded_seconds: oldSeconds, duration_seconds: oldSeconds })
      .where('client_id', '=', admin.clientId)
      .execute(),
  );
}, limitMs);
afterAll(() => its.close());

/** Calls that change something come after those that read, and those that remove come last. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const asked: readonly RouteSpec[] = Object.values<RouteSpec>(routes)
  .filter(({ name }) => ![...whole, ...unable].includes(name))
  .sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));

/** The kind of thing whose id a path contains, by the word before it. */
const pathKinds: Readonly<Record<string, keyof Ids>> = {
  days: 'day',
  logs: 'log',
  appointments: 'appointment',
  registrations: 'registration',
  activities: 'registration',
  'ai-threads': 'aiThread',
};

/**
 * Returns the addresses of a call. A reading call gets each id of the firm, where no case names the ids of its path.
 */
function urlsOf({ name, method, path, query }: RouteSpec): string[] {
  const named: Readonly<Record<string, number>> | undefined = idCases[name]?.path?.(ids);
  const sample = query === undefined ? {} : (sampleBody(query, dateOfIds) as Record<string, string>);
  const search = new URLSearchParams({ ...sample, ...('day_id' in sample ? { day_id: String(ids.day) } : {}) });
  const kind = pathKinds[/([\w-]+)\/\{/.exec(path)?.[1] ?? ''];
  const readsAny = method === 'GET' && named === undefined && path.includes('{');
  const some = readsAny ? [...new Set(Object.values(ids))] : [kind === undefined ? 1 : ids[kind]];
  return some.map(
    (id) => `${path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(named?.[part] ?? id))}?${search}`,
  );
}

function bodyOf({ name, body }: RouteSpec): unknown {
  return body === undefined ? undefined : (idCases[name]?.body(ids) ?? sampleBody(body, dateOfIds));
}

/** All other callers, each with a function that returns a fresh session or token. */
const callers: Readonly<Record<string, () => Promise<TestClient>>> = {
  'an API token': async () => its.withToken({ ...admin, client: await its.login(admin.email) }, abilities),
  'another administrator': () => its.login(manager.email),
  'a regular user': () => its.login(regular.email),
};

type Findings = { readonly calls: Map<string, Set<string>>; readonly failed: Set<string>; answered: number };

/** Makes every call; after a call that ends the session, another one begins. */
async function askAll(
  routesToAsk: readonly RouteSpec[],
  findings: Findings,
  enter: () => Promise<TestClient>,
): Promise<void> {
  let client: TestClient = await enter();
  for (const route of routesToAsk) {
    for (const url of urlsOf(route)) {
      const answer = await client.call(route.method, url, bodyOf(route));
      if (answer.status === 401) client = await enter();
      if (answer.status < 300) findings.answered += 1;
      if (answer.status >= 500) findings.failed.add(`${route.method} ${url}: ${answer.text.slice(0, 300)}`);
      const tables = [...answer.text.matchAll(/vgxqz-(\w+)/g)].map(([, table = '']) => table);
      if (answer.text.includes(String(oldSeconds))) tables.push('seconds');
      for (const table of tables)
        findings.calls.set(route.name, (findings.calls.get(route.name) ?? new Set()).add(table));
    }
  }
}

const nothing = (): Findings => ({ calls: new Map(), failed: new Set(), answered: 0 });

test('before the history no call returns a word or a figure, and a larger plan shows all of them again', {
  timeout: limitMs,
}, async () => {
  nowMs += 40 * dayMs;
  const reading = asked.filter(({ method, name }) => method === 'GET' || /^(get|list|find)/.test(name));
  let answered = 0;
  const expectHidden = async (caller: string, routesToAsk: readonly RouteSpec[], enter: () => Promise<TestClient>) => {
    const hidden = nothing();
    await askAll(routesToAsk, hidden, enter);
    // Files that were asked for are made now.
    await its.runJobs({ early: true });
    await askAll(reading, hidden, enter);
    expect(hidden.failed, caller).toEqual(new Set());
    expect(hidden.calls, caller).toEqual(new Map());
    answered += hidden.answered;
  };
  for (const [caller, enter] of Object.entries(callers)) await expectHidden(caller, reading, enter);
  // The removing calls cannot remove a last administrator.
  await its.database.asMaintenance((trx) =>
    trx.updateTable('users').set({ is_admin: false }).where('id', '=', manager.userId).execute(),
  );
  await expectHidden('the user', asked, () => its.login(admin.email));
  expect(answered).toBeGreaterThan(300);

  await its.database.asMaintenance(async (trx) => {
    const ofClient = { client_id: admin.clientId };
    await trx
      .updateTable('clients')
      .set({ status: 'active', activated_at: new Date(nowMs) })
      .where('id', '=', admin.clientId)
      .execute();
    await trx.deleteFrom('subscriptions').where('client_id', '=', admin.clientId).execute();
    await trx
      .insertInto('subscriptions')
      .values({ ...ofClient, user_id: admin.userId, plan: 'premium' })
      .execute();
  });
  const shown = nothing();
  await askAll(asked, shown, () => its.login(admin.email));
  const seen = new Set([...shown.calls.values()].flatMap((tables) => [...tables]));
  expect([...seen].sort()).toEqual([...marked.filter((table) => !unread.includes(table)), 'seconds'].sort());
});
