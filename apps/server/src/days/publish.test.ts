import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import {
  addDimension,
  buildFirm,
  type Firm,
  initPublish,
  publish,
  publishDay,
  register,
  timelineOf,
} from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let nowMs = Date.parse('2026-04-20T10:00:00Z');
beforeAll(async () => {
  app = await testApp({ now: () => new Date(nowMs) });
  firm = await buildFirm(app);
});
afterAll(() => app.close());

const hour = (contactId?: number) => ({
  from: '09:00',
  to: '10:00',
  ...(contactId === undefined ? {} : { contactId }),
});
const book = (logs: readonly number[]) => ({ logs, contact_id: firm.bakker, dimensions: [firm.project] });

/** A day on which everything is booked. */
async function bookedDay(date: string, title = 'A page'): Promise<number> {
  const { dayId, logIds } = await buildDay(app, firm.admin, date, [{ ...hour(firm.bakker), title }]);
  (await register(firm.admin, dayId, [book(logIds)])).expect(201);
  return dayId;
}

describe('where the organisation only warns of unbooked time', () => {
  const address = '/api/v1/preferences/client/day_processing.unbooked';

  it('it is named before, stays without a booking, and the rest is published', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-03-03', [
      { from: '09:00', to: '10:00', title: 'Booked', contactId: firm.bakker },
      { from: '10:00', to: '11:00', title: 'Not booked', contactId: firm.bakker },
    ]);
    (await register(firm.admin, dayId, [book(logIds.slice(0, 1))])).expect(201);
    expect((await initPublish(firm.admin, dayId)).expect(422).codes).toEqual(['PREPARE_CORRECTIONS']);
    (await firm.admin.client.put(address, { value: 'warn' })).expect(200);
    try {
      const { publish_token, summary } = (await initPublish(firm.admin, dayId)).expect(200).json.data;
      expect(summary).toMatchObject({ unbooked: 3600, totals: { booked: 3600, ignored: 3600, open: 0 } });
      const published = { day_id: dayId, publish_token };
      (await firm.admin.client.post('/api/v1/rpc/days/publish', published)).expect(200);
      const { logs } = (await firm.admin.client.post('/api/v1/rpc/days/timeline', { date: '2026-03-03' })).json.data;
      expect(logs.map(({ status }: { status: string }) => status)).toEqual(['booked', 'ignored']);
    } finally {
      (await firm.admin.client.put(address, { value: null })).expect(200);
    }
  });
});

describe('the checks before publishing, in their order', () => {
  it('refuses while an appointment waits, then untagged, then unbooked time', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-04-01', [
      { from: '13:00', to: '14:30', type: 'appointment', title: 'Overleg', attendees: ['jan@bakker.example'] },
      { from: '09:00', to: '10:00', title: 'A page', references: [['url', 'bakker.nl/bouw']] },
      { from: '10:00', to: '11:00', title: 'Another page', contactId: firm.bakker },
    ]);
    const pending = (await initPublish(firm.admin, dayId)).expect(422);
    expect(pending.codes).toEqual(['APPOINTMENTS_PENDING']);
    expect(pending.json.errors[0].meta).toMatchObject({ count: 1, ids: [String(logIds[0])] });
    const { appointments } = (await firm.admin.client.post('/api/v1/rpc/appointments/pending', {})).json.data;
    const confirmed = { appointments: [{ id: appointments[0].id, ignored: true }] };
    (await firm.admin.client.post('/api/v1/rpc/appointments/confirm', confirmed)).expect(200);
    expect((await initPublish(firm.admin, dayId)).expect(422).codes).toEqual(['PREPARE_BOOKING']);
    (await register(firm.admin, dayId, [book(logIds.slice(1, 2))])).expect(201);
    expect((await initPublish(firm.admin, dayId)).expect(422).codes).toEqual(['PREPARE_CORRECTIONS']);
    (await register(firm.admin, dayId, [book(logIds.slice(2))])).expect(201);
    (await initPublish(firm.admin, dayId)).expect(200);
  });

  it('says what still stands in the way before corrections', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-04-02', [
      { from: '13:00', to: '14:30', type: 'appointment', title: 'Overleg', attendees: ['jan@bakker.example'] },
      { from: '09:00', to: '10:00', title: 'A page' },
      { from: '10:00', to: '11:00', title: 'Another page', contactId: firm.bakker },
      { from: '11:00', to: '12:00', title: 'Booked', contactId: firm.bakker },
    ]);
    (await register(firm.admin, dayId, [book(logIds.slice(3))])).expect(201);
    const answer = await firm.admin.client.post('/api/v1/rpc/days/prepare-corrections', { day_id: dayId });
    const { booked, invalid_logs: invalid } = answer.expect(200).json.data;
    expect(booked).toHaveLength(1);
    const about = (index: number) => ({ id: String(logIds[index]), decided_by: null, tag_id: null, references: [] });
    expect(invalid).toEqual([
      { ...about(0), title: 'Overleg', duration: 5400, reason: 'pending_appointment', threshold: 3600 },
      {
        ...about(1),
        title: 'A page',
        duration: 3600,
        reason: 'untagged',
        threshold: 30,
        references: [{ type: 'url', value: 'bakker.nl/bouw' }],
      },
      { ...about(2), title: 'Another page', duration: 3600, reason: 'unbooked', threshold: 15, decided_by: 'tag' },
    ]);
  });

  it('refuses a booking that lost its project, and a duration off the block', async () => {
    const dayId = await bookedDay('2026-04-03');
    await app.database.asMaintenance(async (trx) => {
      const ids = trx.selectFrom('registrations').select('id').where('day_id', '=', dayId);
      await trx.deleteFrom('registration_dimensions').where('registration_id', 'in', ids).execute();
      await trx
        .updateTable('registrations')
        .set({ is_corrected: true, duration_seconds: 61 })
        .where('day_id', '=', dayId)
        .execute();
    });
    expect((await initPublish(firm.admin, dayId)).expect(422).codes).toEqual(['DIMENSION_STRUCTURE_INVALID']);
    const { registrations } = await timelineOf(firm.admin, '2026-04-03');
    const path = `/api/v1/registrations/${registrations[0]?.id}`;
    const mended = await firm.admin.client.put(path, { dimensions: [firm.project] });
    expect(mended.expect(200).json.data.registration.duration).toBe(61);
    const { json } = (await initPublish(firm.admin, dayId)).expect(422);
    expect(json.errors).toMatchObject([{ code: 'CORRECT_BLOCK_SIZE', meta: { count: 1, block_seconds: 60 } }]);
    (await firm.admin.client.put(path, { duration: 120 })).expect(200);
    (await initPublish(firm.admin, dayId)).expect(200);
  });

  it('lets archived projects that are booked already be', async () => {
    const archived = await addDimension(firm.admin, 1, { name: 'Wordt gearchiveerd' });
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-04-04', [hour(firm.bakker)]);
    (await register(firm.admin, dayId, [{ ...book(logIds), dimensions: [archived] }])).expect(201);
    const levels = (await firm.admin.client.get('/api/v1/dimension_levels')).json.data;
    (await firm.admin.client.delete(`/api/v1/dimension_levels/${levels[0].id}/dimensions/${archived}`)).expect(204);
    expect((await publishDay(firm.admin, dayId)).attributes.status).toBe('published');
  });
});

describe('publishing', () => {
  it('publishes once with one token, and gives the same answer twice', async () => {
    const dayId = await bookedDay('2026-04-06', 'Only Once');
    const { publish_token: token, summary } = (await initPublish(firm.admin, dayId)).expect(200).json.data;
    expect(summary.totals).toMatchObject({ booked: 3600, open: 0 });
    const first = (await publish(firm.admin, dayId, token)).expect(200).json;
    const second = (await publish(firm.admin, dayId, token)).expect(200).json;
    expect(second).toEqual(first);
    expect(first.data.day.attributes).toMatchObject({ status: 'published', sync_status: 'unknown', time_booked: 60 });
    const counts = await app.database.asMaintenance((trx) =>
      trx.selectFrom('reference_counts').select('times').where('normalised', '=', 'only once').execute(),
    );
    expect(counts).toEqual([{ times: 1 }]);
  });

  it('publishes once when asked twice at the same time', async () => {
    const dayId = await bookedDay('2026-04-07');
    const { publish_token: token } = (await initPublish(firm.admin, dayId)).json.data;
    const answers = await Promise.all([1, 2, 3].map(() => publish(firm.admin, dayId, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('changes nothing when the day changed after the check', async () => {
    const dayId = await bookedDay('2026-04-08');
    const { publish_token: token } = (await initPublish(firm.admin, dayId)).json.data;
    await buildDay(app, firm.admin, '2026-04-08', [{ from: '11:00', to: '12:00', contactId: firm.visser }]);
    expect((await publish(firm.admin, dayId, token)).expect(409).codes).toEqual(['DAY_CHANGED']);
    const { day, registrations } = await timelineOf(firm.admin, '2026-04-08');
    expect(day.status).toBe('open');
    expect(registrations[0]?.published_at).toBeNull();
  });

  it('takes another setting for a change too', async () => {
    const dayId = await bookedDay('2026-04-09');
    const { publish_token: token } = (await initPublish(firm.admin, dayId)).json.data;
    const path = '/api/v1/preferences/block_calculation_settings';
    const value = { block_size: 1500, forced_block_size: 1500, round_type: 'up', ignore_threshold: 0 };
    (await firm.admin.client.put(path, { value })).expect(200);
    expect((await publish(firm.admin, dayId, token)).expect(409).codes).toEqual(['DAY_CHANGED']);
    (await firm.admin.client.put(path, { value: null })).expect(200);
    (await publish(firm.admin, dayId, token)).expect(200);
  });

  it('refuses a token that is changed, outdated, of another day or of another user', async () => {
    const dayId = await bookedDay('2026-04-10');
    const other = await bookedDay('2026-04-11');
    const { publish_token: token } = (await initPublish(firm.admin, dayId)).json.data;
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const [id, text] of [
      [dayId, changed],
      [dayId, 'nonsense'],
      [other, token],
    ] as const) {
      expect((await publish(firm.admin, id, text)).expect(422).codes).toEqual(['PUBLISH_TOKEN_INVALID']);
    }
    const stranger = await app.register({ name: 'Elders' });
    expect((await publish(stranger, dayId, token)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    nowMs += 3_600_001;
    expect((await publish(firm.admin, dayId, token)).expect(422).codes).toEqual(['PUBLISH_TOKEN_INVALID']);
  });

  it('ignores by itself what is too little to book, and says so', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-04-13', [
      { from: '09:00', to: '10:00', contactId: firm.bakker, title: 'Work' },
      { from: '10:00', to: '10:00:10', contactId: firm.visser, title: 'A glance', type: 'multiple' },
      { from: '10:00:10', to: '10:00:30', title: 'A short page' },
      { from: '10:00:30', to: '10:05', title: 'News', status: 'ignored', decidedBy: 'hand' },
    ]);
    (await register(firm.admin, dayId, [book(logIds.slice(0, 1))])).expect(201);
    const { summary, publish_token: token } = (await initPublish(firm.admin, dayId)).expect(200).json.data;
    expect(summary.totals).toMatchObject({ recorded: 3900, booked_recorded: 3600, ignored: 300, open: 0 });
    (await publish(firm.admin, dayId, token)).expect(200);
    const { logs, totals } = await timelineOf(firm.admin, '2026-04-13');
    expect(totals).toMatchObject(summary.totals);
    const byTitle = new Map(logs.map((log) => [log.subject.title, log]));
    expect(byTitle.get('A glance')).toMatchObject({ status: 'ignored', flags: ['ignored_by_threshold'] });
    expect(byTitle.get('A short page')).toMatchObject({ status: 'ignored', decided_by: 'threshold' });
    expect(byTitle.get('News')).toMatchObject({ status: 'ignored', flags: [], decided_by: 'hand' });
  });

  it('freezes the day and everything on it', async () => {
    const dayId = await bookedDay('2026-04-14');
    await publishDay(firm.admin, dayId);
    const before = await timelineOf(firm.admin, '2026-04-14');
    const [booking] = before.registrations;
    const notOpen = ['DAY_NOT_OPEN'];
    const { client } = firm.admin;
    expect((await client.put(`/api/v1/registrations/${booking?.id}`, { description: 'x' })).codes).toEqual(notOpen);
    const removed = await client.call('DELETE', '/api/v1/registrations', { registrations: [Number(booking?.id)] });
    expect(removed.expect(422).codes).toEqual(notOpen);
    expect((await initPublish(firm.admin, dayId)).expect(422).codes).toEqual(notOpen);
    expect((await client.post('/api/v1/rpc/days/prepare-booking', { day_id: dayId })).codes).toEqual(notOpen);
    expect((await register(firm.admin, dayId, [book([Number(before.logs[0]?.id)])])).codes).toEqual(notOpen);
    const path = '/api/v1/preferences/block_calculation_settings';
    const value = { block_size: 3600, forced_block_size: 3600, round_type: 'up', ignore_threshold: 0 };
    (await client.put(path, { value })).expect(200);
    const after = await timelineOf(firm.admin, '2026-04-14');
    (await client.put(path, { value: null })).expect(200);
    expect({ ...after, block_seconds: 0 }).toEqual({ ...before, block_seconds: 0 });
    const stored = await app.database.asMaintenance((trx) =>
      trx.selectFrom('logs').select(['published_seconds', 'published_at']).where('day_id', '=', dayId).execute(),
    );
    expect(stored).toEqual([{ published_seconds: 3600, published_at: expect.any(Date) }]);
  });

  it('shows what arrives afterwards beside the day, never in it', async () => {
    const dayId = await bookedDay('2026-04-15');
    await publishDay(firm.admin, dayId);
    await app.database.asMaintenance(async (trx) => {
      const columns = ['client_id', 'user_id', 'day_id', 'date', 'source_id', 'subject_id'] as const;
      const log = await trx.selectFrom('logs').select(columns).where('day_id', '=', dayId).executeTakeFirstOrThrow();
      for (const [from, to] of [
        ['20:00', '20:30'],
        ['20:15', '20:45'],
      ]) {
        await trx
          .insertInto('logs')
          .values({
            ...log,
            event_id: crypto.randomUUID(),
            started_at: `2026-04-15T${from}:00+02:00`,
            ended_at: `2026-04-15T${to}:00+02:00`,
            is_late: true,
          })
          .execute();
      }
    });
    const { totals, logs } = await timelineOf(firm.admin, '2026-04-15');
    expect(totals).toMatchObject({ recorded: 3600, booked: 3600, open: 0, late: 2700 });
    expect(logs.filter(({ flags }) => flags.includes('late'))).not.toHaveLength(0);
    const day = (await firm.admin.client.get(`/api/v1/days/${dayId}`)).expect(200).json.data;
    expect(day.attributes).toMatchObject({ late_duration: 2700, duration: 60, time_booked: 60 });
  });

  it('learns from what was decided, once for each log', async () => {
    const references = [['email_domain', 'bakker.example']] as const;
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-04-16', [
      { from: '09:00', to: '10:00', title: 'Mail', type: 'email', contactId: firm.bakker, references },
      { from: '10:00', to: '11:00', title: 'Team', type: 'web', internal: true, references },
      { from: '11:00', to: '12:00', title: 'Game', status: 'ignored', decidedBy: 'hand', references },
    ]);
    const slots = [book(logIds.slice(0, 1)), { logs: logIds.slice(1, 2), internal: true }];
    (await register(firm.admin, dayId, slots)).expect(201);
    await publishDay(firm.admin, dayId);
    const counts = await app.database.asMaintenance((trx) =>
      trx
        .selectFrom('reference_counts')
        .select(['contact_id', 'times'])
        .where('normalised', '=', 'bakker.example')
        .orderBy('contact_id')
        .execute(),
    );
    expect(counts).toEqual([
      { contact_id: -1, times: 1 },
      { contact_id: 0, times: 1 },
      { contact_id: firm.bakker, times: 1 },
    ]);
  });
});
