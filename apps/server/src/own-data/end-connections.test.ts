// Consents at Google, Microsoft and Slack of people and organisations that have left.
import { slackStandIn } from '@daybook/connectors/workplace/testing/slack-stand-in.ts';
import { type TenantStandIn, tenantStandIn } from '@daybook/connectors/workplace/testing/tenant-stand-in.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  connectAll,
  consent,
  openProviderOffice,
  type ProviderOffice,
} from '../linked-accounts/testing/provider-office.ts';
import { tenantId } from '../testing/sign-in-elsewhere.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

const dayMs = 86_400_000;
let slack: Awaited<ReturnType<typeof slackStandIn>>;
let tenant: TenantStandIn;
let office: ProviderOffice;
let its: TestApp;
let admin: TestUser;
let user: TestUser;
let login: string;
let count = 0;
let now = new Date();
const laterDays = (days: number) => {
  now = new Date(now.getTime() + days * dayMs);
};

beforeAll(async () => {
  slack = await slackStandIn();
  tenant = await tenantStandIn(tenantId);
  office = await openProviderOffice(() => now, { tenant, slack });
  its = office.its;
});
afterAll(async () => {
  await office.close();
  await tenant.close();
  await slack.close();
});
beforeEach(async () => {
  // The providers sign with the machine's clock.
  now = new Date();
  count += 1;
  login = `ina${count}`;
  admin = await its.register();
  user = await its.addColleague(admin);
  office.googleBooks.addCalendar(login, { id: `g-${login}`, summary: 'Main', primary: true });
  office.graphBooks.addCalendar(login, { id: `o-${login}`, name: 'Main', isDefaultCalendar: true });
  for (const provider of ['google', 'microsoft'] as const) {
    (await consent(user, provider, 'calendars', { login })).expect(200);
    await connectAll(its, user, `${provider}_calendar`);
  }
  const { url } = (await user.client.get('/api/auth/slack')).expect(200).json.data;
  const { searchParams } = slack.agree(url, { teamId: login, userId: `U${login}` });
  const returned = { code: searchParams.get('code'), state: searchParams.get('state') };
  (await user.client.post('/api/auth/slack', returned)).expect(200);
  const app = { tenant_id: tenantId, client_id: tenant.appId, client_secret: tenant.secret };
  (await admin.client.post('/api/v1/microsoft/tenant', app)).expect(200);
  await its.runJobs();
});

const goOn = async () => {
  await its.jobs.enqueue(null, 'endConnections', null);
  while ((await its.runJobs()) > 0);
};
const rowsOf = (table: 'linked_accounts' | 'provider_grants' | 'slack_links' | 'microsoft_tenants') =>
  its.database.asMaintenance(async (trx) => {
    const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE client_id = ${user.clientId}`.execute(trx);
    return rows.length;
  });
const kept = async () => ({
  accounts: await rowsOf('linked_accounts'),
  consents: await rowsOf('provider_grants'),
  slack: await rowsOf('slack_links'),
  tenants: await rowsOf('microsoft_tenants'),
  atGoogle: await office.google.hasConsent(login),
  atSlack: slack.isInstalled(login),
});
const all = { accounts: 2, consents: 2, slack: 1, tenants: 1, atGoogle: true, atSlack: true };
const none = { accounts: 0, consents: 0, slack: 0, tenants: 0, atGoogle: false, atSlack: false };
const setStatus = (status: 'active' | 'suspended') =>
  its.database.asMaintenance((trx) =>
    trx.updateTable('clients').set({ status, updated_at: now }).where('id', '=', user.clientId).execute(),
  );

it('ends everything of an organisation that has been suspended for thirty days', async () => {
  await setStatus('suspended');
  laterDays(29);
  await goOn();
  expect(await kept()).toEqual(all);
  laterDays(2);
  await goOn();
  expect(await kept()).toEqual(none);
});

it('ends nothing of an organisation that was opened again', async () => {
  await setStatus('suspended');
  laterDays(20);
  await setStatus('active');
  laterDays(20);
  await goOn();
  expect(await kept()).toEqual(all);
});

it('ends what an archived person connected after thirty days, of which the person knows', async () => {
  (await admin.client.delete(`/api/v1/users/${user.userId}`)).expect(204);
  laterDays(29);
  await goOn();
  expect(await kept()).toEqual(all);
  laterDays(2);
  await goOn();
  expect(await kept()).toEqual({ ...none, tenants: 1 });
  const recorded = await its.database.asMaintenance((trx) =>
    trx.selectFrom('audit_entries').select('action').where('subject_user_id', '=', user.userId).execute(),
  );
  const actions = recorded.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['consent.withdrawn', 'slack.disconnected']));
});

it('ends at once what is left of a person who belongs to another organisation by now', async () => {
  await its.database.asMaintenance((trx) =>
    trx
      .insertInto('subscriptions')
      .values({
        ...{ client_id: user.clientId, user_id: user.userId, plan: 'free', state: 'transferred' },
        ...{ started_at: now, updated_at: now },
      })
      .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doUpdateSet({ state: 'transferred' }))
      .execute(),
  );
  await goOn();
  expect(await kept()).toEqual({ ...none, tenants: 1 });
});
