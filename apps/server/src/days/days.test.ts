import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let colleague: TestUser;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
  colleague = await app.addColleague(firm.admin);
});
afterAll(() => app.close());

const listed = async ({ client }: TestUser, query = ''): Promise<Json> =>
  (await client.get(`/api/v1/days${query}`)).expect(200).json;
const work = (contactId: number) => [{ from: '09:00', to: '10:00', contactId }];

describe('the list of days', () => {
  it('counts what is outdated, in the same number of statements for one day or for many', async () => {
    await buildDay(app, firm.admin, '2026-07-01', work(firm.bakker));
    const forOne = await countStatements(app.database, () => listed(firm.admin));
    for (const date of ['2026-07-02', '2026-07-03', '2026-07-06']) {
      await buildDay(app, firm.admin, date, work(firm.bakker));
    }
    const forMany = await countStatements(app.database, () => listed(firm.admin));
    expect(forMany).toBe(forOne);
    expect(forMany).toBeLessThanOrEqual(6);
    const again = await countStatements(app.database, () => listed(firm.admin));
    expect(again).toBeLessThan(forMany);
    const { data } = await listed(firm.admin);
    expect(
      data.map((day: Json) => [day.attributes.date, day.attributes.duration, day.attributes.time_unbooked]),
    ).toEqual([
      ['2026-07-06', 60, 60],
      ['2026-07-03', 60, 60],
      ['2026-07-02', 60, 60],
      ['2026-07-01', 60, 60],
    ]);
  });

  it('counts anew after a setting changed', async () => {
    const user = await app.addColleague(firm.admin);
    const logs = [
      { from: '09:00', to: '10:00', title: 'One' },
      { from: '10:10', to: '10:20', title: 'Two' },
    ];
    await buildDay(app, user, '2026-07-01', logs);
    const presence = async () => (await listed(user)).data[0].attributes.duration;
    expect(await presence()).toBe(70);
    const value = { absence: 900, grace: {}, ignore: {} };
    (await user.client.put('/api/v1/preferences/log_thresholds', { value })).expect(200);
    expect(await presence()).toBe(80);
  });

  it('shows an administrator what colleagues published, and a regular user only own days', async () => {
    const { dayId, logIds } = await buildDay(app, colleague, '2026-07-01', work(firm.bakker));
    await buildDay(app, colleague, '2026-07-02', work(firm.bakker));
    const query = `?user_id=eq:${colleague.userId}&include=user`;
    expect((await listed(firm.admin, query)).data).toEqual([]);
    const path = `/api/v1/days/${dayId}`;
    expect((await firm.admin.client.get(path)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    (await register(colleague, dayId, [{ logs: logIds, dimensions: [firm.project] }])).expect(201);
    await publishDay(colleague, dayId);
    const { data, included } = await listed(firm.admin, query);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      attributes: { status: 'published', time_booked: 60 },
      relationships: { user: { data: { type: 'users', id: String(colleague.userId) } } },
    });
    expect(included[0].attributes.name_full).toBe('Bob de Vries');
    (await firm.admin.client.get(path)).expect(200);
    const theirs = await listed(colleague, `?user_id=eq:${firm.admin.userId}`);
    expect(theirs.data).toEqual([]);
    expect((await listed(colleague)).data).toHaveLength(2);
  });

  it('filters by date and status, and pages', async () => {
    const filtered = await listed(firm.admin, '?date=gte:2026-07-02&date=lt:2026-07-06&sort=date:asc&limit=1');
    expect(filtered.data.map((day: Json) => day.attributes.date)).toEqual(['2026-07-02']);
    expect(filtered.meta.pagination).toMatchObject({ count: 1, total: 2 });
    expect((await listed(firm.admin, '?status=eq:published')).data).toEqual([]);
  });
});
