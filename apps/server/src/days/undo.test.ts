import type { Timeline } from '@daybook/contract/timeline.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
});
afterAll(() => app.close());

const correct = ({ client }: TestUser, dayId: number, action: 'undo' | 'redo'): Promise<TestAnswer> =>
  client.post('/api/v1/rpc/days/corrections', { day_id: dayId, action, parameters: {} });

const corrected = async (dayId: number, action: 'undo' | 'redo', user = firm.admin): Promise<Json> =>
  (await correct(user, dayId, action)).expect(200).json.data;

/** Returns a day's content, without the version numbers, which only increase. */
function contentOf({ day: _, registrations, ...rest }: Timeline) {
  return { ...rest, registrations: registrations.map(({ version: __, ...one }) => one) };
}

describe('taking changes of a day back', () => {
  it('goes through all of them to how the day was, and forward again', async () => {
    const date = '2026-07-01';
    const { dayId, logIds } = await buildDay(app, firm.admin, date, [
      { from: '09:00', to: '10:00', title: 'One', contactId: firm.bakker },
      { from: '10:00', to: '11:00', title: 'Two' },
      { from: '11:00', to: '11:40', title: 'Three' },
      { from: '13:00', to: '14:00', title: 'Meeting', type: 'appointment', attendees: ['a@b.example'] },
    ]);
    const [one = 0, two = 0, three = 0] = logIds;
    const { client } = firm.admin;
    const days: Timeline[] = [await timelineOf(firm.admin, date)];
    const appointment = days[0]?.appointments[0]?.id;
    const change = async (send: () => Promise<TestAnswer>) => {
      const { status } = await send();
      expect(status).toBeLessThan(300);
      days.push(await timelineOf(firm.admin, date));
    };
    await change(() => client.post('/api/v1/rpc/logs/batch-edit', { logs: [two, three], contact_id: firm.visser }));
    await change(() =>
      register(firm.admin, dayId, [{ logs: [one, two], contact_id: firm.bakker, dimensions: [firm.project] }]),
    );
    const booking = days.at(-1)?.registrations[0]?.id;
    await change(() =>
      client.put(`/api/v1/registrations/${booking}`, { description: 'Annual accounts', duration: 7920 }),
    );
    await change(() => client.put(`/api/v1/registrations/${booking}`, { contact_id: firm.visser }));
    await change(() =>
      client.post('/api/v1/logs', {
        started_at: '2026-07-01T10:00:00Z',
        ended_at: '2026-07-01T11:00:00Z',
        description: 'On the phone',
        contact_id: firm.bakker,
      }),
    );
    await change(() => client.delete(`/api/v1/logs/${two}`));
    await change(() =>
      client.post('/api/v1/rpc/appointments/confirm', { appointments: [{ id: appointment, internal: true }] }),
    );
    await change(() =>
      client.post('/api/v1/activity_notes', { description: 'Ask for the figures', timestamp: '2026-07-01T09:30:00Z' }),
    );
    await change(() => client.delete(`/api/v1/logs/${one}`));
    await change(() => client.post('/api/v1/rpc/logs/batch-edit', { logs: [three], status: 'ignored' }));

    const kinds: string[] = [];
    for (const before of days.slice(0, -1).reverse()) {
      const { undone, day } = await corrected(dayId, 'undo');
      kinds.push(undone.kind);
      const now = await timelineOf(firm.admin, date);
      expect(contentOf(now)).toEqual(contentOf(before));
      expect(day.version).toBe(now.day.version);
    }
    expect(kinds).toEqual([
      ...['decided', 'removed', 'note_added', 'arranged', 'removed', 'added', 'booking_changed', 'booking_changed'],
      ...['booked', 'decided'],
    ]);
    expect(await corrected(dayId, 'undo')).toMatchObject({ undone: null, can_undo: false, can_redo: true });
    for (const after of days.slice(1)) {
      await corrected(dayId, 'redo');
      expect(contentOf(await timelineOf(firm.admin, date))).toEqual(contentOf(after));
    }
    expect(await corrected(dayId, 'redo')).toMatchObject({ undone: null, can_undo: true, can_redo: false });
  });

  it('counts what it was about, joins calls with one marker, and ends what could be done again', async () => {
    const date = '2026-07-02';
    const { dayId, logIds } = await buildDay(app, firm.admin, date, [
      { from: '09:00', to: '10:00', title: 'One' },
      { from: '10:00', to: '11:00', title: 'Two' },
    ]);
    const headers = { 'x-day-change': '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
    for (const log of logIds) {
      (
        await firm.admin.client.post('/api/v1/rpc/logs/batch-edit', { logs: [log], internal: true }, { headers })
      ).expect(200);
    }
    const timeline = await timelineOf(firm.admin, date);
    expect(timeline.day).toMatchObject({ undo: 'decided', redo: null });
    expect((await corrected(dayId, 'undo')).undone).toEqual({ kind: 'decided', count: 2 });
    expect((await timelineOf(firm.admin, date)).day).toMatchObject({ undo: null, redo: 'decided' });
    (await firm.admin.client.post('/api/v1/rpc/logs/batch-edit', { logs: logIds, status: 'ignored' })).expect(200);
    expect((await timelineOf(firm.admin, date)).day).toMatchObject({ undo: 'decided', redo: null });
    const bad = await firm.admin.client.post(
      '/api/v1/rpc/logs/batch-edit',
      { logs: logIds, status: 'open' },
      { headers: { 'x-day-change': 'x' } },
    );
    expect(bad.expect(422).codes).toEqual(['VALIDATION_FAILED']);
  });

  it('leaves what came by itself, and refuses where a row is not as it was left', async () => {
    const date = '2026-07-03';
    const { dayId, logIds } = await buildDay(app, firm.admin, date, [{ from: '09:00', to: '10:00', title: 'One' }]);
    const [log = 0] = logIds;
    const scope = { clientId: firm.admin.clientId, userId: firm.admin.userId, readsPublished: false };
    const byItself = (set: { ended_at?: string; contact_id?: number }) =>
      app.database.asUser(scope, async (trx) => {
        await trx.updateTable('logs').set(set).where('client_id', '=', scope.clientId).where('id', '=', log).execute();
      });
    (await firm.admin.client.post('/api/v1/rpc/logs/batch-edit', { logs: [log], contact_id: firm.bakker })).expect(200);
    await byItself({ ended_at: '2026-07-03T08:30:00Z' });
    await corrected(dayId, 'undo');
    const [grown] = (await timelineOf(firm.admin, date)).logs;
    expect(grown).toMatchObject({ contact_id: null, decided_by: null, original_duration: 5400 });

    await corrected(dayId, 'redo');
    await byItself({ contact_id: firm.visser });
    const before = contentOf(await timelineOf(firm.admin, date));
    const refused = (await correct(firm.admin, dayId, 'undo')).expect(412);
    expect(refused.json.errors[0]).toMatchObject({ code: 'VERSION_CONFLICT', meta: { count: 1 } });
    expect(contentOf(await timelineOf(firm.admin, date))).toEqual(before);
  });

  it('takes back the change that is named, and no other that came after it', async () => {
    const date = '2026-07-05';
    const { dayId, logIds } = await buildDay(app, firm.admin, date, [
      { from: '09:00', to: '10:00', title: 'One' },
      { from: '10:00', to: '11:00', title: 'Two' },
    ]);
    const changes = ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d'];
    for (const [index, change] of changes.entries()) {
      const body = { logs: [logIds[index]], internal: true };
      const headers = { 'x-day-change': change };
      (await firm.admin.client.post('/api/v1/rpc/logs/batch-edit', body, { headers })).expect(200);
    }
    const undo = (change = '') =>
      firm.admin.client.post('/api/v1/rpc/days/corrections', { day_id: dayId, action: 'undo', parameters: { change } });
    const internal = async () => (await timelineOf(firm.admin, date)).logs.map((log) => log.internal);
    expect((await undo(changes[0])).expect(412).codes).toEqual(['VERSION_CONFLICT']);
    expect(await internal()).toEqual([true, true]);
    (await undo(changes[1]?.toUpperCase())).expect(200);
    expect(await internal()).toEqual([true, false]);
    (await undo(changes[0])).expect(200);
    expect(await internal()).toEqual([false, false]);
  });

  it('is over when the day is published, and belongs to its user', async () => {
    const date = '2026-07-06';
    const colleague = await app.addColleague(firm.admin);
    const { dayId, logIds } = await buildDay(app, colleague, date, [
      { from: '09:00', to: '10:00', contactId: firm.bakker },
    ]);
    (await register(colleague, dayId, [{ logs: logIds, dimensions: [firm.project] }])).expect(201);
    expect((await correct(firm.admin, dayId, 'undo')).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    await publishDay(colleague, dayId);
    expect((await correct(colleague, dayId, 'undo')).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
    const left = await app.database.asMaintenance((trx) =>
      trx.selectFrom('day_changes').select('id').where('day_id', '=', dayId).execute(),
    );
    expect(left).toEqual([]);
  });
});
