import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay } from '../timeline/testing/firm.ts';

const date = '2026-11-20';
let its: TestApp;
let firm: Firm;
beforeAll(async () => {
  its = await testApp({ now: () => new Date(`${date}T18:00:00Z`) });
  firm = await buildFirm(its);
});
afterAll(() => its.close());

/** A day with time for Bakker, undecided time, and two short looks at a news site. */
async function workday(on = date): Promise<{ user: TestUser; dayId: number; logIds: readonly number[] }> {
  const user = await its.addColleague(firm.admin);
  const built = await buildDay(its, user, on, [
    { from: '09:00', to: '10:00', title: 'Jaarrekening', contactId: firm.bakker },
    { from: '10:00', to: '10:30', title: 'Offerte' },
    { from: '10:20', to: '10:40', title: 'Belangrijk', type: 'phone', identifier: 'mobile' },
    { from: '11:00:00', to: '11:00:10', title: 'Nieuws', type: 'web', identifier: 'nos' },
    { from: '11:20:00', to: '11:20:10', title: 'Nieuws', type: 'web', identifier: 'nos' },
  ]);
  return { user, ...built };
}
const listOf = async ({ client }: TestUser, query = '') => (await client.get(`/api/v1/logs${query}`)).expect(200).json;
const labels = async (user: TestUser, query = '') =>
  (await listOf(user, query)).data.map(({ attributes }: Json) => [attributes.subject, attributes.status_label]);

describe('the own logs', () => {
  it('are listed latest first, with the status that the thresholds give them', async () => {
    const { user, logIds } = await workday();
    expect(await labels(user)).toEqual([
      ['Nieuws', 'ignored_untagged_threshold'],
      ['Nieuws', 'ignored_untagged_threshold'],
      ['Belangrijk', 'open_untagged'],
      ['Offerte', 'open_untagged'],
      ['Jaarrekening', 'open_tagged'],
    ]);
    expect(await labels(user, `?contact_id=eq:${firm.bakker}&date=eq:${date}`)).toEqual([
      ['Jaarrekening', 'open_tagged'],
    ]);
    expect(await labels(user, '?type=eq:phone')).toEqual([['Belangrijk', 'open_untagged']]);
    expect(await labels(user, '?search=like:JAAR')).toEqual([['Jaarrekening', 'open_tagged']]);
    const counted = (await listOf(user, '?sort=started_at:asc')).data.map((log: Json) => log.attributes.duration);
    expect(counted).toEqual([3600, 1200, 1200, 10, 10]);
    const one = (await user.client.get(`/api/v1/logs/${logIds[1]}`)).expect(200).json.data.attributes;
    expect([one.original_duration, one.duration, one.published_duration]).toEqual([1800, 1200, null]);
    (await user.client.delete(`/api/v1/logs/${logIds[1]}`)).expect(204);
    expect(await labels(user, '?search=like:offerte')).toEqual([]);
    expect(await labels(user, '?is_deleted=bool:true')).toEqual([['Offerte', 'open_untagged']]);
    expect((await listOf(firm.admin)).data).toEqual([]);
    (await firm.admin.client.get(`/api/v1/logs/${logIds[0]}`)).expect(404);
  });

  it('say what counts of them as long as a page lies on a month, and their status always', async () => {
    const user = await its.addColleague(firm.admin);
    for (let day = 1; day <= 32; day += 1) {
      const on = new Date(Date.UTC(2026, 8, day)).toISOString().slice(0, 10);
      await buildDay(its, user, on, [{ from: '09:00:00', to: '09:00:10', title: 'Nieuws', type: 'web' }]);
    }
    const told = (page: Json) =>
      new Set(page.data.map(({ attributes: { status, duration } }: Json) => `${status} ${duration}`));
    expect(told(await listOf(user))).toEqual(new Set(['ignored null']));
    expect(told(await listOf(user, '?limit=31'))).toEqual(new Set(['ignored 10']));
  });

  it('are changed one by one, until they are booked or their day is published', async () => {
    const { user, dayId, logIds } = await workday('2026-11-19');
    const put = (index: number, body: object) => user.client.put(`/api/v1/logs/${logIds[index]}`, body);
    const changed = (await put(1, { contact_id: firm.visser, description: 'Opzet' })).expect(200).json.data.attributes;
    expect(changed).toMatchObject({
      contact_id: String(firm.visser),
      status_label: 'open_tagged',
      description: 'Opzet',
    });
    expect((await put(2, { status: 'ignored' })).expect(200).json.data.attributes.status).toBe('ignored');
    expect((await put(1, {})).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    (await firm.admin.client.put(`/api/v1/logs/${logIds[1]}`, { internal: true })).expect(404);
    const slot = { contact_id: firm.bakker, dimensions: [firm.project], description: 'Werk' };
    const assigned = await user.client.post('/api/v1/rpc/logs/assign-dimensions', {
      logs: [logIds[0], logIds[1]],
      slots: [
        { ...slot, logs: [logIds[0]] },
        { ...slot, contact_id: firm.visser, logs: [logIds[1]] },
      ],
    });
    expect(assigned.expect(201).json.data.registrations.map((one: Json) => one.recorded)).toEqual([3600, 1200]);
    expect((await put(0, { internal: true })).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    const beside = await listOf(user, '?date=2026-11-19&search=like:jaar&include=contact,source');
    const [{ attributes, relationships }] = beside.data;
    const project = { id: String(firm.project), level: 1 };
    expect(attributes).toMatchObject({ project, subproject: null, workingcode: null, customfields: {} });
    expect(relationships.contact.data).toEqual({ type: 'contacts', id: String(firm.bakker) });
    expect(beside.included.map((one: Json) => one.type)).toEqual(['contacts', 'sources']);
    await publishDay(user, dayId);
    expect((await put(0, { internal: true })).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
    const [published] = (await listOf(user, `?day_id=eq:${dayId}&search=like:jaar`)).data;
    expect(published.attributes).toMatchObject({ status: 'published', published_duration: 3600 });
  });
});

describe('what is still to be done', () => {
  const post = async (user: TestUser, call: string, body: object) =>
    (await user.client.post(`/api/v1/rpc/logs/${call}`, body)).expect(200).json.data;
  const summary = ({ clusters }: Json) =>
    clusters.map((one: Json) => [one.contact_name, one.status, one.duration, one.subjects.map((of: Json) => of.title)]);

  it('is found by subject and by contact, and booked over several days at once', async () => {
    const { user, dayId, logIds } = await workday();
    const other = await buildDay(its, user, '2026-11-18', [
      { from: '13:00', to: '14:00', title: 'Jaarrekening', contactId: firm.bakker },
    ]);
    const days = { days: [dayId, other.dayId] };
    expect(summary(await post(user, 'pending-tag', days))).toEqual([
      [null, 'open', 1200, ['Offerte']],
      [null, 'open', 1200, ['Belangrijk']],
    ]);
    const pending = await post(user, 'pending-dimensions', days);
    expect([summary(pending), pending.duration]).toEqual([
      [
        ['Bakkerij Bakker', 'open', 3600, ['Jaarrekening']],
        ['Bakkerij Bakker', 'open', 3600, ['Jaarrekening']],
      ],
      7200,
    ]);
    expect(pending.clusters[0].subjects[0].contact).toEqual({ id: String(firm.bakker), name: 'Bakkerij Bakker' });
    const logs = [logIds[0], other.logIds[0]];
    const slot = { dimensions: [firm.project], description: 'Jaarrekening' };
    const assign = (body: object) => user.client.post('/api/v1/rpc/logs/assign-dimensions', body);
    const twoDays = await assign({ logs, slots: [{ ...slot, duration: 3600 }] });
    expect(twoDays.expect(422).pointers).toEqual(['/slots/0/duration']);
    expect((await assign({ logs, slots: [{ ...slot, logs: [logs[0]] }] })).expect(422).pointers).toEqual(['/slots']);
    const { registrations } = (await assign({ logs, slots: [slot] })).expect(201).json.data;
    expect(registrations.map((one: Json) => one.contact_name)).toEqual(['Bakkerij Bakker', 'Bakkerij Bakker']);
    expect((await post(user, 'pending-dimensions', days)).clusters).toEqual([]);
    expect(summary(await post(user, 'overview', { start: '2026-11-18', end: date }))).toEqual([
      ['Bakkerij Bakker', 'booked', 7200, ['Jaarrekening']],
      [null, 'open', 2400, ['Offerte', 'Belangrijk']],
      [null, 'ignored', 20, ['Nieuws']],
    ]);
    const tooLong = await user.client.post('/api/v1/rpc/logs/overview', { start: '2026-10-01', end: date });
    expect(tooLong.expect(422).codes).toEqual(['DATE_RANGE']);
  });
});

describe('the own notes', () => {
  it('are listed by day, the newest first, and nobody else’s', async () => {
    const { user, dayId } = await workday();
    for (const minute of ['30', '10']) {
      const note = { description: `Gebeld ${minute}`, timestamp: `${date}T09:${minute}:00Z` };
      (await user.client.post('/api/v1/activity_notes', note)).expect(201);
    }
    const notes = async (query: string) =>
      (await user.client.get(`/api/v1/activity_notes${query}`))
        .expect(200)
        .json.data.map((one: Json) => one.attributes);
    const described = async (query: string) => (await notes(query)).map((one: Json) => one.description);
    expect(await described(`?day_id=eq:${dayId}`)).toEqual(['Gebeld 30', 'Gebeld 10']);
    expect(await described(`?day_id=eq:${dayId}&sort=timestamp:asc`)).toEqual(['Gebeld 10', 'Gebeld 30']);
    expect(await notes('?date=eq:2026-11-19')).toEqual([]);
    expect((await firm.admin.client.get('/api/v1/activity_notes')).expect(200).json.data).toEqual([]);
  });
});
