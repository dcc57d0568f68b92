import { cookieNames } from '@daybook/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOpenIdProvider } from '../../testing/openid-provider.ts';
import {
  type AppWithProviders,
  appWithProviders,
  attach,
  begin,
  publicUrl,
  returnFromProvider,
  signedInAs,
  walk,
} from '../../testing/sign-in-elsewhere.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';

let app: AppWithProviders;
let its: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await appWithProviders();
  its = app.its;
  admin = await its.register();
});
afterAll(() => app.close());

const person = () => its.addColleague(admin);

describe.each(['google', 'microsoft'] as const)('with %s', (name) => {
  const login = `eva-${name}`;
  let eva: TestUser;
  beforeAll(async () => {
    eva = await person();
    expect((await attach(eva.client, name, login)).json).toEqual({ two_factor: false, attached: true, next: null });
  });

  test('an attached account signs its user in, in a new session, and leads on', async () => {
    const visitor = its.visitor();
    await visitor.get('/api/auth/csrf-cookie');
    const planted = visitor.cookies.get(cookieNames.sessionOfHost);
    const answer = (await walk(visitor, name, login, '?next=/day%3Fdate%3D2026-03-02')).expect(200);
    // This browser signed in before: guesses of others do not keep its user out.
    expect(visitor.cookies.has(cookieNames.knownBrowserOfHost)).toBe(true);
    expect(answer.json).toEqual({ two_factor: false, attached: false, next: '/day?date=2026-03-02' });
    expect(await signedInAs(visitor)).toBe(String(eva.userId));
    expect(visitor.cookies.get(cookieNames.sessionOfHost)).not.toBe(planted);
    const session = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('sessions')
        .select(['method'])
        .where('user_id', '=', eva.userId)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(session).toEqual({ method: name });
  });

  test('an account that nobody attached signs nobody in, also when its address is that of a user', async () => {
    const { email } = await person();
    const [local = ''] = email.split('@');
    for (const other of ['stranger', local]) {
      const visitor = its.visitor();
      const answer = await walk(visitor, name, other);
      expect(answer.expect(422).codes).toEqual([`INVALID_CREDENTIALS_${name.toUpperCase()}`]);
      expect(await signedInAs(visitor)).toBeNull();
    }
  });

  test('the account is listed, without what the provider calls it', async () => {
    const { identities } = (await eva.client.get('/api/v1/auth/identities')).expect(200).json.data;
    expect(identities).toEqual([
      {
        provider: name,
        email: `${login}@bakker.example`,
        attached_at: expect.any(String),
        last_used_at: expect.anything(),
      },
    ]);
  });

  test('an account belongs to one user only, and does not say to whom', async () => {
    const other = await person();
    const answer = (await walk(other.client, name, login, '?purpose=attach')).expect(422);
    expect(answer.codes).toEqual(['PRECONDITION_FAILED']);
    expect(answer.text).not.toContain(eva.email);
    expect(await signedInAs(other.client)).toBe(String(other.userId));
  });

  test('a user has one account of a provider', async () => {
    const answer = await walk(eva.client, name, 'second', '?purpose=attach');
    expect(answer.expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });

  test('two who attach one account at the same moment do not both get it', async () => {
    const people = [await person(), await person()];
    const bodies: object[] = [];
    for (const { client } of people) {
      const { url } = await begin(client, name, '?purpose=attach');
      bodies.push(await returnFromProvider(url, `both-${name}`));
    }
    const answers = await Promise.all(
      people.map(({ client }, index) => client.post(`/api/auth/${name}`, bodies[index])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test.each(['deactivated_at', 'deleted_at', 'erased_at'] as const)(
    'somebody with %s does not come in',
    async (column) => {
      const gone = await person();
      const login = `${column}-${name}`;
      (await attach(gone.client, name, login)).expect(200);
      await its.database.asMaintenance((trx) =>
        trx
          .updateTable('users')
          .set({ [column]: new Date() })
          .where('id', '=', gone.userId)
          .execute(),
      );
      const answer = await walk(its.visitor(), name, login);
      expect(answer.expect(422).codes).toEqual([`INVALID_CREDENTIALS_${name.toUpperCase()}`]);
    },
  );

  test('detaching takes it away, and ends the sessions that it began', async () => {
    const leaver = await person();
    const login = `leaver-${name}`;
    (await attach(leaver.client, name, login)).expect(200);
    const elsewhere = its.visitor();
    (await walk(elsewhere, name, login)).expect(200);
    (await leaver.client.delete(`/api/auth/${name}`)).expect(204);
    expect(await signedInAs(elsewhere)).toBeNull();
    expect(await signedInAs(leaver.client)).toBe(String(leaver.userId));
    expect((await walk(its.visitor(), name, login)).status).toBe(422);
    expect((await leaver.client.delete(`/api/auth/${name}`)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });
});

describe('attaching', () => {
  test('ends with the session in which it was begun', async () => {
    const user = await person();
    const { url } = await begin(user.client, 'google', '?purpose=attach');
    const body = await returnFromProvider(url, 'signed-out');
    await its.database.asMaintenance((trx) => trx.deleteFrom('sessions').where('user_id', '=', user.userId).execute());
    expect((await user.client.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    const again = await its.login(user.email);
    expect((await again.get('/api/v1/auth/identities')).json.data.identities).toEqual([]);
  });

  test('asks to be signed in', async () => {
    const answer = await its.visitor().get('/api/auth/google?purpose=attach');
    expect(answer.expect(401).codes).toEqual(['UNAUTHENTICATED']);
  });

  test('asks for the password once more after a while', async () => {
    const user = await person();
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('sessions').set({ password_confirmed_at: longAgo }).where('user_id', '=', user.userId).execute(),
    );
    const answer = await user.client.get('/api/auth/google?purpose=attach');
    expect(answer.expect(423).codes).toEqual(['PASSWORD_CONFIRMATION_REQUIRED']);
    expect((await user.client.delete('/api/auth/google')).expect(423).codes).toEqual([
      'PASSWORD_CONFIRMATION_REQUIRED',
    ]);
  });

  test('is nothing for a program', async () => {
    const program = await its.withToken(admin, ['logs:write']);
    expect((await program.get('/api/auth/google?purpose=attach')).expect(403).codes).toEqual(['MISSING_ABILITY']);
  });

  test('is nothing for who acts in the name of somebody', async () => {
    const user = await person();
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('sessions')
        .set({ method: 'impersonation', impersonator_client_id: admin.clientId, impersonator_user_id: admin.userId })
        .where('user_id', '=', user.userId)
        .execute(),
    );
    const answer = await user.client.get('/api/auth/google?purpose=attach');
    expect(answer.expect(403).codes).toEqual(['IMPERSONATION_REFUSED']);
    expect((await user.client.get('/api/v1/auth/identities')).json.data.identities).toEqual([]);
  });

  test('and detaching are mailed to the user and stand in the record', async () => {
    const user = await person();
    (await attach(user.client, 'google', 'recorded')).expect(200);
    (await user.client.delete('/api/auth/google')).expect(204);
    const mails = (await its.mails()).filter(({ to }) => to === user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['An account was linked', 'A linked account was removed']);
    expect(mails[0]?.text).toContain('A Google account was linked');
    const entries = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['action', 'details', 'actor_user_id'])
        .where('subject_user_id', '=', user.userId)
        .where('action', 'like', 'identity.%')
        .orderBy('sequence')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'identity.attached', details: { provider: 'google' }, actor_user_id: user.userId },
      { action: 'identity.detached', details: { provider: 'google' }, actor_user_id: user.userId },
    ]);
  });
});

describe('the last way in', () => {
  const forgetPassword = (userId: number) =>
    its.database.asMaintenance((trx) => trx.deleteFrom('user_credentials').where('user_id', '=', userId).execute());

  test('is kept by who has no password', async () => {
    const user = await person();
    (await attach(user.client, 'google', 'last')).expect(200);
    (await attach(user.client, 'microsoft', 'last')).expect(200);
    await forgetPassword(user.userId);
    (await user.client.delete('/api/auth/google')).expect(204);
    const answer = await user.client.delete('/api/auth/microsoft');
    expect(answer.expect(422).codes).toEqual(['LAST_SIGN_IN_METHOD']);
  });

  test('is kept when two are given up at the same moment', async () => {
    const user = await person();
    (await attach(user.client, 'google', 'two')).expect(200);
    (await attach(user.client, 'microsoft', 'two')).expect(200);
    await forgetPassword(user.userId);
    const answers = await Promise.all(['google', 'microsoft'].map((name) => user.client.delete(`/api/auth/${name}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});

describe('a provider', () => {
  test('that is not set up says so, and the sign-in page knows', async () => {
    const bare = await testApp({ limitRules: { providerByAddress: { attempts: 4, windowSeconds: 60 } } });
    const visitor = bare.visitor();
    expect((await visitor.get('/api/v1/auth/init')).expect(200).json.data.providers).toEqual([]);
    for (const name of ['google', 'microsoft']) {
      expect((await visitor.get(`/api/auth/${name}`)).expect(422).codes).toEqual(['PROVIDER_NOT_CONFIGURED']);
      const answer = await visitor.post(`/api/auth/${name}`, { code: 'x', state: 'y' });
      expect(answer.expect(422).codes).toEqual(['PROVIDER_NOT_CONFIGURED']);
    }
    // Calls that anybody may make are counted by address.
    expect((await bare.visitor().get('/api/auth/google')).expect(429).codes).toEqual(['RATE_LIMITED']);
    await bare.close();
    expect((await its.visitor().get('/api/v1/auth/init')).json.data.providers).toEqual(['google', 'microsoft']);
  });

  test('that is down, or not who it should be, fails and is asked again', async () => {
    const redirectUris = [`${publicUrl}/auth/google/return`];
    const down = await startOpenIdProvider({ redirectUris });
    await down.close();
    const wrong = { ...app.microsoft, issuer: `${app.google.issuer}/common` };
    const other = await testApp({ publicUrl, providers: { google: down, microsoft: wrong } });
    const visitor = other.visitor();
    expect((await visitor.get('/api/auth/google')).expect(502).codes).toEqual(['API_SERVICE_ERROR']);
    expect((await visitor.get('/api/auth/microsoft')).expect(502).codes).toEqual(['API_SERVICE_ERROR']);
    const again = await startOpenIdProvider({ redirectUris, port: Number(new URL(down.issuer).port) });
    (await visitor.get('/api/auth/google')).expect(200);
    await again.close();
    await other.close();
  });
});
