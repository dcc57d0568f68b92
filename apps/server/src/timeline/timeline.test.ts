import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildDay } from './testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from './testing/firm.ts';

let app: TestApp;
let firm: Firm;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
});
afterAll(() => app.close());

describe('the timeline of a day', () => {
  it('answers for a day on which nothing happened', async () => {
    const timeline = await timelineOf(firm.admin, '2026-03-02');
    expect(timeline.day).toMatchObject({ id: null, status: 'nonexistent', version: 0, is_own: true });
    expect(timeline.day.starts_at).toBe('2026-03-01T23:00:00.000Z');
    expect([timeline.logs, timeline.slots, timeline.registrations]).toEqual([[], [], []]);
    expect(timeline.totals.recorded).toBe(0);
  });

  it('counts the strongest source, merges within the grace and finds absence', async () => {
    await buildDay(app, firm.admin, '2026-03-03', [
      { from: '09:00', to: '10:00', title: 'Ledger', type: 'native', identifier: 'ledger' },
      { from: '09:20', to: '09:30', title: 'Call', type: 'phone', identifier: 'phone', contactId: firm.bakker },
      { from: '10:00:05', to: '10:10', title: 'Ledger', type: 'native', identifier: 'ledger' },
      { from: '11:00', to: '11:05', title: 'Mail', type: 'email', contactId: firm.bakker },
    ]);
    const timeline = await timelineOf(firm.admin, '2026-03-03');
    const [ledger, call, mail] = timeline.logs;
    expect(ledger).toMatchObject({ original_duration: 4200, duration: 3600 });
    expect(ledger?.log_ids).toHaveLength(2);
    expect(call).toMatchObject({ duration: 600, contact_id: String(firm.bakker) });
    expect(mail?.duration).toBe(300);
    expect(timeline.totals).toMatchObject({ recorded: 4500, presence: 4500, open: 4500, booked: 0, late: 0 });
    expect(timeline.presence).toHaveLength(2);
    expect(timeline.absence).toEqual([
      { started_at: '2026-03-03T09:10:00.000Z', ended_at: '2026-03-03T10:00:00.000Z' },
    ]);
    expect(timeline.groups.map(({ kind, duration }) => [kind, duration])).toEqual([
      ['untagged', 3600],
      ['contact', 900],
    ]);
    expect(timeline.contacts).toEqual([{ id: String(firm.bakker), name: 'Bakkerij Bakker', code: null }]);
  });

  it('books, publishes and shows a manager bookings without what was detected', async () => {
    const colleague = await app.addColleague(firm.admin);
    const { dayId, logIds } = await buildDay(app, colleague, '2026-03-04', [
      { from: '09:00', to: '10:00', title: 'Jaarrekening.xlsx', type: 'document', contactId: firm.bakker },
    ]);
    const booked = await register(colleague, dayId, [
      { logs: logIds, contact_id: firm.bakker, dimensions: [firm.project], description: 'Jaarrekening' },
    ]);
    expect(booked.expect(201).json.data.registrations[0]).toMatchObject({ recorded: 3600, duration: 3600 });
    const hidden = await firm.admin.client.post('/api/v1/rpc/days/timeline', {
      date: '2026-03-04',
      user_id: colleague.userId,
    });
    expect(hidden.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    await publishDay(colleague, dayId);
    const seen = await timelineOf(firm.admin, '2026-03-04', colleague.userId);
    expect(seen.day).toMatchObject({ status: 'published', is_own: false, user_name: 'Bob de Vries' });
    expect(seen.totals).toMatchObject({ recorded: 3600, booked: 3600, booked_recorded: 3600, presence: 3600 });
    expect(seen.registrations[0]).toMatchObject({ description: 'Jaarrekening', pieces: [], log_ids: [] });
    expect(seen.registrations[0]?.started_at).toBe('2026-03-04T08:00:00.000Z');
    const regular = await app.addColleague(firm.admin);
    const refused = await regular.client.post('/api/v1/rpc/days/timeline', {
      date: '2026-03-04',
      user_id: colleague.userId,
    });
    expect(refused.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect([seen.logs, seen.slots, seen.groups, seen.appointments, seen.presence]).toEqual([[], [], [], [], []]);
  });

  it('lasts as long as its activity for somebody who flew westward and changed the time zone', async () => {
    const traveller = await app.addColleague(firm.admin);
    const add = async (started_at: string, ended_at: string) =>
      (await traveller.client.post('/api/v1/logs', { started_at, ended_at, description: 'Zitting' })).expect(201);
    await add('2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z');
    const value = 'America/New_York';
    (await traveller.client.put('/api/v1/preferences/timezone.identifier', { value })).expect(200);
    await add('2026-03-05T23:30:00Z', '2026-03-06T00:30:00Z');
    const { day, totals, presence } = await timelineOf(traveller, '2026-03-05');
    expect(totals).toMatchObject({ recorded: 7200, presence: 7200 });
    expect(presence.map(({ ended_at }) => ended_at)).toEqual(['2026-03-05T10:00:00.000Z', '2026-03-06T00:30:00.000Z']);
    expect([day.timezone, day.starts_at, day.ends_at]).toEqual([
      'Europe/Amsterdam',
      '2026-03-04T23:00:00.000Z',
      '2026-03-06T00:30:00.000Z',
    ]);
  });
});
