import { describe, expect, it } from 'vitest';
import { type ImapSettings, openImap } from './imap-client.ts';
import { imapHost } from './imap-credentials.ts';
import { type FakeImapWords, fakeImap } from './testing/fake-imap.ts';

const inside: ImapSettings = {
  allowsPrivateAddresses: true,
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  greetingMs: 300,
};
const wants = (code: string) => expect.objectContaining({ code });

type Asked = { host?: string; security?: 'tls' | 'starttls' | 'none'; settings?: ImapSettings; words?: FakeImapWords };

async function tried({ host = 'imap.firma.example', security = 'none', settings = inside, words = {} }: Asked) {
  const server = await fakeImap(words);
  const credentials = { host, port: server.port, security, username: 'ada', password: 'secret words' };
  const error: unknown = await openImap(credentials, settings, AbortSignal.timeout(5000)).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  server.close();
  return { error, heard: server.heard.join('\n') };
}

describe('openImap', () => {
  it.each([
    ['LINK_PASSWORD_REFUSED', 'imap.firma.example', 'NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)'],
    ['LINK_APP_PASSWORD_NEEDED', 'imap.firma.example', 'NO [ALERT] Application-specific password required: https://x'],
    ['LINK_APP_PASSWORD_NEEDED', 'imap.mail.me.com', 'NO [AUTHENTICATIONFAILED] Authentication Failed'],
    ['LINK_PASSWORD_LOGIN_OFF', 'outlook.office365.com', 'NO LOGIN failed.'],
    ['LINK_IMAP_OFF', 'imap.gmail.com', 'NO [ALERT] Your account is not enabled for IMAP use.'],
    ['LINK_TOO_MANY_CONNECTIONS', 'imap.gmail.com', 'NO [ALERT] Too many simultaneous connections. (Failure)'],
    ['LINK_SERVER_ERROR', 'imap.firma.example', 'NO [UNAVAILABLE] Temporary authentication failure.'],
  ])('is %s when %s says %s', async (code, host, login) => {
    expect((await tried({ host, words: { login } })).error).toEqual(wants(code));
  });

  it('knows what is no mail server, and what takes no passwords', async () => {
    const smtp = { greeting: '220 mail.firma.example ESMTP' };
    expect((await tried({ words: smtp })).error).toEqual(wants('LINK_NOT_A_MAIL_SERVER'));
    expect((await tried({ security: 'tls' })).error).toEqual(wants('LINK_NOT_A_MAIL_SERVER'));
    const closed = { capability: 'IMAP4rev1 LOGINDISABLED' };
    const refused = await tried({ words: closed });
    expect([refused.error, refused.heard.includes('secret')]).toEqual([wants('LINK_PASSWORD_LOGIN_OFF'), false]);
  });

  it('says no password where the server offers no encryption', async () => {
    const { error, heard } = await tried({ security: 'starttls' });
    expect([error, heard.includes('secret')]).toEqual([wants('LINK_NO_ENCRYPTION'), false]);
  });

  it('sends no password in plain text across the internet, and does not call inside unless that is allowed', async () => {
    const public_ = { lookup: async () => [{ address: '93.184.216.34', family: 4 }] };
    for (const allowsPrivateAddresses of [true, false]) {
      const { error } = await tried({ settings: { ...public_, allowsPrivateAddresses } });
      expect(error).toEqual(wants('LINK_NO_ENCRYPTION'));
    }
    for (const security of ['tls', 'starttls', 'none'] as const) {
      const { error, heard } = await tried({ security, settings: { ...inside, allowsPrivateAddresses: false } });
      expect([error, heard]).toEqual([wants('LINK_ADDRESS_FORBIDDEN'), '']);
    }
  });

  it('ends with its signal', async () => {
    const server = await fakeImap({ greeting: '* ' });
    const credentials = {
      host: '127.0.0.1',
      port: server.port,
      security: 'none',
      username: 'ada',
      password: 'x',
    } as const;
    const patient = { ...inside, greetingMs: 5000 };
    await expect(openImap(credentials, patient, AbortSignal.timeout(100))).rejects.toEqual(wants('LINK_TIMEOUT'));
    server.close();
  });
});

describe('imapHost', () => {
  it.each([
    [' IMAP.Bakker.nl ', 'imap.bakker.nl'],
    ['imaps://imap.bakker.nl/', 'imap.bakker.nl'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['0x7f.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
  ])('reads %o', (typed, host) => {
    expect(imapHost(typed)).toBe(host);
  });

  it.each(['', 'a b', 'https://mail/x', 'mail/x', 'mail:993', 'ada@mail', 'mail?x', 'mail:443'])(
    'refuses %o',
    (typed) => {
      expect(() => imapHost(typed)).toThrow(wants('LINK_HOST_INVALID'));
    },
  );
});
