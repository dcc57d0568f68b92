// Files of recorded time: only their owner gets them, on the screen, in a file and by mail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { buildDay } from '../../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register } from '../../timeline/testing/firm.ts';
import { csvCells, madeFile, workbookCells } from '../testing/report-file.ts';

let app: TestApp;
let firm: Firm;
let now: Date;
let user: TestUser;
const period = { start: '2026-04-01', end: '2026-04-30' };
const [rhythm, unbooked] = [{ table: 'rhythm', by: 'contact' }, { table: 'unbooked' }] as const;

const start = new Date('2026-04-20T10:00:00Z');

beforeAll(async () => {
  now = start;
  app = await testApp({ now: () => now });
  firm = await buildFirm(app);
  user = await app.addColleague(firm.admin);
  const ignored = { from: '11:00', to: '11:00:20', title: 'Too short to book' };
  const work = { from: '09:00', to: '10:00', title: 'Work', contactId: firm.bakker };
  const published = await buildDay(app, user, '2026-04-07', [work, ignored]);
  const logs = published.logIds.slice(0, 1);
  (await register(user, published.dayId, [{ logs, contact_id: firm.bakker, dimensions: [firm.project] }])).expect(201);
  await publishDay(user, published.dayId);
  await buildDay(app, user, '2026-04-08', [
    { from: '09:00', to: '10:00', title: '=Secret file', contactId: firm.bakker },
    { from: '10:00', to: '10:05', title: 'Something else' },
    { from: '10:05', to: '11:30', title: '=Secret file', contactId: firm.bakker },
  ]);
});
afterAll(() => app.close());

const screen = async (call: string, body: object = {}) =>
  (await user.client.post(`/api/v1/rpc/report/${call}`, { ...period, ...body })).expect(200).json.data;
const sumOf = (numbers: readonly unknown[]) => numbers.reduce<number>((sum, one) => sum + Number(one), 0);
const inSeconds = (hours: unknown) => Math.round(Number(hours) * 3600);

describe('a file of the rhythm', () => {
  it('has the hours of the week, the contacts and the days of the screen', async () => {
    const file = await madeFile(app, user, { ...period, format: 'excel', shown: rhythm });
    const sheets = Object.values(await workbookCells(file.bytes));
    const { total, keys, days } = await screen('rhythm');
    const [, week = [], contacts = [], perDay = []] = sheets;
    expect(inSeconds(sumOf(week.slice(1, -1).map((row) => row.at(-1))))).toBe(total);
    expect(inSeconds(week.at(-1)?.at(-1))).toBe(total);
    const parts = week.slice(1, -1).flatMap((row) => row.slice(1, -1));
    expect(inSeconds(sumOf(parts))).toBe(total);
    expect(contacts.slice(1, -1).map((row) => inSeconds(row[1]))).toEqual(
      keys.map((one: { duration: number }) => one.duration),
    );
    expect(
      perDay.slice(1).map(([date, interruptions]) => [(date as Date).toISOString().slice(0, 10), interruptions]),
    ).toEqual(days.map((day: { date: string; interruptions: number }) => [day.date, day.interruptions]));
  });

  it('is one’s own, whatever an administrator asks for', async () => {
    const body = { ...period, format: 'csv', shown: rhythm, filters: { user: [user.userId] } };
    for (const asked of [body, { ...body, filters: {} }]) {
      const answer = await firm.admin.client.post('/api/v1/rpc/report/export', asked);
      expect(answer.expect(422).codes).toEqual(['NO_DATA']);
    }
  });

  it('is of the last 92 days of a longer period', async () => {
    const body = { start: '2025-05-01', end: '2026-04-30', format: 'csv', shown: rhythm };
    const { file_name: name } = (await user.client.post('/api/v1/rpc/report/export', body)).expect(202).json.data;
    expect(name).toContain('-2026-01-19-2026-04-20.csv');
  });
});

describe('a file of unbooked work', () => {
  it('has each part with its evidence, disarmed, and the sums of ignored time', async () => {
    const file = await madeFile(app, user, { ...period, format: 'csv', shown: unbooked });
    const [head = [], ...rows] = csvCells(file.text);
    expect(file.text).toContain("'=Secret file");
    const hours = head.length - 2;
    const { total } = await screen('unbooked');
    const { total: ignored } = await screen('ignored');
    const hoursOf = (part: string | undefined) =>
      rows.filter(([of]) => of === part).map((row) => inSeconds(row[hours]));
    const [own, other] = [...new Set(rows.map(([part]) => part))];
    expect([sumOf(hoursOf(own)), sumOf(hoursOf(other))]).toEqual([total, ignored]);
    expect(total).toBeGreaterThan(0);
    expect(ignored).toBe(20);
  });

  it('of an administrator has sums of everybody’s ignored time, and nothing of what a colleague did', async () => {
    const file = await madeFile(app, firm.admin, { ...period, format: 'csv', shown: unbooked });
    expect(file.text).not.toContain('Secret');
    expect(csvCells(file.text).slice(1)).toHaveLength(1);
  });
});

describe('a mailed report of what was recorded', () => {
  const path = '/api/v1/saved-reports';
  beforeEach(() => {
    now = start;
  });
  async function mail(owner: TestUser, users: readonly TestUser[], shown: object) {
    const question = { period: 'custom', ...period, filters: {}, group_by: null, shown };
    const saved = (await owner.client.post(path, { name: 'Mine', search: { tab: 'rhythm' }, question })).expect(201);
    const mailing = { every: 'weekly', format: 'csv', users: users.map(({ userId }) => userId) };
    return owner.client.put(`${path}/${saved.json.data.id}/mailing`, mailing);
  }
  /** Returns the attachments of next week's mails to a user, as text. */
  async function attachmentsTo(to: TestUser): Promise<string[]> {
    now = new Date('2026-04-27T10:00:00Z');
    await app.jobs.enqueue(null, 'findReportsToMail', null);
    const sent = (await app.mails()).filter((one) => one.to === to.email && one.attachment !== undefined);
    return sent.map(({ attachment }) => Buffer.from(attachment?.content ?? '', 'base64').toString('utf8'));
  }

  it('of unbooked work reaches its owner; others get ignored time alone', async () => {
    (await mail(user, [user, firm.admin], unbooked)).expect(200);
    (await mail(firm.admin, [user], unbooked)).expect(200);
    const [ofOther = '', own = '', ...more] = (await attachmentsTo(user)).toSorted((a, b) => a.length - b.length);
    expect(more).toEqual([]);
    expect(own).toContain('Secret file');
    expect(ofOther).not.toContain('Secret');
    expect(csvCells(ofOther).slice(1)).toHaveLength(1);
    const [ofColleague = ''] = await attachmentsTo(firm.admin);
    expect(csvCells(ofColleague).slice(1)).toHaveLength(1);
  });

  it('of a rhythm is for its owner alone', async () => {
    const before = [(await attachmentsTo(user)).length, (await attachmentsTo(firm.admin)).length];
    now = start;
    expect((await mail(user, [user, firm.admin], rhythm)).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    (await mail(user, [user], rhythm)).expect(200);
    // A report that had receivers when it became a rhythm is mailed to none of them.
    const bookings = { table: 'bookings', columns: ['date'] };
    const { id } = (await mail(user, [firm.admin], bookings)).expect(200).json.data;
    const question = { period: 'custom', ...period, filters: {}, group_by: null, shown: rhythm };
    (await user.client.put(`${path}/${id}`, { question })).expect(200);
    const files = await attachmentsTo(user);
    expect(files.filter((file) => file.includes('9:00'))).toHaveLength(1);
    expect([files.length - 1, (await attachmentsTo(firm.admin)).length]).toEqual(before);
  });
});
