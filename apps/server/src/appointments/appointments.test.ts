import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
});
afterAll(() => app.close());

const pending = async (dayId?: number) => {
  const body = dayId === undefined ? {} : { day_id: dayId };
  return (await firm.admin.client.post('/api/v1/rpc/appointments/pending', body)).expect(200).json.data.appointments;
};
const confirm = (appointments: unknown) => firm.admin.client.post('/api/v1/rpc/appointments/confirm', { appointments });
const meeting = {
  from: '10:00',
  to: '11:30',
  type: 'appointment',
  title: 'Overleg',
  attendees: ['jan@bakker.example'],
} as const;
const page = { from: '09:00', to: '12:00', title: 'A page', contactId: 0 } as const;

describe('appointments', () => {
  it('does not count a pending one; arranged it wins from what was detected meanwhile', async () => {
    const work = { ...page, contactId: firm.visser };
    const { dayId } = await buildDay(app, firm.admin, '2026-06-01', [work, meeting]);
    const before = await timelineOf(firm.admin, '2026-06-01');
    expect(before.totals).toMatchObject({ recorded: 10_800, open: 10_800 });
    expect(before.logs.map(({ duration, flags }) => [duration, flags])).toEqual([
      [10_800, []],
      [0, ['pending_appointment']],
    ]);
    const [waiting] = await pending(dayId);
    expect(waiting).toMatchObject({ status: 'open', description: 'Overleg', attendees: ['jan@bakker.example'] });
    const arranged = (await confirm([{ id: waiting.id, contact_id: firm.bakker }])).expect(200).json.data.appointments;
    expect(arranged[0]).toMatchObject({ status: 'arranged', contact_id: String(firm.bakker) });
    expect(await pending(dayId)).toEqual([]);
    const after = await timelineOf(firm.admin, '2026-06-01');
    expect(after.day.version).toBeGreaterThan(before.day.version);
    expect(after.logs.map(({ duration, decided_by }) => [duration, decided_by])).toEqual([
      [5400, 'tag'],
      [5400, 'hand'],
    ]);
  });

  it('leaves its time to what was detected when it is ignored, and waits again when nothing is said', async () => {
    const work = { ...page, contactId: firm.visser };
    const { dayId } = await buildDay(app, firm.admin, '2026-06-02', [work, meeting]);
    const [{ id }] = await pending(dayId);
    const ignored = (await confirm([{ id, ignored: true }])).expect(200).json.data.appointments;
    expect(ignored[0].status).toBe('ignored');
    const { totals, appointments } = await timelineOf(firm.admin, '2026-06-02');
    expect(totals).toMatchObject({ recorded: 10_800, open: 10_800, ignored: 0 });
    expect(appointments[0]?.status).toBe('ignored');
    expect((await confirm([{ id }])).expect(200).json.data.appointments[0].status).toBe('open');
    expect(await pending(dayId)).toHaveLength(1);
  });

  it('does not ask about one under the threshold, until somebody opens it', async () => {
    const short = { ...meeting, to: '10:30', title: 'Kort' };
    const { dayId } = await buildDay(app, firm.admin, '2026-06-03', [{ ...page, contactId: firm.visser }, short]);
    expect(await pending(dayId)).toEqual([]);
    const [appointment] = (await timelineOf(firm.admin, '2026-06-03')).appointments;
    expect(appointment?.status).toBe('ignored');
    (await confirm([{ id: appointment?.id, internal: true }])).expect(200);
    expect((await timelineOf(firm.admin, '2026-06-03')).groups.map(({ kind, duration }) => [kind, duration])).toEqual([
      ['contact', 9000],
      ['internal', 1800],
    ]);
  });

  it('asks about what meets the conditions of its user, and about nothing that somebody decided', async () => {
    const user = await app.addColleague(firm.admin);
    const alone = { from: '09:00', to: '12:00', type: 'appointment', title: 'Cijfers' } as const;
    const short = { ...meeting, from: '13:00', to: '13:30', title: 'Kort' };
    const { dayId } = await buildDay(app, user, '2026-06-03', [alone, meeting, short]);
    const statuses = async () =>
      (await timelineOf(user, '2026-06-03')).appointments.map(({ status }: { status: string }) => status);
    const wanted = (value: unknown) => user.client.put('/api/v1/preferences/appointment_conditions', { value });
    expect(await statuses()).toEqual(['ignored', 'open', 'ignored']);
    (await wanted({ minimum_duration: 3600, required_meta: 'none' })).expect(200);
    expect(await statuses()).toEqual(['open', 'open', 'ignored']);
    const thresholds = { absence: 600, grace: {}, ignore: { appointment: 900 } };
    (await user.client.put('/api/v1/preferences/log_thresholds', { value: thresholds })).expect(200);
    (await wanted({ minimum_duration: 900, required_meta: 'attendees' })).expect(200);
    expect(await statuses()).toEqual(['ignored', 'open', 'open']);
    const [figures] = (await timelineOf(user, '2026-06-03')).appointments;
    const decision = { appointments: [{ id: figures?.id, internal: true }] };
    (await user.client.post('/api/v1/rpc/appointments/confirm', decision)).expect(200);
    expect(await statuses()).toEqual(['arranged', 'open', 'open']);
    (await wanted({ minimum_duration: 86_400, required_meta: 'attendees_and_location' })).expect(200);
    const waiting = await user.client.post('/api/v1/rpc/appointments/pending', { day_id: dayId });
    expect([waiting.expect(200).json.data.appointments, await statuses()]).toEqual([
      [],
      ['arranged', 'ignored', 'ignored'],
    ]);
    expect((await wanted({ minimum_duration: 60, required_meta: 'music' })).expect(422).pointers).toEqual([
      '/value/required_meta',
    ]);
  });

  it('lists those of all open days, and none of published ones', async () => {
    const other = { ...meeting, title: 'Ander overleg' };
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-06-04', [other]);
    expect((await pending()).map((one: { description: string }) => one.description)).toContain('Ander overleg');
    const [{ id }] = await pending(dayId);
    (await confirm([{ id, contact_id: firm.bakker }])).expect(200);
    (await register(firm.admin, dayId, [{ logs: logIds, dimensions: [firm.project] }])).expect(201);
    expect((await confirm([{ id, ignored: true }])).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    await publishDay(firm.admin, dayId);
    const refused = await firm.admin.client.post('/api/v1/rpc/appointments/pending', { day_id: dayId });
    expect(refused.expect(422).codes).toEqual(['DAY_NOT_OPEN']);
  });

  it('refuses two answers at once, an unknown contact, and what is not one’s own', async () => {
    const { dayId } = await buildDay(app, firm.admin, '2026-06-05', [meeting]);
    const [{ id }] = await pending(dayId);
    expect((await confirm([{ id, contact_id: firm.bakker, internal: true }])).expect(422).pointers).toEqual([
      '/appointments/0',
    ]);
    expect((await confirm([{ id, contact_id: 999_999_999 }])).expect(422).pointers).toEqual([
      '/appointments/0/contact_id',
    ]);
    const colleague = await app.addColleague(firm.admin);
    const theirs = await colleague.client.post('/api/v1/rpc/appointments/confirm', {
      appointments: [{ id, ignored: true }],
    });
    expect(theirs.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect(await pending(dayId)).toHaveLength(1);
  });
});
