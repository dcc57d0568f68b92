// Subjects as a real mail server passes them on, against a Dovecot that is started here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imapConnector } from './imap-connector.ts';
import { type Dovecot, noDovecot, startDovecot } from './testing/dovecot.ts';

const at = '2026-11-04T09:00:00Z';
const mail = (subject: string): Buffer =>
  Buffer.from(
    [
      'From: jan@bakker.example',
      `Subject: ${subject}`,
      `Message-ID: <${subject.length}@bakker.example>`,
      `Date: ${new Date(at).toUTCString()}`,
      '',
      'Hello',
      '',
    ].join('\r\n'),
    'latin1',
  );

describe.skipIf(noDovecot !== undefined)('subjects', () => {
  let server: Dovecot;
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(() => server.close());

  it('have their letters in every encoding in which they are written', async () => {
    const utf8 = Buffer.from('Müller in UTF-8').toString('latin1');
    const written = ['Caf\xe9 f\xfcr\r\n Z\xfcrich', utf8, '=?iso-8859-1?Q?Caf=E9_overleg?=', 'Factuur 2026'];
    await server.asOwner(async (client) => {
      for (const subject of written) await client.append('INBOX', mail(subject), [], new Date(at));
    });
    const { port, username, password } = server;
    const connector = imapConnector({ allowsPrivateAddresses: true });
    const account = { host: '127.0.0.1', port, security: 'tls', username, password } as const;
    const session = await connector.open(account, AbortSignal.timeout(30_000));
    const page = await session.read({
      folderKey: 'INBOX',
      cursor: null,
      sinceMs: Date.parse(at),
      ownAddresses: [],
      wantsContent: false,
      again: [],
    });
    await session.close();
    expect(page.mails.map(({ subject }) => subject)).toEqual([
      'Café für Zürich',
      'Müller in UTF-8',
      'Café overleg',
      'Factuur 2026',
    ]);
  });
});
