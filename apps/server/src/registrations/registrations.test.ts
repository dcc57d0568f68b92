import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
});
afterAll(() => app.close());

const hours = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    from: `${9 + index}:00`,
    to: `${10 + index}:00`,
    title: `Page ${index}`,
    contactId: firm.bakker,
  }));
const forBakker = (logs: readonly number[]) => ({ logs, contact_id: firm.bakker, dimensions: [firm.project] });

describe('booking stretches', () => {
  it('shows the rounded time beside what was recorded, and divides it over the sources', async () => {
    const path = '/api/v1/preferences/block_calculation_settings';
    const value = { block_size: 360, forced_block_size: 360, round_type: 'regular', ignore_threshold: 25 };
    (await firm.admin.client.put(path, { value })).expect(200);
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-01', [
      { from: '09:00', to: '09:07', title: 'Mail', type: 'email' },
      { from: '09:07', to: '09:10', title: 'Sheet', type: 'document' },
    ]);
    const [booking] = (await register(firm.admin, dayId, [forBakker(logIds)])).expect(201).json.data.registrations;
    expect(booking).toMatchObject({ recorded: 600, duration: 720, is_corrected: false });
    const { totals } = await timelineOf(firm.admin, '2026-05-01');
    expect(totals).toMatchObject({ recorded: 600, booked: 720, booked_recorded: 600, open: 0 });
    const sources = await app.database.asMaintenance((trx) =>
      trx
        .selectFrom('registration_sources')
        .select('duration_seconds')
        .where('registration_id', '=', Number(booking.id))
        .orderBy('duration_seconds')
        .execute(),
    );
    expect(sources.map((row) => row.duration_seconds)).toEqual([216, 504]);
    (await firm.admin.client.put(path, { value: null })).expect(200);
  });

  it('gives its contact to logs that had none, as a decision by hand', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-02', [{ from: '09:00', to: '10:00' }]);
    (await register(firm.admin, dayId, [forBakker(logIds)])).expect(201);
    const { logs } = await timelineOf(firm.admin, '2026-05-02');
    expect(logs[0]).toMatchObject({ status: 'booked', contact_id: String(firm.bakker), decided_by: 'hand' });
  });

  it('takes the contact that its logs agree on, and asks for one otherwise', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-03', [
      ...hours(1),
      { from: '11:00', to: '12:00', contactId: firm.visser },
    ]);
    const mixed = await register(firm.admin, dayId, [{ logs: logIds, dimensions: [firm.project] }]);
    expect(mixed.expect(422).pointers).toEqual(['/slots/0/contact_id']);
    const one = await register(firm.admin, dayId, [{ logs: logIds.slice(0, 1), dimensions: [firm.project] }]);
    expect(one.expect(201).json.data.registrations[0].contact_id).toBe(String(firm.bakker));
  });

  it('names the logs that are booked, not there, or named twice, and books nothing', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-04', hours(3));
    const [first = 0, second = 0, third = 0] = logIds;
    (await register(firm.admin, dayId, [forBakker([first])])).expect(201);
    const answer = await register(firm.admin, dayId, [
      forBakker([first, second]),
      forBakker([second, 999_999_999]),
      forBakker([third]),
    ]);
    const errors = answer.expect(422).json.errors;
    expect(errors.map((one: { meta: { reason: string; logs: string[] } }) => [one.meta.reason, one.meta.logs])).toEqual(
      [
        ['already_booked', [String(first)]],
        ['not_on_day', ['999999999']],
        ['named_twice', [String(second)]],
      ],
    );
    expect((await timelineOf(firm.admin, '2026-05-04')).registrations).toHaveLength(1);
  });

  it('keeps the structure of the dimensions', async () => {
    const parent = await addDimension(firm.admin, 1, { name: 'Jaarwerk', requires_child_dimension: true });
    const child = await addDimension(firm.admin, 2, { name: '2026', parent_id: parent });
    const foreign = await addDimension(firm.admin, 1, { name: 'Van Visser', contact_id: firm.visser });
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-05', hours(2));
    const reason = async (dimensions: readonly number[]) => {
      const answer = await register(firm.admin, dayId, [{ ...forBakker(logIds), dimensions }]);
      expect(answer.expect(422).codes).toEqual(['DIMENSION_STRUCTURE_INVALID']);
      return answer.json.errors[0].meta.reason;
    };
    expect(await reason([])).toBe('level_missing');
    expect(await reason([firm.project, parent])).toBe('two_on_one_level');
    expect(await reason([parent])).toBe('child_missing');
    expect(await reason([child])).toBe('level_missing');
    expect(await reason([firm.project, child])).toBe('parent_missing');
    expect(await reason([foreign])).toBe('other_contact');
    expect(await reason([999_999_999])).toBe('unknown_dimension');
    const booked = await register(firm.admin, dayId, [{ ...forBakker(logIds), dimensions: [child, parent] }]);
    expect(booked.expect(201).json.data.registrations[0].dimensions).toEqual([
      { id: String(parent), level: 1, name: 'Jaarwerk' },
      { id: String(child), level: 2, name: '2026' },
    ]);
  });

  it('tells a firm without projects to add one, and lets internal time go without', async () => {
    const user = await app.register({ name: 'Nieuw' });
    const contact = Number((await user.client.post('/api/v1/contacts', { name: 'Eerste' })).json.data.id);
    const { dayId, logIds } = await buildDay(app, user, '2026-05-05', [
      { from: '09:00', to: '10:00' },
      { from: '10:00', to: '11:00', title: 'Inside' },
    ]);
    const refused = await register(user, dayId, [{ logs: logIds.slice(0, 1), contact_id: contact }]);
    expect(refused.expect(422).json.errors[0].meta.reason).toBe('level_empty');
    const [internal] = (await register(user, dayId, [{ logs: logIds.slice(1), internal: true }])).expect(201).json.data
      .registrations;
    expect(internal).toMatchObject({ internal: true, contact_id: null, dimensions: [] });
  });

  it('refuses a typed duration off the block, an archived contact and another firm’s things', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-06', hours(1));
    const odd = await register(firm.admin, dayId, [{ ...forBakker(logIds), duration: 61 }]);
    expect(odd.expect(422).codes).toEqual(['CORRECT_BLOCK_SIZE']);
    const stranger = await buildFirm(app, 'Elders');
    const foreign = await register(firm.admin, dayId, [{ ...forBakker(logIds), contact_id: stranger.bakker }]);
    expect(foreign.expect(422).pointers).toEqual(['/slots/0/contact_id']);
    const theirs = await register(firm.admin, dayId, [{ ...forBakker(logIds), dimensions: [stranger.project] }]);
    expect(theirs.expect(422).codes).toEqual(['DIMENSION_STRUCTURE_INVALID']);
    expect((await register(stranger.admin, dayId, [forBakker(logIds)])).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const colleague = await app.addColleague(firm.admin);
    expect((await register(colleague, dayId, [forBakker(logIds)])).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });

  it('books once for one Idempotency-Key, and refuses an outdated version of the day', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-07', hours(2));
    const { day } = await timelineOf(firm.admin, '2026-05-07');
    const body = { day_id: dayId, slots: [{ ...forBakker(logIds.slice(0, 1)), description: '' }] };
    const headers = { 'idempotency-key': 'once', 'if-match': `"${day.version}"` };
    const first = await firm.admin.client.post('/api/v1/timeline/register', body, { headers });
    const again = await firm.admin.client.post('/api/v1/timeline/register', body, { headers });
    expect(again.expect(201).json).toEqual(first.expect(201).json);
    const other = { day_id: dayId, slots: [{ ...forBakker(logIds.slice(1)), description: '' }] };
    const stale = { headers: { 'if-match': `"${day.version}"` } };
    const late = await firm.admin.client.post('/api/v1/timeline/register', other, stale);
    expect(late.expect(412).codes).toEqual(['VERSION_CONFLICT']);
    expect((await timelineOf(firm.admin, '2026-05-07')).registrations).toHaveLength(1);
  });
});

describe('changing and removing bookings', () => {
  it('changes one, moves its logs to another contact and goes back to recorded time', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-11', hours(1));
    const [booked] = (await register(firm.admin, dayId, [forBakker(logIds)])).expect(201).json.data.registrations;
    const path = `/api/v1/registrations/${booked.id}`;
    const edit = { contact_id: firm.visser, description: 'Ritten', duration: 7200 };
    const changed = (await firm.admin.client.put(path, edit)).expect(200).json.data.registration;
    expect(changed).toMatchObject({ contact_name: 'Visser Transport', duration: 7200, is_corrected: true, version: 2 });
    const { logs, totals } = await timelineOf(firm.admin, '2026-05-11');
    expect(logs[0]?.contact_id).toBe(String(firm.visser));
    expect(totals).toMatchObject({ booked: 7200, booked_recorded: 3600 });
    const stale = await firm.admin.client.put(path, { description: 'x' }, { headers: { 'if-match': '1' } });
    expect(stale.expect(412).codes).toEqual(['VERSION_CONFLICT']);
    const back = (await firm.admin.client.put(path, { duration: null })).expect(200).json.data.registration;
    expect(back).toMatchObject({ duration: 3600, is_corrected: false, description: 'Ritten' });
    const internal = (await firm.admin.client.put(path, { internal: true, dimensions: [] })).expect(200).json.data;
    expect(internal.registration).toMatchObject({ internal: true, contact_id: null });
  });

  it('follows its logs when they grow, and goes with the last of them', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-12', hours(1));
    (await register(firm.admin, dayId, [forBakker(logIds)])).expect(201);
    const grow = (set: { ended_at: string } | { deleted_at: string }) =>
      app.database.asMaintenance((trx) =>
        trx
          .updateTable('logs')
          .set(set)
          .where('id', '=', logIds[0] ?? 0)
          .execute(),
      );
    await grow({ ended_at: '2026-05-12T10:30:00+02:00' });
    const corrections = () => firm.admin.client.post('/api/v1/rpc/days/prepare-corrections', { day_id: dayId });
    expect((await corrections()).expect(200).json.data.booked[0]).toMatchObject({ recorded: 5400, duration: 5400 });
    const [stored] = await app.database.asMaintenance((trx) =>
      trx.selectFrom('registrations').select('duration_seconds').where('day_id', '=', dayId).execute(),
    );
    expect(stored?.duration_seconds).toBe(5400);
    await grow({ deleted_at: '2026-05-12T12:00:00Z' });
    expect((await corrections()).expect(200).json.data.booked).toEqual([]);
  });

  it('takes bookings away, after which their logs are open again', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-13', hours(2));
    const slots = logIds.map((id) => forBakker([id]));
    const { registrations } = (await register(firm.admin, dayId, slots)).expect(201).json.data;
    const ids = registrations.map((one: { id: string }) => Number(one.id));
    const path = '/api/v1/registrations';
    const stranger = await app.addColleague(firm.admin);
    const refused = await stranger.client.call('DELETE', path, { registrations: ids });
    expect(refused.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const removed = await firm.admin.client.call('DELETE', path, { registrations: ids });
    expect(removed.expect(200).json.data.deleted).toBe(2);
    const { logs, totals } = await timelineOf(firm.admin, '2026-05-13');
    expect(logs.map(({ status, contact_id }) => [status, contact_id])).toEqual([
      ['open', String(firm.bakker)],
      ['open', String(firm.bakker)],
    ]);
    expect(totals).toMatchObject({ booked: 0, open: 7200 });
  });

  it('lists the bookings of a date, as every collection', async () => {
    const { dayId, logIds } = await buildDay(app, firm.admin, '2026-05-14', hours(2));
    const { registrations } = (
      await register(
        firm.admin,
        dayId,
        logIds.map((id) => forBakker([id])),
      )
    ).expect(201).json.data;
    const list = async (query: string) =>
      (await firm.admin.client.get(`/api/v1/registrations?${query}`)).expect(200).json;
    const { data, meta, included } = await list('date=2026-05-14&limit=1&sort=started_at:asc&include=contact');
    expect(data).toMatchObject([
      { type: 'registrations', id: registrations[0].id, attributes: { duration: 3600, status: 'open' } },
    ]);
    expect(meta.pagination).toEqual({ count: 1, total: 2, page: 1, limit: 1 });
    expect(included).toMatchObject([{ type: 'contacts', id: String(firm.bakker) }]);
    expect((await list('date=2026-05-15')).data).toEqual([]);
    const stranger = await app.addColleague(firm.admin);
    expect((await stranger.client.get('/api/v1/registrations')).expect(200).json.data).toEqual([]);
  });
});
