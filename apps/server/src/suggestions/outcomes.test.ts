import { grades } from '@daybook/domain/suggestions/grades.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';
import { loadHitRates } from './outcomes.ts';

let app: TestApp;
let firm: Firm;
let user: TestUser;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
  user = await app.addColleague(firm.admin);
});
afterAll(() => app.close());

const ask = async (path: string, body: unknown, who = user): Promise<Json> =>
  (await who.client.post(path, body)).expect(200).json.data;
const clustersOf = async (dayId: number): Promise<Json> =>
  (await ask('/api/v1/rpc/timeline/suggestions', { day_id: dayId })).clusters;
const mail = (hour: number, title: string): BuiltLog => ({
  from: `${hour}:00`,
  to: `${hour}:30`,
  title,
  type: 'email',
  references: [['email_domain', 'klant.example']],
});

/** Shows the suggestions for a day of one mail, decides otherwise or as suggested, and publishes. */
async function oneDay(date: string, contactId: number, dimension = firm.project): Promise<Json> {
  const { dayId, logIds } = await buildDay(app, user, date, [mail(9, `Mail of ${date}`)]);
  const [cluster] = await clustersOf(dayId);
  return { first: cluster.candidates[0], booking: await decide(dayId, logIds, contactId, dimension), cluster };
}

/** Tags, books and publishes a day; returns the booking that was suggested. */
async function decide(
  dayId: number,
  logs: readonly number[],
  contactId: number,
  dimension = firm.project,
): Promise<Json> {
  (await user.client.post('/api/v1/rpc/logs/batch-edit', { logs, contact_id: contactId })).expect(200);
  const { suggestions } = await ask('/api/v1/rpc/days/prepare-booking', { day_id: dayId });
  const slot = { logs, contact_id: contactId, dimensions: [dimension] };
  (await register(user, dayId, [slot])).expect(201);
  await publishDay(user, dayId);
  return suggestions[0];
}

/** Returns how often suggestions for untagged time were right, over all confidences. */
async function measured(): Promise<{ rates: { right: number; total: number } }> {
  const scope = { clientId: user.clientId, userId: user.userId, readsPublished: false };
  const rates = await app.database.asUser(scope, async (trx) => loadHitRates(trx, scope));
  const all = grades.map((grade) => rates('tag', grade));
  const sum = (key: 'right' | 'total') => all.reduce((total, one) => total + one[key], 0);
  return { rates: { right: sum('right'), total: sum('total') } };
}

describe('how often suggestions were right', () => {
  it('is measured from what was chosen, once for each decision', async () => {
    for (let day = 1; day <= 5; day += 1) await oneDay(`2026-03-0${day}`, firm.bakker);
    const before = await oneDay('2026-03-06', firm.bakker);
    expect(before.first).toMatchObject({ contact_id: String(firm.bakker), certain: true });
    await oneDay('2026-03-07', firm.visser);
    const { first, booking } = await oneDay('2026-03-08', firm.bakker);
    expect(first.contact_id).toBe(String(firm.bakker));
    // Bookings become more certain day by day, so few of the earlier days had the same grade.
    expect(booking.hit_rate.total).toBeGreaterThan(1);
    expect(booking.hit_rate.right).toBe(booking.hit_rate.total);
    const { rates } = await measured();
    // Nothing was proposed on the first day; one of the other seven was booked elsewhere.
    expect([rates.right, rates.total]).toEqual([6, 7]);
  });

  it('follows the precision that its user asks for', async () => {
    const { dayId } = await buildDay(app, user, '2026-03-09', [mail(9, 'And once more')]);
    const certainAt = async (accuracy: string) => {
      const value = { accuracy, mode: 'default' };
      (await user.client.put('/api/v1/preferences/prediction_automations', { value })).expect(200);
      const [{ candidates }] = await clustersOf(dayId);
      return candidates[0].certain;
    };
    const asked = ['low', 'normal', 'high', 'extreme'];
    const certain: boolean[] = [];
    for (const accuracy of asked) certain.push(await certainAt(accuracy));
    expect(certain).toEqual([...certain].sort((a, b) => Number(b) - Number(a)));
    expect(certain[3]).toBe(false);
    await user.client.put('/api/v1/preferences/prediction_automations', { value: null });
  });

  it('is measured of what a slot is offered to be booked on, too: by contact and dimensions together', async () => {
    const learner = await app.addColleague(firm.admin);
    const other = await addDimension(firm.admin, 1, { name: 'Overleg' });
    const bookAs = async (date: string, contact: number, dimension: number): Promise<Json> => {
      const { dayId, logIds } = await buildDay(app, learner, date, [{ from: '09:00', to: '10:00', title: 'Ledger' }]);
      const about = { day_id: dayId, slot_id: logIds[0] };
      const { suggestions } = await ask('/api/v1/rpc/timeline/suggestions/slot', about, learner);
      const slot = { logs: logIds, contact_id: contact, dimensions: [dimension] };
      (await register(learner, dayId, [slot])).expect(201);
      await publishDay(learner, dayId);
      return suggestions[0];
    };
    expect(await bookAs('2026-04-01', firm.bakker, firm.project)).toBeUndefined();
    expect((await bookAs('2026-04-02', firm.bakker, firm.project)).hit_rate).toBeUndefined();
    expect((await bookAs('2026-04-03', firm.bakker, other)).hit_rate).toEqual({ right: 1, total: 1 });
    expect((await bookAs('2026-04-07', firm.visser, firm.project)).hit_rate).toEqual({ right: 1, total: 2 });
    expect((await bookAs('2026-04-08', firm.bakker, firm.project)).hit_rate).toEqual({ right: 1, total: 3 });
  });

  it('counts as wrong what its user calls bad, and takes that back', async () => {
    const { dayId, logIds } = await buildDay(app, user, '2026-03-10', [mail(9, 'Judged')]);
    const [cluster] = await clustersOf(dayId);
    const path = '/api/v1/feedback/ai_suggestions';
    const about = { day_id: dayId, kind: 'tag', suggestion_id: cluster.id };
    const said = await ask(path, { ...about, rating: 'bad', comment: 'Never of them' });
    expect(said).toEqual({ rating: 'bad', comment: 'Never of them' });
    const unknown = await user.client.post(path, { ...about, suggestion_id: 'of another day', rating: 'good' });
    expect(unknown.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const stranger = await firm.admin.client.post(path, { ...about, rating: 'good' });
    expect(stranger.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const { rates: before } = await measured();
    await decide(dayId, logIds, Number(cluster.candidates[0].contact_id));
    const { rates: after } = await measured();
    expect(after).toEqual({ right: before.right, total: before.total + 1 });
  });
});

describe('what time was booked on before', () => {
  it('is offered for a slot by its subject, its hour of the week and its contact, and for a contact', async () => {
    const yearly = await addDimension(firm.admin, 1, { name: 'Jaarwerk' });
    const other = await app.addColleague(firm.admin);
    const dates = ['2026-05-05', '2026-05-12', '2026-05-19'];
    for (const date of dates) {
      const { dayId, logIds } = await buildDay(app, other, date, [
        { from: '09:00', to: '10:00', title: 'Ledger.xlsx', contactId: firm.bakker },
        { from: '14:00', to: '15:00', title: 'Team', internal: true },
        { from: '15:00', to: '16:00', title: `Call ${date}`, contactId: firm.bakker },
      ]);
      const slots = [
        { logs: logIds.slice(0, 1), contact_id: firm.bakker, dimensions: [yearly], description: 'Jaarrekening' },
        { logs: logIds.slice(1, 2), internal: true },
        { logs: logIds.slice(2), contact_id: firm.bakker, dimensions: [firm.project] },
      ];
      (await register(other, dayId, slots)).expect(201);
      await publishDay(other, dayId);
    }
    const { dayId, logIds } = await buildDay(app, other, '2026-05-26', [
      { from: '09:00', to: '10:00', title: 'Ledger.xlsx' },
      { from: '14:00', to: '15:00', title: 'Something new' },
    ]);
    const slot = await ask('/api/v1/rpc/timeline/suggestions/slot', { day_id: dayId, slot_id: logIds[0] }, other);
    expect(slot.start).toBe('2026-05-26T07:00:00.000Z');
    expect(slot.suggestions[0]).toMatchObject({
      contact_name: 'Bakkerij Bakker',
      dimensions: [{ name: 'Jaarwerk' }],
      description: 'Jaarrekening',
      basis: 'subject',
      times: 3,
      total: 3,
      last_date: '2026-05-19',
    });
    const span = { start: '2026-05-26T12:00:00Z', end: '2026-05-26T13:00:00Z' };
    const weekly = await ask('/api/v1/rpc/timeline/suggestions/slot', { day_id: dayId, ...span }, other);
    expect(weekly.suggestions).toMatchObject([{ internal: true, basis: 'weekday', times: 3, total: 3 }]);
    const of = { day_id: dayId, contact_id: firm.bakker };
    const { suggestions } = await ask('/api/v1/rpc/timeline/suggestions/contact', of, other);
    expect(suggestions.map(({ total }: Json) => total)).toEqual([6, 6]);
    const nothing = await other.client.post('/api/v1/rpc/timeline/suggestions/slot', { day_id: dayId });
    expect(nothing.expect(422).codes).toEqual(['VALIDATION_FAILED']);
    const alone = await ask(
      '/api/v1/rpc/timeline/suggestions/contact',
      { ...of, day_id: dayId, contact_id: null },
      other,
    );
    expect(alone.suggestions).toMatchObject([{ internal: true }]);
  });
});

describe('processing', () => {
  it('adds up its steps, stands beside the own average, and unlocks after the days that were asked', async () => {
    const learner = await app.addColleague(firm.admin);
    const track = (dayId: number, add?: object) => ask('/api/v1/rpc/days/processing', { day_id: dayId, add }, learner);
    const { dayId, logIds } = await buildDay(app, learner, '2026-06-01', [
      { from: '09:00', to: '10:00', internal: true },
    ]);
    expect(await track(dayId)).toMatchObject({ average: null, training: { done: 0, required: 7 } });
    await track(dayId, { process_day: 30, tag: 20 });
    const { times } = await track(dayId, { process_day: 12, book: 5 });
    expect(times).toMatchObject({ process_day: 42, tag: 20, book: 5, publish: 0 });
    (await register(learner, dayId, [{ logs: logIds, internal: true }])).expect(201);
    await publishDay(learner, dayId);
    const next = await buildDay(app, learner, '2026-06-02', [{ from: '09:00', to: '10:00', internal: true }]);
    expect(await track(next.dayId)).toMatchObject({
      times: { process_day: 0 },
      average: { process_day: 42, tag: 20 },
      training: { done: 1, required: 7 },
    });
    (await learner.client.put('/api/v1/preferences/day_processing.training_days', { value: 0 })).expect(200);
    expect((await track(next.dayId)).training).toEqual({ done: 0, required: 0 });
    const foreign = await firm.admin.client.post('/api/v1/rpc/days/processing', { day_id: dayId });
    expect(foreign.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });
});
