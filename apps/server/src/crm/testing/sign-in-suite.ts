// Tests of every system with sign-in: the third part of the suite, docs/connections.md.
import { addressOf } from '@daybook/domain/crm/crm-address.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json, TestAnswer } from '../../testing/test-answer.ts';
import { testApp } from '../../testing/test-app.ts';
import { type Office, openOffice, queryOf, type StartStandIn, services } from './office.ts';

const sync = '/api/v1/rpc/crm/external/sync';
const codeOf = async (answer: Promise<TestAnswer>) => (await answer).json.errors[0].code;

/** Tests of signing in and its tokens. */
export function describeSignIn(name: string, start: StartStandIn): void {
  describe(name, () => signInTests(name, start));
}

function signInTests(name: string, start: StartStandIn): void {
  let office: Office;
  afterEach(() => office.close());

  const paths = { begin: 'oauth-init', end: 'oauth-return' } as const;
  const path = (call: keyof typeof paths) => `${services}/${paths[call]}/${office.standIn.system.definition.key}`;
  const vendor = () => office.standIn.oauth ?? expect.fail('Nobody signs in to this system');
  const begin = async () => (await office.call(path('begin'))).expect(200).json.data.url as string;
  const returned = async (address: string) => queryOf(await vendor().decide(address));

  /** Takes the steps before signing in. */
  const reach = async () => {
    office = await openOffice(start);
    const { key, steps } = office.standIn.system.definition;
    (await office.call(`${services}/initiate`, { crm: key })).expect(200);
    for (const step of steps) {
      if (step.signsIn === true) return;
      const values = Object.fromEntries(step.fields.map((field) => [field.name, office.standIn.values[field.name]]));
      (await office.call(`${services}/step/${step.key}`, { values })).expect(200);
    }
  };
  const connected = async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
  };
  const readAgain = async () => {
    office.later(3601);
    (await office.call(sync)).expect(200);
    await office.run();
    return office.status();
  };

  describe(`${name}: signing in`, () => {
    it('goes to the vendor with a state of its own each time, and back to Daybook', async () => {
      await reach();
      const [first, second] = [new URL(await begin()), new URL(await begin())];
      const { oauth, key } = office.standIn.system.definition;
      expect(first.searchParams.get('redirect_uri')).toBe(
        `https://daybook.test/integrations/external-crm-${addressOf(key)}/oauth-return`,
      );
      expect(first.searchParams.get('state')).toHaveLength(43);
      expect(first.searchParams.get('state')).not.toBe(second.searchParams.get('state'));
      expect(first.searchParams.get('code_challenge')?.length).toBe(oauth?.hasPkce ? 43 : undefined);
      expect(first.href).not.toContain(encodeURIComponent(vendor().client.clientSecret));
    });

    it('ends once, with the last state, in the session that began, within ten minutes', async () => {
      await reach();
      const [earlier, address] = [await returned(await begin()), await begin()];
      expect(await codeOf(office.call(path('end'), earlier))).toBe('CRM_SIGN_IN_OVER');
      const answer = await returned(address);
      expect(await codeOf(office.call(path('end'), { ...answer, state: 'x'.repeat(43) }))).toBe('CRM_SIGN_IN_OVER');
      const elsewhere = { ...office.admin, client: await office.its.login(office.admin.email) };
      expect(await codeOf(office.call(path('end'), answer, elsewhere))).toBe('CRM_SIGN_IN_OVER');
      const other = await office.its.addColleague(office.admin, { isAdmin: true });
      expect(await codeOf(office.call(path('end'), answer, other))).toBe('CRM_SIGN_IN_OVER');
      (await office.call(path('end'), answer)).expect(200);
      expect(await codeOf(office.call(path('end'), answer))).toBe('CRM_SIGN_IN_OVER');
      const late = await returned(await begin());
      office.later(601);
      expect(await codeOf(office.call(path('end'), late))).toBe('CRM_SIGN_IN_OVER');
    });

    it('does not go to the vendor before its turn', async () => {
      office = await openOffice(start);
      expect(await codeOf(office.call(path('begin')))).toBe('PRECONDITION_FAILED');
      const { key, steps } = office.standIn.system.definition;
      (await office.call(`${services}/initiate`, { crm: key })).expect(200);
      if (steps[0].signsIn !== true) expect(await codeOf(office.call(path('begin')))).toBe('PRECONDITION_FAILED');
      const step = steps.find(({ signsIn }) => signsIn === true)?.key;
      expect(await codeOf(office.call(`${services}/step/${step}`, { values: {} }))).toBe('PRECONDITION_FAILED');
    });

    it('loses nothing when the user gives up there', async () => {
      await reach();
      const before = (await office.status()).client;
      expect(await codeOf(office.signIn('deny'))).toBe('CRM_SIGN_IN_REFUSED');
      expect((await office.status()).client).toEqual(before);
      const { state } = await returned(await begin());
      const refused = { state, error: 'server_error', error_description: 'Not today' };
      expect((await office.call(path('end'), refused)).json.errors[0]).toMatchObject({
        ...{ code: 'ACCESS_DENIED', detail: 'Not today' },
      });
      (await office.signIn()).expect(200);
      expect((await office.status()).client).toMatchObject({ state: 'signed_in' });
    });

    it('says what the vendor says of a code that it does not know', async () => {
      await reach();
      const answer = await returned(await begin());
      const refused = (await office.call(path('end'), { ...answer, code: 'another' })).json.errors[0];
      expect(refused).toMatchObject({ code: 'INVALID_ACCESS_TOKEN', detail: 'The code is unknown or was used' });
      expect((await office.status()).client).toMatchObject({ connect_step_error: { code: 'invalid_credentials' } });
    });

    it('shows no token to anybody', async () => {
      await connected();
      const asked = ['status', 'meta/tenants', 'meta/divisions'].map((call) => office.call(`${services}/${call}`));
      const meta = office.call('/api/v1/rpc/integration/crm/credentials/meta');
      const told = JSON.stringify((await Promise.all([...asked, meta])).map(({ json }) => json));
      const sent = office.standIn.server.asked.map(({ headers }) => headers.authorization?.split(' ')[1] ?? '');
      const tokens = new Set(sent.filter((token) => token.length > 20));
      expect(tokens.size).toBeGreaterThan(0);
      for (const token of tokens) expect(told).not.toContain(token);
      expect(told).not.toContain('oauth_');
    });

    it('is for users where the organisation leaves it to them', async () => {
      await connected();
      const colleague = await office.its.addColleague(office.admin);
      await office.its.database.asMaintenance((trx) =>
        trx.updateTable('clients').set({ is_crm_locked: true }).where('id', '=', colleague.clientId).execute(),
      );
      // Administrators still manage the connection that reads.
      (await office.call(path('begin'))).expect(200);
      const other = await office.its.addColleague(office.admin);
      await office.its.database.asMaintenance((trx) =>
        trx.updateTable('users').set({ is_locked: true }).where('id', '=', other.userId).execute(),
      );
      expect(await codeOf(office.call(path('begin'), {}, other))).toBe('PERMISSION_REQUIRED');
      await office.connect(office.standIn.values, colleague);
      expect((await office.status(colleague)).user).toMatchObject({ state: 'connected' });
      (await office.signIn('right', colleague)).expect(200);
    });

    it('is offered only where the operator set it up', async () => {
      office = await openOffice(start);
      const { system } = office.standIn;
      const its = await testApp({ crmSystems: [system], allowsPrivateAddresses: true });
      const { client } = await its.register();
      const status = (await client.post(`${services}/status`, {})).expect(200).json.data;
      expect(status.systems.map((one: Json) => one.is_set_up)).toEqual([false]);
      expect(await codeOf(client.post(`${services}/initiate`, { crm: system.definition.key }))).toBe('CRM_NOT_SET_UP');
      await its.close();
    });
  });

  const renews = () => office.standIn.system.definition.oauth?.hasNoRefreshTokens !== true;
  const lasts = 'Tokens hold until somebody takes them back';

  describe(`${name}: tokens`, () => {
    it('are renewed when the vendor refuses them, and when their time is over', async ({ skip }) => {
      await connected();
      if (!renews()) skip(lasts);
      vendor().expire();
      const before = vendor().renewals();
      expect(await readAgain()).toMatchObject({ valid: true, run: { state: 'finished' } });
      expect(vendor().renewals()).toBe(before + 1);
      office.later(8 * 86_400);
      expect(await readAgain()).toMatchObject({ valid: true, run: { state: 'finished' } });
    });

    it('are renewed once, however many calls find them refused at the same time', async ({ skip }) => {
      await connected();
      if (!renews()) skip(lasts);
      vendor().expire();
      const before = vendor().renewals();
      const calls = Array.from({ length: 5 }, () => office.call(`${services}/reconnect`, { values: {} }));
      for (const answer of await Promise.all(calls)) answer.expect(200);
      expect(vendor().renewals()).toBe(before + 1);
    });

    it('that were renewed but never arrived end the connection, which is made anew without a loss', async ({
      skip,
    }) => {
      await connected();
      if (!renews()) skip(lasts);
      if (!vendor().spendsRefreshTokens) skip('The refresh token is not spent with its use');
      const contacts = await office.contacts();
      vendor().expire();
      office.standIn.server.fail(['lost'], 'tokens');
      const words = 'The refresh token is not known any more';
      // The read tries again by itself, with a token that was spent.
      expect(await readAgain()).toMatchObject({
        ...{ valid: false, client: { state: 'invalid' } },
        error: { code: 'invalid_credentials', detail: words },
      });
      (await office.signIn()).expect(200);
      expect(await readAgain()).toMatchObject({ valid: true, client: { state: 'connected' }, error: null });
      expect((await office.contacts()).map(({ id }) => id)).toEqual(contacts.map(({ id }) => id));
    });

    it('that were renewed but never arrived are renewed again where the refresh token still holds', async ({
      skip,
    }) => {
      await connected();
      if (!renews() || vendor().spendsRefreshTokens) skip('The refresh token is spent with its use');
      vendor().expire();
      office.standIn.server.fail(['lost'], 'tokens');
      await readAgain();
      expect(await readAgain()).toMatchObject({ valid: true, run: { state: 'finished' } });
    });

    it('that nobody can renew end the connection when they are taken back, and it is made anew', async ({ skip }) => {
      await connected();
      if (renews()) skip('Tokens are renewed');
      vendor().expire();
      expect(await readAgain()).toMatchObject({ valid: false, client: { state: 'invalid' } });
      (await office.signIn()).expect(200);
      expect(await readAgain()).toMatchObject({ valid: true, client: { state: 'connected' }, error: null });
    });

    it.each(['too_many', 'broken', 'cut', 'html', 'redirect'] as const)(
      'that could not be renewed because the answer was %s leave the connection as it is',
      async (fault) => {
        await connected();
        if (!renews()) return;
        vendor().expire();
        office.standIn.server.fail(
          Array.from({ length: 3 }, () => fault),
          'tokens',
        );
        expect(await readAgain()).toMatchObject({ valid: true, run: { state: 'failed' } });
        office.standIn.server.fail([]);
        if (fault !== 'html') expect(await readAgain()).toMatchObject({ valid: true, run: { state: 'finished' } });
      },
    );

    it('of another account do not take the place of the connected one’s', async () => {
      await connected();
      expect(await codeOf(office.signIn('other'))).toMatch(/^(ACCESS_DENIED|CRM_OTHER_ACCOUNT)$/);
      expect(await office.status()).toMatchObject({ valid: true, client: { state: 'connected' }, error: null });
      expect(await readAgain()).toMatchObject({ valid: true, client: { state: 'connected' }, error: null });
    });

    it('are free again when the process died that was renewing them', async ({ skip }) => {
      await connected();
      if (!renews()) skip(lasts);
      vendor().expire();
      await office.its.database.asMaintenance((trx) =>
        trx
          .updateTable('crm_secrets')
          .set({ renewal_id: crypto.randomUUID(), renewing_until: new Date('2020-01-01T00:00:00Z') })
          .execute(),
      );
      expect(await readAgain()).toMatchObject({ valid: true, run: { state: 'finished' } });
    });
  });
}
