import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { book, contact } from './testing/book.ts';

let now: Date;
let world: TestApp;
let admin: TestUser;
let bob: TestUser;
let eve: TestUser;

beforeAll(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  world = await testApp({ now: () => now });
  admin = await world.register({ language: 'en' });
  bob = await world.addColleague(admin);
  eve = await world.addColleague(admin);
  const dijk = await contact(admin, 'Van Dijk', 'D1');
  await book(world, { user: bob, date: '2026-11-18', contactId: dijk, seconds: 7200 });
  await book(world, { user: eve, date: '2026-11-18', contactId: dijk, seconds: 3600 });
});
afterAll(() => world.close());
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
});

const question = { period: 'last_week', filters: {}, group_by: ['user'] };
const path = '/api/v1/saved-reports';

async function save(user: TestUser, part: object = {}) {
  const body = { name: 'Hours of the week', search: { tab: 'contacts', users: ['7'] }, question, ...part };
  return (await user.client.post(path, body)).expect(201).json.data;
}
type Listed = { id: string; name: string; received: { is_stopped: boolean } | null; mailing: unknown };
const list = async (user: TestUser): Promise<Listed[]> => (await user.client.get(path)).expect(200).json.data.reports;
const idsOf = async (user: TestUser) => (await list(user)).map(({ id }) => id);

describe('a saved report', () => {
  it('is its owner’s alone until it is shared', async () => {
    const kept = await save(bob);
    expect(kept).toMatchObject({ is_own: true, is_shared: false, search: { tab: 'contacts', users: ['7'] } });
    expect(await idsOf(bob)).toContain(kept.id);
    for (const other of [eve, admin, await world.register()]) expect(await idsOf(other)).not.toContain(kept.id);
    (await bob.client.put(`${path}/${kept.id}`, { is_shared: true })).expect(200);
    for (const colleague of [eve, admin]) expect(await idsOf(colleague)).toContain(kept.id);
    expect(await idsOf(await world.register())).not.toContain(kept.id);
  });

  it('is renamed, deleted and taken back by its owner only; an administrator can end a shared one', async () => {
    const { id } = await save(bob, { is_shared: true });
    for (const other of [eve, admin, await world.register()]) {
      expect((await other.client.put(`${path}/${id}`, { name: 'Mine' })).expect(404).codes).toEqual([
        'MODEL_NOT_FOUND',
      ]);
    }
    (await eve.client.delete(`${path}/${id}`)).expect(404);
    (await bob.client.put(`${path}/${id}`, { name: ' Renamed ' })).expect(200);
    expect((await list(bob)).find((one) => one.id === id)?.name).toBe('Renamed');
    (await bob.client.delete(`${path}/${id}`)).expect(204);
    expect(await idsOf(bob)).not.toContain(id);
    (await bob.client.patch(`${path}/${id}`, {})).expect(200);
    expect(await idsOf(eve)).toContain(id);
    (await admin.client.delete(`${path}/${id}`)).expect(204);
    expect(await idsOf(bob)).not.toContain(id);
  });

  it('has a name and an address that make sense', async () => {
    for (const part of [
      { name: '  ' },
      { name: 'x'.repeat(101) },
      { search: { 'a b': 1 } },
      { question: { period: 'x' } },
    ]) {
      const body = { name: 'A', search: {}, question, ...part };
      (await bob.client.post(path, body)).expect(422);
    }
  });
});

describe('a mailed report', () => {
  const mailsTo = async (user: TestUser) => {
    await world.jobs.enqueue(null, 'findReportsToMail', null);
    return (await world.mails()).filter(({ to, subject }) => to === user.email && subject === 'Your report');
  };
  const mailTo = async (owner: TestUser, users: TestUser[], part: object = {}) => {
    const { id } = await save(owner, part);
    const mailing = { every: 'weekly', format: 'csv', users: users.map(({ userId }) => userId) };
    (await owner.client.put(`${path}/${id}/mailing`, mailing)).expect(200);
    return id;
  };
  const linesOf = (mail: { attachment?: { content: string } } | undefined) =>
    Buffer.from(mail?.attachment?.content ?? '', 'base64')
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1);

  it('reaches each receiver once a week with what that one may see', async () => {
    await mailTo(admin, [bob, admin]);
    expect(await mailsTo(bob)).toEqual([]);
    now = new Date('2026-11-23T04:30:00Z');
    expect(await mailsTo(bob)).toEqual([]);
    now = new Date('2026-11-23T05:30:00Z');
    const [own] = await mailsTo(bob);
    expect(own?.text).toContain('Hours of the week');
    expect(own?.attachment?.name).toBe('report-2026-11-16-2026-11-22.csv');
    expect(linesOf(own)).toHaveLength(1);
    expect(linesOf(own)[0]).toContain('Bob');
    expect(linesOf((await mailsTo(admin))[0])).toHaveLength(2);
    now = new Date('2026-11-26T12:00:00Z');
    expect(await mailsTo(bob)).toHaveLength(1);
    now = new Date('2026-11-30T12:00:00Z');
    expect(await mailsTo(bob)).toHaveLength(2);
    expect((await mailsTo(bob)).at(-1)?.attachment).toBeUndefined();
  });

  it('does not reach who stopped it, nor a stranger, and is ended by its owner', async () => {
    const stranger = await world.register({ language: 'en' });
    const id = await mailTo(admin, [eve]);
    const foreign = { every: 'weekly', users: [stranger.userId] };
    expect((await admin.client.put(`${path}/${id}/mailing`, foreign)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect((await list(eve)).find((one) => one.id === id)?.received).toEqual({ every: 'weekly', is_stopped: false });
    expect((await list(eve)).find((one) => one.id === id)?.mailing).toBeNull();
    (await bob.client.put(`${path}/${id}/receiving`, { is_stopped: true })).expect(404);
    (await eve.client.put(`${path}/${id}/mailing`, { every: null })).expect(404);
    (await eve.client.put(`${path}/${id}/receiving`, { is_stopped: true })).expect(200);
    const before = (await mailsTo(eve)).length;
    now = new Date('2026-12-01T12:00:00Z');
    expect(await mailsTo(eve)).toHaveLength(before);
    expect(await mailsTo(stranger)).toEqual([]);
    now = new Date('2026-11-20T13:00:00Z');
    (await eve.client.put(`${path}/${id}/receiving`, { is_stopped: false })).expect(200);
    now = new Date('2026-12-01T12:00:00Z');
    expect(await mailsTo(eve)).toHaveLength(before + 1);
    now = new Date('2026-11-20T14:00:00Z');
    (await admin.client.delete(`${path}/${id}`)).expect(204);
    now = new Date('2026-12-08T12:00:00Z');
    expect(await mailsTo(eve)).toHaveLength(before + 1);
  });

  it('does not reach who left, and nothing of an owner who left is mailed', async () => {
    const owner = await world.register({ language: 'en' });
    const [leaver, stayer] = [await world.addColleague(owner), await world.addColleague(owner)];
    await mailTo(owner, [leaver]);
    await mailTo(leaver, [stayer]);
    await world.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deactivated_at: now }).where('id', '=', leaver.userId).execute(),
    );
    now = new Date('2026-11-24T12:00:00Z');
    expect(await mailsTo(leaver)).toEqual([]);
    expect(await mailsTo(stayer)).toEqual([]);
  });
});
