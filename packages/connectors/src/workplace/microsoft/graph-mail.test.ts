import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail, MailPage } from '../../core/mail-connector.ts';
import { type GraphStandIn, graphStandIn } from '../testing/graph-stand-in.ts';
import { openApi } from '../testing/open-api.ts';
import { everybody } from '../testing/provider-stand-in.ts';
import { graphMailConnector } from './graph-mail.ts';

const sinceMs = Date.parse('2026-11-01T00:00:00Z');
let graph: GraphStandIn;
beforeEach(async () => {
  graph = await graphStandIn(everybody(['Mail.ReadBasic']));
});
afterEach(async () => {
  expect(graph.violations).toEqual([]);
  await graph.close();
});

const person = (address: string) => ({ emailAddress: { name: address, address } });
const put = (id: string, day: string, more: object = {}, folder = 'inbox') =>
  graph.addMail('eva', folder, {
    id,
    receivedDateTime: `2026-${day}T09:00:00Z`,
    sentDateTime: `2026-${day}T08:59:00Z`,
    internetMessageId: `<${id}@example.com>`,
    subject: `Mail ${id}`,
    from: person('Kim@example.com'),
    toRecipients: [person('eva@bakker.example'), person('sam@example.com')],
    ccRecipients: [],
    isDraft: false,
    bodyPreview: `Dear  Eva, ${'a'.repeat(250)}`,
    ...more,
  });

const connector = (allowsContent = true) => graphMailConnector(openApi(graph.url, 'eva'), { allowsContent });
const read = async (cursor: unknown = null, about: object = {}, allowsContent = true) => {
  const session = await connector(allowsContent).open(null, new AbortController().signal);
  const request = { folderKey: 'inbox', sinceMs, again: [], wantsContent: false, ownAddresses: ['eva@bakker.example'] };
  const mails: Mail[] = [];
  let page: MailPage | null = null;
  while (page?.isLast !== true) {
    page = await session.read({ ...request, ...about, cursor: page?.cursor ?? cursor });
    mails.push(...page.mails);
  }
  return { mails, cursor: page.cursor };
};
const ids = ({ mails }: { mails: readonly Mail[] }) => mails.map(({ uid }) => uid);

it('proposes incoming and sent mail', async () => {
  expect((await connector().list(null)).map(({ key }) => key)).toEqual(['inbox', 'sentitems']);
});

it('reads the mails of the period, page by page, and then only what is new', async () => {
  graph.pageSize = 2;
  for (const day of ['02', '03', '04', '05', '06']) put(`m${day}`, `11-${day}`);
  put('old', '10-01');
  const first = await read();
  expect(ids(first)).toEqual(['m02', 'm03', 'm04', 'm05', 'm06']);
  const same = await read(first.cursor);
  expect(same.mails).toEqual([]);
  put('new', '11-07');
  expect(ids(await read(same.cursor))).toEqual(['new']);
});

it('reads of a mailbox with 200,000 mails only those of the period, and then only what is new', async () => {
  for (let index = 0; index < 200_000; index += 1) {
    graph.addMail('eva', 'inbox', { id: `old${index}`, receivedDateTime: '2026-10-01T09:00:00Z' });
  }
  for (let index = 0; index < 250; index += 1) put(`m${index}`, '11-02');
  const first = await read();
  expect(first.mails).toHaveLength(250);
  const pages = graph.server.asked.length;
  expect(pages).toBe(3);
  put('new', '11-03');
  expect(ids(await read(first.cursor))).toEqual(['new']);
  expect(graph.server.asked).toHaveLength(pages + 1);
  expect(JSON.stringify(first.cursor).length).toBeLessThan(500);
});

it.each([410, 400] as const)('begins anew when the link is no longer known (%d)', async (status) => {
  put('m1', '11-02');
  const { cursor } = await read();
  graph.forgetLinks(status);
  put('m2', '11-03');
  expect(ids(await read(cursor))).toEqual(['m1', 'm2']);
});

it('knows a mail as it is known when it is read in another way', async () => {
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

it('asks for the beginning of a text only where it is wanted and consented to', async () => {
  put('m1', '11-02');
  const wanted = { wantsContent: true };
  expect((await read(null, wanted)).mails[0]?.content).toHaveLength(250);
  expect((await read(null, wanted, false)).mails[0]?.content).toBeNull();
  expect(graph.server.asked.at(-1)?.query.get('$select')).not.toContain('bodyPreview');
});

it('leaves out drafts, takes sent mail for the user’s own, and looks again at what waits', async () => {
  put('draft', '11-02', { isDraft: true });
  put('m1', '11-02');
  const { mails, cursor } = await read();
  expect(ids({ mails })).toEqual(['m1']);
  expect(ids(await read(cursor, { again: ['m1', 'removed'] }))).toEqual(['m1']);
  put('s1', '11-02', { from: person('eva@bakker.example'), toRecipients: [person('kim@example.com')] }, 'sentitems');
  const sent = await read(null, { folderKey: 'sentitems' });
  expect(sent.mails).toMatchObject([{ direction: 'out', from: null, to: ['kim@example.com'] }]);
});
