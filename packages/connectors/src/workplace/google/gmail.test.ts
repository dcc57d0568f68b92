import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, MailPage } from '../../core/mail-connector.ts';
import { type GoogleStandIn, googleStandIn } from '../testing/google-stand-in.ts';
import { openApi } from '../testing/open-api.ts';
import { everybody } from '../testing/provider-stand-in.ts';
import { gmailConnector } from './gmail.ts';
import { addressesIn } from './gmail-message.ts';

const sinceMs = Date.parse('2026-11-01T00:00:00Z');
let google: GoogleStandIn;
beforeEach(async () => {
  google = await googleStandIn(everybody(['gmail.readonly']));
});
afterEach(async () => {
  expect(google.violations).toEqual([]);
  await google.close();
});

const put = (id: string, day: string, { labels = ['INBOX'], headers = {}, text = '' } = {}) =>
  google.addMail('eva', {
    id,
    labelIds: labels,
    atMs: Date.parse(`2026-${day}T09:00:00Z`),
    headers: {
      From: '"Vries, Kim de" <Kim@example.com>',
      To: 'eva@bakker.example, Sam <sam@example.com>',
      Subject: `Mail ${id}`,
      Date: new Date(`2026-${day}T08:59:00Z`).toUTCString(),
      'Message-ID': `<${id}@example.com>`,
      ...headers,
    },
    text,
  });

const read = async (cursor: unknown = null, about: object = {}): Promise<{ mails: Mail[]; cursor: unknown }> => {
  const session = await gmailConnector(openApi(google.url, 'eva')).open(null, new AbortController().signal);
  const request = { folderKey: 'INBOX', sinceMs, again: [], wantsContent: false, ownAddresses: ['eva@bakker.example'] };
  const mails: Mail[] = [];
  let page: MailPage | null = null;
  while (page?.isLast !== true) {
    page = await session.read({ ...request, ...about, cursor: page?.cursor ?? cursor });
    mails.push(...page.mails);
  }
  return { mails, cursor: page.cursor };
};
const ids = ({ mails }: { mails: readonly Mail[] }) => mails.map(({ uid }) => uid).sort();
const asked = (part: string) => google.server.asked.filter(({ path }) => path.includes(part)).length;

it('proposes incoming and sent mail, and offers own labels', async () => {
  expect(await gmailConnector(openApi(google.url, 'eva')).list(null)).toEqual([
    { key: 'INBOX', name: 'INBOX', isProposed: true },
    { key: 'SENT', name: 'SENT', isProposed: true },
    { key: 'Label_1', name: 'Clients', isProposed: false },
  ]);
});

it('reads the mails of the period, page by page, and then only what was added', async () => {
  google.pageSize = 2;
  for (const day of ['02', '03', '04', '05', '06']) put(`m${day}`, `11-${day}`);
  put('old', '10-01');
  put('sent', '11-03', { labels: ['SENT'] });
  const first = await read();
  expect(ids(first)).toEqual(['m02', 'm03', 'm04', 'm05', 'm06']);
  const before = asked('/messages/');
  const same = await read(first.cursor);
  expect(same.mails).toEqual([]);
  expect(asked('/messages/')).toBe(before);
  put('new', '11-07');
  expect(ids(await read(same.cursor))).toEqual(['new']);
  expect(asked('/messages/')).toBe(before + 1);
});

it('reads of a mailbox with 200,000 mails only those of the period, and then only what is new', async () => {
  for (let index = 0; index < 200_000; index += 1) {
    google.addMail('eva', { id: `old${index}`, labelIds: ['INBOX'], atMs: sinceMs - 1 - index, headers: {} });
  }
  for (let index = 0; index < 120; index += 1) put(`m${index}`, '11-02');
  const heapMb = () => process.memoryUsage().heapUsed / 2 ** 20;
  const before = heapMb();
  const first = await read();
  expect(first.mails).toHaveLength(120);
  expect(asked('/messages/')).toBe(120);
  put('new', '11-03');
  expect(ids(await read(first.cursor))).toEqual(['new']);
  expect(asked('/messages/')).toBe(121);
  expect(JSON.stringify(first.cursor).length).toBeLessThan(200);
  // The stand-in itself runs in this process, so this is no exact figure.
  expect(heapMb() - before).toBeLessThan(200);
});

it('reads the period again when the history no longer reaches back', async () => {
  put('m1', '11-02');
  const { cursor } = await read();
  google.forgetTokens();
  put('m2', '11-03');
  expect(ids(await read(cursor))).toEqual(['m1', 'm2']);
});

it('knows a mail by what its headers say, without the user’s own address', async () => {
  put('m1', '11-02');
  const [mail] = (await read()).mails;
  expect(mail).toEqual({
    uid: 'm1',
    identity: ['<m1@example.com>', String(Date.parse('2026-11-02T08:59:00Z'))],
    direction: 'in',
    subject: 'Mail m1',
    from: 'kim@example.com',
    to: ['sam@example.com'],
    writtenMs: Date.parse('2026-11-02T08:59:00Z'),
    arrivedMs: Date.parse('2026-11-02T09:00:00Z'),
    content: null,
  });
});

it('reads 250 characters of the text, and none unless they are wanted', async () => {
  put('m1', '11-02', { text: `Dear  Eva,\r\n${'a'.repeat(500)}` });
  const wanted = await read(null, { wantsContent: true });
  expect(wanted.mails[0]?.content).toHaveLength(250);
  expect(wanted.mails[0]?.content).toMatch(/^Dear Eva, a+$/);
  await read();
  expect(google.server.asked.at(-1)?.query.get('format')).toBe('metadata');
});

it('leaves out drafts and what was thrown away, and looks again at what waits', async () => {
  put('draft', '11-02', { labels: ['INBOX', 'DRAFT'] });
  put('gone', '11-02', { labels: ['INBOX', 'TRASH'] });
  put('m1', '11-02');
  const { mails, cursor } = await read();
  expect(ids({ mails })).toEqual(['m1']);
  expect(ids(await read(cursor, { again: ['m1', 'removed'] }))).toEqual(['m1']);
});

it('takes sent mail for the user’s own', async () => {
  put('m1', '11-02', { labels: ['SENT'], headers: { From: 'eva@bakker.example', To: 'kim@example.com' } });
  const { mails } = await read(null, { folderKey: 'SENT' });
  expect(mails).toMatchObject([{ direction: 'out', from: null, to: ['kim@example.com'] }]);
});

describe('addressesIn', () => {
  it.each([
    ['kim@example.com', ['kim@example.com']],
    ['Kim <kim@example.com>, sam@example.com', ['kim@example.com', 'sam@example.com']],
    ['"Vries, Kim" <kim@example.com>', ['kim@example.com']],
    ['"a@b.example" <kim@example.com> (work)', ['kim@example.com']],
    ['undisclosed-recipients:;', []],
    ['', []],
  ])('%s', (header, addresses) => {
    expect(addressesIn(header)).toEqual(addresses);
  });
});
