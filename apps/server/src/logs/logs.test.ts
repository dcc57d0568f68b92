import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from '../capture/testing/build-event.ts';
import { type CaptureWorld, captureWorld, type Detected } from '../capture/testing/capture-world.ts';

let world: CaptureWorld;
let contactId: number;
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
  contactId = await newContact(world, 'Van Dijk Bouw');
});
afterAll(() => world.close());

async function newContact(of: Detected, name: string): Promise<number> {
  return Number((await of.user.client.post('/api/v1/contacts', { name })).expect(201).json.data.id);
}

async function newLogs(user: Detected, count: number): Promise<number[]> {
  const events = Array.from({ length: count }, () => buildEvent());
  await user.send(events);
  const logs = await Promise.all(events.map(({ id }) => user.logsOf(id)));
  return logs.flat().map(({ id }) => id);
}

const edit = (user: Detected, body: object, headers: Record<string, string> = {}) =>
  user.user.client.post('/api/v1/rpc/logs/batch-edit', body, { headers });

const logRow = (user: Detected, id: number) =>
  user.read((trx) => trx.selectFrom('logs').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

async function book(user: Detected, logs: readonly number[]): Promise<number> {
  const day = await user.dayOn('2026-11-20');
  const slot = { logs, internal: true, dimensions: [], description: 'Administratie' };
  const answer = await user.user.client.post('/api/v1/timeline/register', { day_id: day?.id, slots: [slot] });
  return Number(answer.expect(201).json.data.registrations[0].id);
}

describe('a manual entry', () => {
  const entry = {
    started_at: '2026-11-20T09:00:00Z',
    ended_at: '2026-11-20T10:30:00Z',
    description: 'Telefonisch overleg',
  };

  it('is decided by hand and counts from the moment it is there', async () => {
    const user = await world.newUser();
    const answer = await user.user.client.post('/api/v1/logs', { ...entry, contact_id: contactId });
    const { logs, day_id: dayId } = answer.expect(201).json.data;
    expect(await logRow(user, Number(logs[0]))).toMatchObject({
      day_id: Number(dayId),
      date: '2026-11-20',
      contact_id: contactId,
      decided_by: 'hand',
      status: 'open',
      description: 'Telefonisch overleg',
      remove_overlapping: true,
    });
    const timeline = await user.user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' });
    expect(timeline.expect(200).json.data.totals.recorded).toBe(5400);
  });

  it('says how it was worked, what it was about, for which partner, and on which day', async () => {
    const user = await world.newUser();
    const partner = { name: `Partner ${crypto.randomUUID()}`, type: 'partner' };
    const partnerId = Number((await world.user.client.post('/api/v1/contacts', partner)).expect(201).json.data.id);
    const told = { ...entry, source: 'phone', context: 'Overname', partner_contact_id: partnerId };
    const { logs, day_id: dayId } = (await user.user.client.post('/api/v1/logs', told)).expect(201).json.data;
    const { data } = (await user.user.client.get(`/api/v1/logs/${logs[0]}`)).expect(200).json;
    expect(data.attributes).toMatchObject({
      subject: 'Overname',
      description: 'Telefonisch overleg',
      contact_id: String(partnerId),
      source: { type: 'manual', identifier: 'phone' },
    });
    const again = { ...entry, source_id: data.attributes.source_id, day_id: dayId };
    (await user.user.client.post('/api/v1/logs', again)).expect(201);
    const pointers = async (more: object) =>
      (await user.user.client.post('/api/v1/logs', { ...entry, ...more })).expect(422).pointers;
    expect(await pointers({ partner_contact_id: partnerId, contact_id: contactId })).toEqual(['/partner_contact_id']);
    expect(await pointers({ source: 'telepathy' })).toEqual(['/source']);
    expect(await pointers({ source_id: '999999' })).toEqual(['/source_id']);
    const early = { started_at: '2026-11-19T09:00:00Z', ended_at: '2026-11-19T10:00:00Z', day_id: dayId };
    expect(await pointers(early)).toEqual(['/day_id']);
    expect(await user.dayOn('2026-11-19')).toBeUndefined();
  });

  it('is cut at midnight', async () => {
    const user = await world.newUser();
    const night = { ...entry, started_at: '2026-11-18T22:00:00Z', ended_at: '2026-11-19T01:00:00Z' };
    const { logs } = (await user.user.client.post('/api/v1/logs', night)).expect(201).json.data;
    const rows = await Promise.all(logs.map((id: string) => logRow(user, Number(id))));
    expect(rows.map(({ date, part }) => [date, part])).toEqual([
      ['2026-11-18', 0],
      ['2026-11-19', 1],
    ]);
  });

  it('is made once with one Idempotency-Key', async () => {
    const user = await world.newUser();
    const headers = { 'idempotency-key': 'once' };
    const first = (await user.user.client.post('/api/v1/logs', entry, { headers })).expect(201).json;
    expect((await user.user.client.post('/api/v1/logs', entry, { headers })).expect(201).json).toEqual(first);
    const rows = await user.read((trx) =>
      trx.selectFrom('logs').select('id').where('user_id', '=', user.user.userId).execute(),
    );
    expect(rows).toHaveLength(1);
  });

  it('is refused when it cannot be', async () => {
    const user = await world.newUser();
    const { client } = user.user;
    const backwards = await client.post('/api/v1/logs', { ...entry, ended_at: entry.started_at });
    expect([backwards.status, backwards.pointers]).toEqual([422, ['/ended_at']]);
    const long = await client.post('/api/v1/logs', { ...entry, started_at: '2025-01-01T00:00:00Z' });
    expect([long.status, long.pointers]).toEqual([422, ['/ended_at']]);
    for (const year of ['0000', '1899', '2101', '9999']) {
      const odd = { ...entry, started_at: `${year}-12-31T09:00:00Z`, ended_at: `${year}-12-31T10:00:00Z` };
      expect((await client.post('/api/v1/logs', odd)).expect(422).pointers).toEqual(['/started_at']);
    }
    const both = await client.post('/api/v1/logs', { ...entry, contact_id: contactId, internal: true });
    expect([both.status, both.pointers]).toEqual([422, ['/internal']]);
    const foreign = await world.world.register();
    const theirs = await foreign.client.post('/api/v1/logs', { ...entry, contact_id: contactId });
    expect(theirs.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    await newLogs(user, 1);
    await user.freeze('2026-11-20', '2026-11-20T11:00:00Z');
    expect((await client.post('/api/v1/logs', entry)).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
  });
});

describe('a note', () => {
  it('is made once however often it is sent, and shows on the day of its moment', async () => {
    const user = await world.newUser();
    const send = (body: object) => user.user.client.post('/api/v1/activity_notes', body);
    const note = { description: ' Bellen met\u0007de notaris ', timestamp: '2026-11-20T23:30:00.250Z' };
    const { data } = (await send(note)).expect(201).json;
    const { data: again } = (await send(note)).expect(201).json;
    expect(again).toEqual(data);
    expect(data.attributes).toMatchObject({ description: 'Bellen met de notaris', user_id: String(user.user.userId) });
    const [one, two] = await Promise.all([send({ ...note, description: 'b' }), send({ ...note, description: 'b' })]);
    expect(one?.expect(201).json.data.id).toBe(two?.expect(201).json.data.id);
    const timeline = await user.user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-21' });
    const { notes } = timeline.expect(200).json.data;
    expect(notes.map(({ description }: { description: string }) => description)).toEqual([
      'Bellen met de notaris',
      'b',
    ]);
  });

  it('is refused when it says nothing, or its day is published', async () => {
    const user = await world.newUser();
    const send = (body: object) => user.user.client.post('/api/v1/activity_notes', body);
    const timestamp = '2026-11-20T09:00:00Z';
    expect((await send({ description: ' \u0007', timestamp })).expect(422).pointers).toEqual(['/description']);
    const odd = { description: 'a', timestamp: '1899-12-31T09:00:00Z' };
    expect((await send(odd)).expect(422).pointers).toEqual(['/timestamp']);
    const { day_id } = (await send({ description: 'a', timestamp })).expect(201).json.data.attributes;
    (await send({ description: 'b', timestamp, day_id })).expect(201);
    const next = { description: 'b', timestamp: '2026-11-21T09:00:00Z', day_id };
    expect((await send(next)).expect(422).pointers).toEqual(['/day_id']);
    await newLogs(user, 1);
    await user.freeze('2026-11-20', '2026-11-20T11:00:00Z');
    expect((await send({ description: 'a', timestamp })).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
  });
});

describe('a note that is there', () => {
  it('is worded anew where its moment lies beyond the day of the zone that it began in', async () => {
    const { user } = await world.newUser();
    const add = (timestamp: string) => user.client.post('/api/v1/activity_notes', { description: 'Bellen', timestamp });
    (await add('2026-11-20T09:00:00Z')).expect(201);
    (await user.client.put('/api/v1/preferences/timezone.identifier', { value: 'America/New_York' })).expect(200);
    const timestamp = '2026-11-20T23:30:00.000Z';
    const path = `/api/v1/activity_notes/${(await add(timestamp)).expect(201).json.data.id}`;
    const changed = await user.client.put(path, { description: 'Notaris gebeld', timestamp });
    expect(changed.expect(200).json.data.attributes).toMatchObject({ description: 'Notaris gebeld', timestamp });
  });

  it('is changed, taken away and brought back on its own day, by its own user, until that is published', async () => {
    const [user, colleague] = [await world.newUser(), await world.newUser()];
    const { client } = user.user;
    const note = { description: 'Bellen', timestamp: '2026-11-20T09:00:00Z' };
    const { id } = (await client.post('/api/v1/activity_notes', note)).expect(201).json.data;
    const path = `/api/v1/activity_notes/${id}`;
    const shown = async () => {
      const day = await client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' });
      const { notes } = day.expect(200).json.data;
      return notes.map((one: { description: string; timestamp: string }) => `${one.timestamp} ${one.description}`);
    };
    const versionBefore = (await user.dayOn('2026-11-20'))?.version ?? 0;
    const changed = await client.put(path, {
      description: ' Notaris\u0007gebeld ',
      timestamp: '2026-11-20T10:30:00Z',
    });
    expect(changed.expect(200).json.data.attributes).toMatchObject({ description: 'Notaris gebeld' });
    expect(await shown()).toEqual(['2026-11-20T10:30:00.000Z Notaris gebeld']);
    expect((await user.dayOn('2026-11-20'))?.version).toBe(versionBefore + 1);

    expect((await client.put(path, { timestamp: '2026-11-20T23:00:00Z' })).expect(422).pointers).toEqual([
      '/timestamp',
    ]);
    expect((await client.put(path, { description: ' \u0007' })).expect(422).pointers).toEqual(['/description']);
    for (const refused of [
      await colleague.user.client.put(path, { description: 'Van mij' }),
      await colleague.user.client.delete(path),
      await colleague.user.client.patch(path),
    ]) {
      expect(refused.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    }

    (await client.delete(path)).expect(204);
    expect(await shown()).toEqual([]);
    expect((await client.delete(path)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect((await client.put(path, { description: 'Weg' })).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    (await client.patch(path)).expect(204);
    (await client.patch(path)).expect(204);
    expect(await shown()).toEqual(['2026-11-20T10:30:00.000Z Notaris gebeld']);

    await user.freeze('2026-11-20', '2026-11-20T11:00:00Z');
    for (const refused of [
      await client.put(path, { description: 'Later' }),
      await client.delete(path),
      await client.patch(path),
    ]) {
      expect(refused.expect(422).codes).toEqual(['DAY_NOT_OPEN']);
    }
  });
});

describe('batch-edit', () => {
  it('tags, marks internal, ignores, describes and takes it back', async () => {
    const user = await world.newUser();
    const [id = 0] = await newLogs(user, 1);
    const after = async (body: object) => {
      expect((await edit(user, { logs: [id], ...body })).expect(200).json.data).toEqual({ changed: 1, skipped: [] });
      const { contact_id, internal, status, decided_by, description } = await logRow(user, id);
      return { contact_id, internal, status, decided_by, description };
    };
    const plain = { contact_id: null, internal: false, status: 'open', decided_by: null, description: null };
    expect(await after({ contact_id: contactId })).toEqual({ ...plain, contact_id: contactId, decided_by: 'hand' });
    expect(await after({ internal: true })).toEqual({ ...plain, internal: true, decided_by: 'hand' });
    expect(await after({ internal: false })).toEqual(plain);
    expect(await after({ contact_id: String(contactId) })).toMatchObject({ contact_id: contactId });
    expect(await after({ contact_id: null })).toEqual(plain);
    expect(await after({ status: 'ignored' })).toEqual({ ...plain, status: 'ignored', decided_by: 'hand' });
    expect(await after({ contact_id: contactId })).toMatchObject({ status: 'open', contact_id: contactId });
    expect(await after({ status: 'open', contact_id: null })).toEqual({ ...plain, decided_by: 'hand' });
    expect(await after({ activity_description: 'Overleg' })).toMatchObject({ description: 'Overleg' });
    expect(await after({ activity_description: null })).toMatchObject({ description: null });
  });

  it('reopens what a threshold ignored, for good', async () => {
    const user = await world.newUser();
    const event = buildEvent({ ended_at: '2026-11-20T08:00:05Z' });
    await user.send([event]);
    const [log] = await user.logsOf(event.id);
    const status = async () => {
      const answer = await user.user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' });
      return answer.expect(200).json.data.logs[0].status;
    };
    expect(await status()).toBe('ignored');
    await edit(user, { logs: [log?.id], status: 'open' });
    expect(await status()).toBe('open');
    await user.send([{ ...event, ended_at: '2026-11-20T08:00:06Z' }]);
    expect(await status()).toBe('open');
  });

  it('leaves alone what it may not change, and says why', async () => {
    const user = await world.newUser();
    const [open = 0, booked = 0] = await newLogs(user, 2);
    await book(user, [booked]);
    const yesterday = buildEvent({ started_at: '2026-11-18T08:00:00Z', ended_at: '2026-11-18T09:00:00Z' });
    await user.send([yesterday]);
    await user.freeze('2026-11-18', '2026-11-19T08:00:00Z');
    const late = { ...yesterday, id: buildEvent().id };
    await user.send([late]);
    const [published, lateLog] = [(await user.logsOf(yesterday.id))[0]?.id, (await user.logsOf(late.id))[0]?.id];
    const [foreign = 0] = await newLogs(await world.newUser(), 1);
    const [removed = 0] = await newLogs(user, 1);
    (await user.user.client.delete(`/api/v1/logs/${removed}`)).expect(204);
    const logs = [open, booked, published, lateLog, foreign, removed, 999_999, open];
    expect((await edit(user, { logs, contact_id: contactId })).expect(200).json.data).toEqual({
      changed: 1,
      skipped: [
        { id: String(booked), reason: 'ALREADY_BOOKED' },
        { id: String(published), reason: 'PUBLISHED' },
        { id: String(lateLog), reason: 'DAY_NOT_OPEN' },
        { id: String(foreign), reason: 'NOT_FOUND' },
        { id: String(removed), reason: 'NOT_FOUND' },
        { id: '999999', reason: 'NOT_FOUND' },
      ],
    });
    expect((await logRow(user, foreign)).contact_id).toBeNull();
  });

  it('keeps If-Match and gives the day a new version', async () => {
    const user = await world.newUser();
    const logs = await newLogs(user, 2);
    const version = (await user.dayOn('2026-11-20'))?.version ?? 0;
    const stale = await edit(user, { logs, internal: true }, { 'if-match': `"${version - 1}"` });
    expect([stale.status, stale.codes]).toEqual([412, ['VERSION_CONFLICT']]);
    expect((await logRow(user, logs[0] ?? 0)).internal).toBe(false);
    const fresh = await edit(user, { logs, internal: true }, { 'if-match': `"${version}"` });
    expect(fresh.expect(200).headers.etag).toBe(`"${version + 1}"`);
    expect((await user.dayOn('2026-11-20'))?.version).toBe(version + 1);
  });

  it('arranges the appointment beside a log', async () => {
    const user = await world.newUser();
    const event = buildEvent({ source: { type: 'appointment', identifier: 'outlook' } });
    await user.send([event]);
    const [log] = await user.logsOf(event.id);
    await edit(user, { logs: [log?.id], contact_id: contactId });
    expect(await user.appointmentsOf(event.id)).toMatchObject([{ contact_id: contactId, status: 'open' }]);
    await edit(user, { logs: [log?.id], status: 'ignored' });
    expect(await user.appointmentsOf(event.id)).toMatchObject([{ status: 'ignored' }]);
  });

  it('runs as many statements for one log as for hundreds', async () => {
    const user = await world.newUser();
    const logs = await newLogs(user, 300);
    const one = await world.countStatements(() => edit(user, { logs: logs.slice(0, 1), contact_id: contactId }));
    expect(await world.countStatements(() => edit(user, { logs, contact_id: contactId }))).toBe(one);
    expect(one).toBeLessThanOrEqual(5);
  });

  it('refuses nothing, both, and a contact of somebody else', async () => {
    const user = await world.newUser();
    const logs = await newLogs(user, 1);
    expect((await edit(user, { logs })).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    expect((await edit(user, { logs, contact_id: contactId, internal: true })).status).toBe(422);
    expect((await edit(user, { logs, contact_id: 999_999 })).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });
});

describe('taking a log away', () => {
  it('can be undone', async () => {
    const user = await world.newUser();
    const [id = 0] = await newLogs(user, 1);
    const { client } = user.user;
    const recorded = async () =>
      (await client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' })).expect(200).json.data.totals.recorded;
    (await client.delete(`/api/v1/logs/${id}`)).expect(204);
    expect(await recorded()).toBe(0);
    expect((await client.delete(`/api/v1/logs/${id}`)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    (await client.patch(`/api/v1/logs/${id}`)).expect(204);
    (await client.patch(`/api/v1/logs/${id}`)).expect(204);
    expect(await recorded()).toBe(600);
  });

  it('keeps a booking true', async () => {
    const user = await world.newUser();
    const one = buildEvent();
    const two = buildEvent({ started_at: '2026-11-20T09:00:00Z', ended_at: '2026-11-20T09:30:00Z' });
    await user.send([one, two]);
    const ids = (await Promise.all([one, two].map(({ id }) => user.logsOf(id)))).flat().map(({ id }) => id);
    const registrationId = await book(user, ids);
    (await user.user.client.delete(`/api/v1/logs/${ids[1]}`)).expect(204);
    const registrations = await user.read((trx) =>
      trx.selectFrom('registrations').selectAll().where('id', '=', registrationId).execute(),
    );
    expect(registrations).toMatchObject([{ recorded_seconds: 600, duration_seconds: 600 }]);
    (await user.user.client.delete(`/api/v1/logs/${ids[0]}`)).expect(204);
    expect(
      await user.read((trx) => trx.selectFrom('registrations').select('id').where('id', '=', registrationId).execute()),
    ).toEqual([]);
  });

  it('is not possible for others, or on a published day', async () => {
    const user = await world.newUser();
    const [id = 0] = await newLogs(user, 1);
    const other = await world.newUser();
    for (const client of [other.user.client, world.user.client]) {
      expect((await client.delete(`/api/v1/logs/${id}`)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
      expect((await client.patch(`/api/v1/logs/${id}`)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    }
    await user.freeze('2026-11-20', '2026-11-20T11:00:00Z');
    expect((await user.user.client.delete(`/api/v1/logs/${id}`)).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
  });
});
