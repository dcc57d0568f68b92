// Links in mails lead to this server, whatever host the request that caused the mail names.
import { describe, expect, test } from 'vitest';
import { type TestAppSettings, testApp, testPassword } from '../../testing/test-app.ts';

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-for': '203.0.113.7',
  forwarded: 'host=evil.example;proto=http',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
};
const options = { headers: forged };
const publicUrl = 'https://daybook.example.com';

/** Returns the mails of every call that sends one, called with forged headers. */
async function mailsOf(settings: TestAppSettings): Promise<string[]> {
  const its = await testApp({ supportEmail: 'support@daybook.example.com', ...settings });
  const admin = await its.register();
  await its.database.asMaintenance((trx) => trx.updateTable('users').set({ email_verified_at: new Date() }).execute());
  const leaver = await its.addColleague(admin);
  const { client, email } = admin;
  const added = { name_first: 'Nina', name_last: 'Nieuw', email: 'nina@example.com' };
  const user = { name_first: 'Eva', name_last: 'Wit', email: 'eva@example.com', password: testPassword };
  const change = { password_current: testPassword, password_new: 'new and long', password_repeat: 'new and long' };
  const answers = [
    await its.visitor().post('/api/v1/auth', { client: { name: 'Notariaat' }, user }, options),
    await its.visitor().post('/api/auth/forgot-password', { email }, options),
    await client.post('/api/v1/users/invite', { email: 'jan@example.com' }, options),
    await client.post('/api/v1/users', added, options),
    await leaver.client.post('/api/v1/users/verify-email', undefined, options),
    await client.post('/api/v1/feedback/activation_quote', { text: 'Please' }, options),
    await leaver.client.post(`/api/v1/users/${leaver.userId}/erase`, { email: leaver.email }, options),
    await client.put('/api/auth/user/password', change, options),
  ];
  for (const answer of answers) expect(answer.status, answer.text).toBeLessThan(300);
  const mails = await its.mails();
  await its.close();
  return mails.slice(1).map(({ subject, text, html }) => `${subject}\n${text}\n${html}`);
}

const linksIn = (mail: string) => [...mail.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);

describe.each([
  ['with its own address set', { publicUrl }, publicUrl],
  ['with its own address set, behind a proxy', { publicUrl, trustProxy: true }, publicUrl],
  ['without one', {}, 'http://localhost'],
  ['without one, behind a proxy', { trustProxy: true }, 'http://localhost'],
])('%s', (_, settings, origin) => {
  test('every link in a mail leads to this server', async () => {
    const mails = await mailsOf(settings);
    expect(mails.length).toBe(8);
    expect(mails.join('\n')).not.toContain('evil');
    const links = mails.flatMap(linksIn);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => new URL(link).origin !== origin)).toEqual([]);
  });
});
