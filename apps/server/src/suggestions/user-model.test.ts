import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
});
afterAll(() => app.close());

const mail = (hour: number, title: string): BuiltLog => ({
  from: `${hour}:00`,
  to: `${hour}:30`,
  title,
  type: 'email',
  references: [['email_domain', 'klant.example']],
});

async function published(user: TestUser, date: string, contactId: number): Promise<number> {
  const { dayId, logIds } = await buildDay(app, user, date, [
    { ...mail(9, `Mail of ${date}`), contactId, decidedBy: 'hand' },
  ]);
  const slot = { logs: logIds, contact_id: contactId, dimensions: [firm.project] };
  (await register(user, dayId, [slot])).expect(201);
  await publishDay(user, dayId);
  return dayId;
}

const clustersOf = async ({ client }: TestUser, dayId: number): Promise<Json> =>
  (await client.post('/api/v1/rpc/timeline/suggestions', { day_id: dayId })).expect(200).json.data.clusters;

/** Returns a user's stored model, read by the maintenance role. */
const keptOf = async ({ clientId, userId }: TestUser) =>
  app.database.asMaintenance((trx) =>
    trx
      .selectFrom('suggestion_models')
      .select(['fingerprint', 'state'])
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );

describe('what the model learnt of a user', () => {
  it('grows when a day is published and is what it was when the day is opened again', async () => {
    const user = await app.addColleague(firm.admin);
    await published(user, '2026-03-02', firm.bakker);
    await published(user, '2026-03-03', firm.bakker);
    const { dayId: today } = await buildDay(app, user, '2026-03-05', [mail(9, 'Something new')]);
    const [before] = await clustersOf(user, today);
    expect(before.candidates[0]).toMatchObject({ contact_name: 'Bakkerij Bakker' });
    const last = await published(user, '2026-03-04', firm.visser);
    const [after] = await clustersOf(user, today);
    const answers = ({ candidates }: Json) => candidates.map((one: Json) => one.contact_name);
    expect(answers(after)).toContain('Visser Transport');
    const body = { day_id: last, reason: 'The wrong contact' };
    (await firm.admin.client.post('/api/v1/rpc/days/reopen', body)).expect(200);
    const [again] = await clustersOf(user, today);
    expect(answers(again)).not.toContain('Visser Transport');
    expect(again.candidates[0].evidence).toEqual(before.candidates[0].evidence);
  });

  it('tells why the second answer is not the first', async () => {
    const user = await app.addColleague(firm.admin);
    for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) await published(user, date, firm.bakker);
    await published(user, '2026-03-05', firm.visser);
    const { dayId } = await buildDay(app, user, '2026-03-06', [mail(9, 'Something new')]);
    const [{ candidates }] = await clustersOf(user, dayId);
    const [first, second] = candidates;
    expect(second).toMatchObject({ kind: 'contact' });
    expect(first.against).toBeUndefined();
    expect(second.against.length).toBeLessThanOrEqual(2);
    const counted = second.against.find((one: Json) => one.total > 0);
    expect(counted.times).toBeLessThan(counted.total);
  });

  it('is kept after a day is published, and never shown to a colleague', async () => {
    const user = await app.addColleague(firm.admin);
    const colleague = await app.addColleague(firm.admin);
    expect(await keptOf(user)).toBeUndefined();
    await published(user, '2026-03-02', firm.bakker);
    await app.runJobs();
    const kept = await keptOf(user);
    expect(kept?.state).toContain('klant.example');
    const { dayId } = await buildDay(app, colleague, '2026-03-03', [mail(9, 'Something new')]);
    expect((await clustersOf(colleague, dayId))[0].candidates).toEqual([]);
    expect((await keptOf(colleague))?.state ?? '').not.toContain('klant.example');
    const { dayId: own } = await buildDay(app, user, '2026-03-03', [mail(9, 'Something new')]);
    await clustersOf(user, own);
    expect(await keptOf(user)).toEqual(kept);
  });

  it('follows a contact that was merged into another', async () => {
    const user = await app.addColleague(firm.admin);
    const made = (await firm.admin.client.post('/api/v1/contacts', { name: 'Old Mill' })).expect(201).json.data.id;
    for (const date of ['2026-03-02', '2026-03-03']) await published(user, date, Number(made));
    const { dayId } = await buildDay(app, user, '2026-03-04', [mail(9, 'Something new')]);
    expect((await clustersOf(user, dayId))[0].candidates[0]).toMatchObject({ contact_name: 'Old Mill' });
    const merged = { into_id: firm.bakker };
    (await firm.admin.client.post(`/api/v1/contacts/${made}/merge`, merged)).expect(200);
    expect((await clustersOf(user, dayId))[0].candidates[0]).toMatchObject({ contact_name: 'Bakkerij Bakker' });
  });
});

describe('a published day', () => {
  const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
  const publishAll = async (user: TestUser, afterEach: () => Promise<unknown>) => {
    for (const [index, date] of dates.entries()) {
      await published(user, date, index % 3 === 2 ? firm.visser : firm.bakker);
      await afterEach();
    }
  };
  /** Returns the learnt numbers, without ids of the user's own days and subjects. */
  const learntBy = async (user: TestUser) => {
    const { dayIds, ...numbers } = JSON.parse((await keptOf(user))?.state ?? '{}');
    return { days: dayIds?.length, ...numbers };
  };

  it('is learnt once, by the job or by suggestions that are asked for before it', async () => {
    const user = await app.addColleague(firm.admin);
    const dayId = await published(user, '2026-03-02', firm.bakker);
    const { dayId: today } = await buildDay(app, user, '2026-03-03', [mail(9, 'Something new')]);
    expect(await keptOf(user)).toBeUndefined();
    await Promise.all([clustersOf(user, today), clustersOf(user, today), app.runJobs()]);
    expect(await learntBy(user)).toMatchObject({ days: 1, knowledge: { days: 1 } });
    expect(JSON.parse((await keptOf(user))?.state ?? '{}').dayIds).toEqual([dayId]);
    const kept = await keptOf(user);
    await app.runJobs();
    expect(await keptOf(user)).toEqual(kept);
  });

  it('teaches the same with the job after each day as with one job after all of them', async () => {
    const [eachTime, atTheEnd] = [await app.addColleague(firm.admin), await app.addColleague(firm.admin)];
    await publishAll(eachTime, () => app.runJobs());
    await publishAll(atTheEnd, async () => {});
    await app.runJobs();
    const learnt = await learntBy(eachTime);
    expect(learnt).toMatchObject({ days: dates.length, knowledge: { days: dates.length } });
    expect(learnt.reliability.total.some((times: number) => times > 0)).toBe(true);
    expect(await learntBy(atTheEnd)).toEqual(learnt);
  });

  it('teaches nothing where it is opened again before the job, and is learnt when it is published again', async () => {
    const user = await app.addColleague(firm.admin);
    await published(user, '2026-03-02', firm.bakker);
    await app.runJobs();
    const before = await keptOf(user);
    const dayId = await published(user, '2026-03-03', firm.visser);
    const body = { day_id: dayId, reason: 'The wrong contact' };
    (await firm.admin.client.post('/api/v1/rpc/days/reopen', body)).expect(200);
    await app.runJobs();
    expect(await keptOf(user)).toEqual(before);
    await publishDay(user, dayId);
    await app.runJobs();
    expect(await learntBy(user)).toMatchObject({ days: 2, knowledge: { days: 2 } });
  });

  it('refines weights, and takes back what it refined when it is opened again', async () => {
    const [user, other] = [await app.addColleague(firm.admin), await app.addColleague(firm.admin)];
    await publishAll(user, () => app.runJobs());
    const refined = (await learntBy(user)).refinement;
    expect(refined.third.some((added: number) => added !== 0)).toBe(true);
    const last = await published(user, '2026-03-06', firm.visser);
    await app.runJobs();
    expect((await learntBy(user)).refinement).not.toEqual(refined);
    const body = { day_id: last, reason: 'The wrong contact' };
    (await firm.admin.client.post('/api/v1/rpc/days/reopen', body)).expect(200);
    const { dayId: today } = await buildDay(app, user, '2026-03-09', [mail(9, 'Something new')]);
    await clustersOf(user, today);
    await publishAll(other, () => app.runJobs());
    expect((await learntBy(user)).refinement).toEqual((await learntBy(other)).refinement);
  });
});
