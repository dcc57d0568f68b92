import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltDay, type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';
import { type AiUser, aiUser, learnt, madeSet, mail, switchOn } from './testing/ai-user.ts';

let app: TestApp;
let firm: Firm;
let user: AiUser;
beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-08-06T18:00:00Z') });
  firm = await buildFirm(app);
});
beforeEach(async () => {
  user = await aiUser(app, firm);
});
afterAll(() => app.close());

const batch = ({ client }: TestUser, dayId: number, about: object = {}) =>
  client.post('/api/v1/rpc/ai-suggestions/batch', { day_ids: [dayId], ...about });
const setOf = async ({ client }: TestUser, id: string): Promise<Json> =>
  (await client.get(`/api/v1/ai-suggestion-sets/${id}`)).expect(200).json.data;
const accept = ({ client }: TestUser, ids: readonly string[], about: object = {}) =>
  client.post('/api/v1/rpc/ai-suggestions/accept', { suggestion_ids: ids, ...about });
const undo = ({ client }: TestUser, dayId: number) =>
  client.post('/api/v1/rpc/days/corrections', { day_id: dayId, action: 'undo', parameters: {} });
const radio: BuiltLog = { from: '11:00', to: '11:20', title: 'Radio', type: 'native', identifier: 'radio' };
const day = (): Promise<BuiltDay> =>
  buildDay(app, user, '2026-08-06', [mail('09', 'New', 'klant.example'), mail('10', 'More', 'klant.example'), radio]);

describe('a session', () => {
  it('goes from asking to suggestions that are accepted, booked, and taken back', async () => {
    await learnt(app, firm, user);
    const { dayId, logIds } = await day();
    const asked = (await batch(user, dayId)).expect(202).json.data;
    expect(asked).toMatchObject({ status: 'prepare', progress: 0, suggestions: [] });
    await app.runJobs();
    const set = await setOf(user, asked.id);
    expect(set).toMatchObject({ status: 'view', progress: 1, sessions: [{ date: '2026-08-06', failure: null }] });
    const [first] = set.suggestions;
    expect(first).toMatchObject({
      status: 'open',
      kind: 'contact',
      contact_name: 'Bakkerij Bakker',
      certain: true,
      duration: 3600,
      log_ids: logIds.slice(0, 2).map(String),
      booking: { complete: true, dimensions: [{ name: 'Advies' }] },
    });
    const decided = (await accept(user, [first.id])).expect(200).json.data;
    expect(decided).toMatchObject({ suggestions: [{ status: 'accepted', decided_by: 'user' }], skipped: [] });
    const after = await timelineOf(user, '2026-08-06');
    expect(after.registrations).toMatchObject([{ contact_name: 'Bakkerij Bakker', recorded: 3600 }]);
    (await undo(user, dayId)).expect(200);
    expect((await timelineOf(user, '2026-08-06')).registrations).toEqual([]);
    expect((await setOf(user, asked.id)).suggestions[0]).toMatchObject({ status: 'open', decided_by: null });
    expect((await accept(user, [first.id])).expect(200).json.data.skipped).toEqual([]);
  });

  it('proposes each part of a contact’s time for its own booking', async () => {
    const ledger = await addDimension(firm.admin, 1, { name: 'Ledger' });
    const book = (from: string, to: string): BuiltLog => ({
      from,
      to,
      title: 'Ledger',
      type: 'native',
      identifier: 'ledger',
    });
    const logs = [mail('09', 'Question', 'klant.example'), book('11:00', '13:00')];
    const before = ['07-28', '07-29', '07-30', '07-31', '08-03', '08-04', '08-05'].map((one) => `2026-${one}`);
    for (const date of before) {
      const built = await buildDay(
        app,
        user,
        date,
        logs.map((log) => ({ ...log, contactId: firm.bakker })),
      );
      const [question = 0, figures = 0] = built.logIds;
      const common = { contact_id: firm.bakker };
      (
        await register(user, built.dayId, [
          { ...common, logs: [question], dimensions: [firm.project], description: 'Advice' },
          { ...common, logs: [figures], dimensions: [ledger], description: 'Figures' },
        ])
      ).expect(201);
      await publishDay(user, built.dayId);
    }
    const { dayId, logIds } = await buildDay(app, user, '2026-08-06', logs);
    const { suggestions } = await madeSet(app, user, dayId);
    expect(suggestions.map((one: Json) => [one.log_ids, one.booking?.dimensions[0]?.id, one.duration])).toEqual([
      [[String(logIds[1])], String(ledger), 7200],
      [[String(logIds[0])], String(firm.project), 1800],
    ]);
    const ids = suggestions.map(({ id }: Json) => id);
    expect((await accept(user, ids)).expect(200).json.data.skipped).toEqual([]);
    expect((await timelineOf(user, '2026-08-06')).registrations).toHaveLength(2);
  });

  it('shows the day as contact by time', async () => {
    await learnt(app, firm, user);
    const { dayId } = await day();
    const set = await madeSet(app, user, dayId);
    const [row] = set.sessions[0].heatmap.rows;
    expect(set.sessions[0].heatmap.cell).toBe(1800);
    expect(row).toMatchObject({ kind: 'contact', contact_name: 'Bakkerij Bakker' });
    expect(row.cells.map(({ start }: Json) => start).slice(0, 2)).toEqual([
      '2026-08-06T07:00:00.000Z',
      '2026-08-06T08:00:00.000Z',
    ]);
    expect(row.cells[0].certainty).toBeGreaterThan(0.8);
  });

  it('is refused to who was not admitted, or switched it off', async () => {
    const { dayId } = await day();
    await switchOn(user, { ai_enabled: false });
    expect((await batch(user, dayId)).expect(422).codes).toEqual(['AI_NOT_ENABLED']);
    const colleague = await app.addColleague(firm.admin);
    const other = await buildDay(app, colleague, '2026-08-06', [radio]);
    await switchOn(colleague, {});
    expect((await batch(colleague, other.dayId)).expect(422).codes).toEqual(['AI_NOT_ENABLED']);
  });

  it('leaves what is published alone, also when it is published meanwhile', async () => {
    await learnt(app, firm, user);
    const { dayId, logIds } = await day();
    const asked = (await batch(user, dayId)).expect(202).json.data;
    const all = { logs: logIds, contact_id: firm.bakker, dimensions: [firm.project] };
    (await register(user, dayId, [all])).expect(201);
    await publishDay(user, dayId);
    await app.runJobs();
    expect(await setOf(user, asked.id)).toMatchObject({
      status: 'failed',
      sessions: [{ failure: 'day_not_open' }],
      suggestions: [],
    });
    expect((await batch(user, dayId, { replace: true })).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
  });

  it('of a day that was published since cannot be accepted', async () => {
    await learnt(app, firm, user);
    const { dayId, logIds } = await day();
    const set = await madeSet(app, user, dayId);
    const all = { logs: logIds, contact_id: firm.visser, dimensions: [firm.project] };
    (await register(user, dayId, [all])).expect(201);
    await publishDay(user, dayId);
    const answer = await accept(user, [set.suggestions[0].id]);
    expect(answer.expect(422).codes).toEqual(['DAY_NOT_OPEN']);
  });

  it('ends when it is cancelled', async () => {
    const { dayId } = await day();
    const asked = (await batch(user, dayId)).expect(202).json.data;
    (await user.client.delete(`/api/v1/ai-suggestion-sets/${asked.id}`)).expect(204);
    await app.runJobs();
    expect(await setOf(user, asked.id)).toMatchObject({
      status: 'failed',
      sessions: [{ failure: 'cancelled' }],
      suggestions: [],
    });
  });

  it('ends the session of an earlier set that is not ready when a day is asked for again', async () => {
    const { dayId } = await day();
    const earlier = (await batch(user, dayId)).expect(202).json.data;
    (await batch(user, dayId)).expect(202);
    expect(await setOf(user, earlier.id)).toMatchObject({ status: 'failed', sessions: [{ failure: 'cancelled' }] });
    await app.runJobs();
    expect(await setOf(user, earlier.id)).toMatchObject({ status: 'failed', suggestions: [] });
  });

  it('begins anew when its process was killed between two steps, and is made once', async () => {
    await learnt(app, firm, user);
    const { dayId } = await day();
    const asked = (await batch(user, dayId)).expect(202).json.data;
    await app.database.asMaintenance((trx) =>
      trx.updateTable('ai_sessions').set({ status: 'heatmap' }).where('set_id', '=', Number(asked.id)).execute(),
    );
    await app.runJobs();
    const { suggestions } = await setOf(user, asked.id);
    await app.jobs.enqueue(null, 'makeSuggestionSet', {
      clientId: user.clientId,
      userId: user.userId,
      setId: Number(asked.id),
    });
    await app.runJobs();
    expect((await setOf(user, asked.id)).suggestions).toEqual(suggestions);
    expect(suggestions.length).toBeGreaterThan(0);
  });
});

describe('a day with bookings', () => {
  it('warns that they go, replaces them, and undo brings them back', async () => {
    await learnt(app, firm, user);
    const { dayId, logIds } = await day();
    const slot = { logs: logIds.slice(0, 1), contact_id: firm.visser, dimensions: [firm.project], description: 'Mine' };
    (await register(user, dayId, [slot])).expect(201);
    const warned = (await batch(user, dayId)).expect(409);
    expect(warned.codes).toEqual(['BOOKINGS_WOULD_BE_REPLACED']);
    expect(warned.json.errors[0].meta).toMatchObject({ count: 1 });
    const set = await madeSet(app, user, dayId, { replace: true });
    expect(set.sessions[0]).toMatchObject({ status: 'view', replaced: 1 });
    expect((await timelineOf(user, '2026-08-06')).registrations).toEqual([]);
    expect((await undo(user, dayId)).expect(200).json.data.registrations).toMatchObject([
      { description: 'Mine', contact_name: 'Visser Transport' },
    ]);
  });

  it('of which making suggestions fails keeps them', async () => {
    const { dayId, logIds } = await day();
    const slot = { logs: logIds, contact_id: firm.visser, dimensions: [firm.project] };
    (await register(user, dayId, [slot])).expect(201);
    const asked = (await batch(user, dayId, { replace: true })).expect(202).json.data;
    (await user.client.delete(`/api/v1/ai-suggestion-sets/${asked.id}`)).expect(204);
    await app.runJobs();
    expect((await timelineOf(user, '2026-08-06')).registrations).toHaveLength(1);
  });
});

describe('suggestions', () => {
  it('are modified: another contact, and what it is booked on', async () => {
    await learnt(app, firm, user);
    const { dayId } = await day();
    const [first] = (await madeSet(app, user, dayId)).suggestions;
    const change = { contact_id: firm.visser, dimensions: [firm.project], description: 'For Visser' };
    const answer = await user.client.post('/api/v1/rpc/ai-suggestions/modify', { suggestion_id: first.id, ...change });
    expect(answer.expect(200).json.data.suggestions).toMatchObject([
      { status: 'modified', contact_name: 'Visser Transport' },
    ]);
    expect((await timelineOf(user, '2026-08-06')).registrations).toMatchObject([
      { contact_name: 'Visser Transport', description: 'For Visser' },
    ]);
  });

  it('that are marked internal or ignored without a booking are assigned only', async () => {
    await learnt(app, firm, user);
    const { dayId, logIds } = await day();
    const [first] = (await madeSet(app, user, dayId)).suggestions;
    const body = { suggestion_id: first.id, kind: 'ignored' };
    (await user.client.post('/api/v1/rpc/ai-suggestions/modify', body)).expect(200);
    const { logs, registrations } = await timelineOf(user, '2026-08-06');
    expect(registrations).toEqual([]);
    const ignored = logs.filter(({ status }) => status === 'ignored').map(({ id }) => id);
    expect(ignored).toEqual(logIds.slice(0, 2).map(String));
  });

  it('are declined, and taken up again', async () => {
    await learnt(app, firm, user);
    const { dayId } = await day();
    const set = await madeSet(app, user, dayId);
    const ids = set.suggestions.map(({ id }: Json) => id);
    const path = '/api/v1/rpc/ai-suggestions/decline';
    (await user.client.post(path, { suggestion_ids: ids })).expect(200);
    expect(await setOf(user, set.id)).toMatchObject({ status: 'completed' });
    (await user.client.post(path, { suggestion_ids: ids, reopen: true })).expect(200);
    expect((await setOf(user, set.id)).suggestions[0]).toMatchObject({ status: 'open' });
  });

  it('skip what was booked by hand since', async () => {
    await learnt(app, firm, user);
    const { dayId, logIds } = await day();
    const set = await madeSet(app, user, dayId);
    const slot = { logs: logIds.slice(0, 2), contact_id: firm.visser, dimensions: [firm.project] };
    (await register(user, dayId, [slot])).expect(201);
    const [first] = set.suggestions;
    expect((await accept(user, [first.id])).expect(200).json.data).toMatchObject({ skipped: [first.id] });
    expect((await timelineOf(user, '2026-08-06')).registrations).toMatchObject([{ contact_name: 'Visser Transport' }]);
  });

  it('explain themselves, and are judged', async () => {
    await learnt(app, firm, user);
    const { dayId } = await day();
    const [first] = (await madeSet(app, user, dayId)).suggestions;
    const { explanation } = (await user.client.post(`/api/v1/ai-suggestions/${first.id}`)).expect(200).json.data;
    expect(explanation.candidates[0]).toMatchObject({ contact_name: 'Bakkerij Bakker', certain: true });
    expect(explanation.candidates[0].evidence).toContainEqual(
      expect.objectContaining({ reference_type: 'email', value: 'jan@klant.example' }),
    );
    expect(explanation.activities.map(({ title }: Json) => title)).toEqual(['New', 'More']);
    const judged = { day_id: dayId, kind: 'tag', suggestion_id: first.feedback_id, rating: 'bad', comment: 'No' };
    (await user.client.post('/api/v1/feedback/ai_suggestions', judged)).expect(200);
  });

  it('are nobody else’s', async () => {
    await learnt(app, firm, user);
    const { dayId } = await day();
    const set = await madeSet(app, user, dayId);
    const stranger = await aiUser(app, firm);
    for (const other of [stranger, firm.admin]) {
      (await other.client.get(`/api/v1/ai-suggestion-sets/${set.id}`)).expect(404);
      (await other.client.get(`/api/v1/ai-suggestion-sets?day_id=${dayId}`)).expect(404);
      (await other.client.post(`/api/v1/ai-suggestions/${set.suggestions[0].id}`)).expect(404);
      (await accept(other, [set.suggestions[0].id])).expect(404);
    }
  });
});
