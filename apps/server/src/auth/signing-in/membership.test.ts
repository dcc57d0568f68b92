// Generated from the contract: the effect of each state of a membership on every call, by session and by API token.

import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { SubscriptionState } from '@daybook/domain/billing/subscription-states.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const now = new Date('2026-03-02T08:00:00Z');
const all: readonly RouteSpec[] = Object.values(routes);
const needsSomebody = all.filter(({ access }) => access !== 'public');
const byToken = needsSomebody.filter(({ ability }) => ability !== null);
const abilities = [...new Set(byToken.flatMap(({ ability }) => (ability === null ? [] : [ability])))];

let its: TestApp;
let admin: TestUser;
let person: TestUser;
let program: TestClient;

beforeAll(async () => {
  its = await testApp({ now: () => now });
});
beforeEach(async () => {
  admin = await its.register();
  person = await its.addColleague(admin, { isAdmin: true });
  program = await its.withToken(person, abilities);
  (await person.client.get('/api/v1/users/self')).expect(200);
  (await program.get('/api/v1/users/self')).expect(200);
});
afterAll(() => its.close());

/** Returns the error code of each refused call. */
async function answersTo(client: TestClient, calls: readonly RouteSpec[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { method, path, body } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, String(person.userId));
    const { status, codes } = await client.call(method, url, body === undefined ? undefined : {});
    answers.set(`${method} ${path}`, `${status} ${codes.join()}`);
  }
  return answers;
}

const same = (calls: readonly RouteSpec[], answer: string) =>
  new Map(calls.map(({ method, path }) => [`${method} ${path}`, answer] as const));

type Column = 'deleted_at' | 'deactivated_at' | 'erased_at' | 'invited_at';

describe('who is not a member', () => {
  test.each([
    ['archived', 'deleted_at'],
    ['deactivated', 'deactivated_at'],
    ['erased', 'erased_at'],
    ['invited only', 'invited_at'],
  ] satisfies [string, Column][])('%s, is nobody in every call from that moment on', async (_, column) => {
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('users')
        .set({ [column]: now })
        .where('id', '=', person.userId)
        .execute(),
    );
    expect(await answersTo(person.client, needsSomebody)).toEqual(same(needsSomebody, '401 UNAUTHENTICATED'));
    expect(await answersTo(program, needsSomebody)).toEqual(same(needsSomebody, '401 INVALID_TOKEN'));
    expect((await person.client.get('/api/v1/auth')).expect(200).json.data.signed_in).toBe(false);
    const again = await its.visitor().post('/api/auth/login', { email: person.email, password: testPassword });
    expect(again.expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
    (await admin.client.get('/api/v1/users/self')).expect(200);
  });
});

const activated = { status: 'active', activated_at: now } as const;
const past = new Date('2026-03-01T00:00:00Z');
type Plan = { state: SubscriptionState; ends_at: Date | null } | null;

describe('who is a member, but may not work,', () => {
  const working = needsSomebody.filter(({ withoutSubscription }) => withoutSubscription !== true);
  const workingByToken = working.filter(({ ability }) => ability !== null);

  test.each([
    ['of a suspended organisation', { status: 'suspended' }, null, 'ACCOUNT_SUSPENDED'],
    ['suspended alone', activated, { state: 'suspended', ends_at: null }, 'ACCOUNT_SUSPENDED'],
    ['transferred', activated, { state: 'transferred', ends_at: null }, 'USER_TRANSFERRED'],
    ['with a plan that ended', activated, { state: 'ended', ends_at: past }, 'NO_ACTIVE_SUBSCRIPTION'],
    ['with a plan that is over', activated, { state: 'active', ends_at: past }, 'NO_ACTIVE_SUBSCRIPTION'],
    ['without a plan', activated, null, 'NO_ACTIVE_SUBSCRIPTION'],
  ] satisfies [string, object, Plan, string][])(
    '%s, is refused all work, and nothing else',
    async (_, client, plan, code) => {
      await settle(client, plan);
      expect(await answersTo(person.client, working)).toEqual(same(working, `403 ${code}`));
      expect(await answersTo(program, workingByToken)).toEqual(same(workingByToken, `403 ${code}`));
      for (const path of ['/api/v1/users/self', '/api/v1/auth/sessions', '/api/v1/clients', '/api/v1/audit-log/self']) {
        (await person.client.get(path)).expect(200);
      }
      // Events are accepted, so that none are lost.
      (await program.post('/api/v1/rpc/logs/ingest', { device, events: [] })).expect(200);
      (await (await its.login(person.email)).get('/api/v1/users/self')).expect(200);
      (await person.client.post('/api/auth/logout')).expect(204);
    },
  );

  const device = { id: '3f1c9a52-6d0e-4f6a-9a51-0c7d1f2e3b4a', name: 'LAPTOP', kind: 'browser', version: '1' };

  function settle(client: object, plan: Plan): Promise<unknown> {
    const ids = { client_id: person.clientId, user_id: person.userId };
    return its.database.asMaintenance(async (trx) => {
      await trx.updateTable('clients').set(client).where('id', '=', person.clientId).execute();
      // A server that sells nothing gives everybody a plan.
      await trx
        .deleteFrom('subscriptions')
        .where('client_id', '=', ids.client_id)
        .where('user_id', '=', ids.user_id)
        .execute();
      if (plan === null) return;
      await trx
        .insertInto('subscriptions')
        .values({ ...ids, plan: 'premium', ...plan })
        .execute();
    });
  }
});
