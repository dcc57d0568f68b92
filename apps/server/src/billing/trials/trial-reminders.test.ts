import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { onTrial } from '../testing/on-trial.ts';

const startMs = Date.parse('2026-03-10T12:10:00Z');
let nowMs = startMs;
let its: TestApp;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs) });
});
afterAll(() => its.close());

async function remindedOn(day: number, admin: TestUser): Promise<number> {
  nowMs = startMs + day * dayMs;
  await its.jobs.enqueue(null, 'remindTrials', null, {});
  return (await its.mails()).filter(({ to, subject }) => to === admin.email && /trial/i.test(subject)).length;
}

test('administrators are reminded once at 7, 3 and 1 days, and no more once plans are chosen', async () => {
  const admin = await onTrial(its, await its.register());
  const colleague = await its.addColleague(admin);
  const counts: number[] = [];
  for (const day of [0, 6, 7, 7, 9, 11, 12, 13, 15]) counts.push(await remindedOn(day, admin));
  expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3]);
  expect((await its.mails()).filter(({ to }) => to === colleague.email)).toEqual([]);
  const [mail] = (await its.mails()).filter(({ to, subject }) => to === admin.email && /trial/i.test(subject));
  expect(mail?.text).toContain('Tuesday, March 24, 2026');
  expect(mail?.text).toContain('/billing');

  nowMs = startMs;
  const buyer = await onTrial(its, await its.register());
  (await buyer.client.put(`/api/v1/subscriptions/${buyer.userId}`, { plan: 'premium' })).expect(200);
  (await buyer.client.post('/api/v1/subscriptions/activate')).expect(200);
  expect(await remindedOn(13, buyer)).toBe(0);
});
