import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';

let its: TestApp;
let firm: Firm;
beforeAll(async () => {
  its = await testApp({ now: () => new Date('2026-11-20T18:00:00Z') });
  firm = await buildFirm(its);
});
afterAll(() => its.close());

const period = { start: '2026-11-01', end: '2026-11-30' };
const ask = async ({ client }: TestUser, body: object = {}) =>
  (await client.post('/api/v1/rpc/logs/unbooked', { ...period, ...body })).expect(200).json.data;
const titles = ({ days }: Json) =>
  days.map(({ date, subjects }: Json) => [date, ...subjects.map(({ title }: Json) => title)]);

/** Three days: one half booked, one with everything ignored, one open. */
async function week() {
  const user = await its.addColleague(firm.admin);
  const first = await buildDay(its, user, '2026-11-16', [
    { from: '09:00', to: '10:00', title: 'Jaarrekening Bakker', contactId: firm.bakker },
    { from: '10:00', to: '10:20', title: 'Offerte' },
    { from: '10:10', to: '10:40', title: 'Telefoon', type: 'phone', identifier: 'mobile' },
    { from: '11:00:00', to: '11:00:10', title: 'Nieuws', type: 'web', identifier: 'nos' },
    { from: '13:00', to: '14:00', title: 'Overleg', internal: true },
  ]);
  const second = await buildDay(its, user, '2026-11-17', [{ from: '09:00', to: '09:30', title: 'Offerte' }]);
  const third = await buildDay(its, user, '2026-11-18', [{ from: '09:00', to: '09:45', title: 'Offerte 2027' }]);
  return { user, first, second, third };
}

describe('what is not booked yet', () => {
  it('stands under its own open day, the longest first, as it counts, without what is booked, ignored or too short', async () => {
    const { user, first, second, third } = await week();
    const booking = { logs: [first.logIds[0] ?? 0], contact_id: firm.bakker, dimensions: [firm.project] };
    expect(titles(await ask(user))).toEqual([
      ['2026-11-18', 'Offerte 2027'],
      ['2026-11-17', 'Offerte'],
      ['2026-11-16', 'Jaarrekening Bakker', 'Overleg', 'Telefoon', 'Offerte'],
    ]);
    (await register(user, first.dayId, [booking])).expect(201);
    const ignored = { logs: second.logIds, status: 'ignored' };
    (await user.client.post('/api/v1/rpc/logs/batch-edit', ignored)).expect(200);
    const answer = await ask(user);
    expect(titles(answer)).toEqual([
      ['2026-11-18', 'Offerte 2027'],
      ['2026-11-16', 'Overleg', 'Telefoon', 'Offerte'],
    ]);
    const { subjects, duration, count } = answer.days[1];
    expect([duration, count]).toEqual([6000, 3]);
    expect(subjects.map(({ duration: seconds }: Json) => seconds)).toEqual([3600, 1800, 600]);
    const [day] = (await user.client.get('/api/v1/days?date=eq:2026-11-16')).expect(200).json.data;
    expect(day.attributes.time_unbooked).toBe(duration / 60);
    expect(subjects[2]).toMatchObject({ contact: null, internal: false, logs: [String(first.logIds[1])] });
    expect(third.dayId).toBe(Number(answer.days[0].id));
  });

  it('is searched by title, contact, kind and source, on the days that have it', async () => {
    const { user } = await week();
    const text = titles(await ask(user, { text: 'OFFERTE' }));
    expect(text).toEqual([
      ['2026-11-18', 'Offerte 2027'],
      ['2026-11-17', 'Offerte'],
      ['2026-11-16', 'Offerte'],
    ]);
    expect(titles(await ask(user, { contact: [firm.bakker] }))).toEqual([['2026-11-16', 'Jaarrekening Bakker']]);
    expect(titles(await ask(user, { internal: true }))).toEqual([['2026-11-16', 'Overleg']]);
    expect(titles(await ask(user, { internal: false }))).toEqual([['2026-11-16', 'Jaarrekening Bakker']]);
    const [phone] = (await ask(user, { text: 'Telefoon' })).days[0].subjects;
    expect(titles(await ask(user, { source: [phone.source.id] }))).toEqual([['2026-11-16', 'Telefoon']]);
    expect(titles(await ask(user, { text: '100%' }))).toEqual([]);
  });

  it('comes in pages of days, each with its longest subjects and how many there are', async () => {
    const { user } = await week();
    const one = await ask(user, { limit: 2, most: 1 });
    expect([titles(one).length, one.next]).toEqual([2, '2026-11-17']);
    const two = await ask(user, { limit: 2, most: 1, after: one.next });
    expect([titles(two), two.next]).toEqual([[['2026-11-16', 'Jaarrekening Bakker']], null]);
    expect([two.days[0].count, two.days[0].duration]).toEqual([4, 9600]);
    const wrong = await user.client.post('/api/v1/rpc/logs/unbooked', { start: '2026-11-02', end: '2026-11-01' });
    expect(wrong.expect(422).codes).toEqual(['DATE_RANGE']);
  });

  it('is nobody else’s, and gone once the day is published', async () => {
    const { user, second } = await week();
    expect((await ask(firm.admin)).days).toEqual([]);
    expect((await ask(await its.addColleague(firm.admin))).days).toEqual([]);
    (await user.client.post('/api/v1/rpc/logs/batch-edit', { logs: second.logIds, internal: true })).expect(200);
    (await register(user, second.dayId, [{ logs: second.logIds, internal: true }])).expect(201);
    await publishDay(user, second.dayId);
    expect(titles(await ask(user)).map(([date]: string[]) => date)).toEqual(['2026-11-18', '2026-11-16']);
  });
});
