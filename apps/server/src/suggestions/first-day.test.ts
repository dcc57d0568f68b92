// The first day of a project: it has no bookings yet, but titles name it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let user: TestUser;
const projects = { rent: 0, heritage: 0, archived: 0, divided: 0, inventory: 0, outside: 0 };

const document = (from: string, to: string, title: string, contactId?: number): BuiltLog => ({
  ...{ from, to, title, type: 'document' },
  ...(contactId === undefined ? {} : { contactId }),
});
const proposed = async (date: string, logs: readonly BuiltLog[]): Promise<Json[]> => {
  const { dayId } = await buildDay(app, user, date, logs);
  const path = '/api/v1/rpc/days/prepare-booking';
  return (await user.client.post(path, { day_id: dayId })).expect(200).json.data.suggestions;
};
const idsOf = ({ dimensions }: Json): number[] => dimensions.map(({ id }: Json) => Number(id));

/** Links a project with its id and code in a connected accounting system. */
const linkOutside = (dimensionId: number, outside: { outside_id: string; code: string }) =>
  app.database.asMaintenance(async (trx) => {
    const { clientId: client_id, userId: connected_by } = firm.admin;
    const { id: connection_id } = await trx
      .insertInto('crm_connections')
      .values({ client_id, connected_by, system: 'exact', state: 'connected' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const known = { client_id, connection_id, own_id: dimensionId, ...outside, name: 'Project', is_active: true };
    const record = { ...known, kind: 'dimension', level: 1, run_id: 1, status: 'linked', evidence: 'name' } as const;
    await trx.insertInto('crm_records').values(record).execute();
  });

beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
  user = await app.addColleague(firm.admin);
  const { admin, bakker, visser } = firm;
  projects.rent = await addDimension(admin, 1, { name: '2025-087 Bakker / huurgeschil', contact_id: bakker });
  for (const date of ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10']) {
    const { dayId, logIds } = await buildDay(app, user, date, [document('9:00', '11:00', 'Pleitnota', bakker)]);
    const slot = { logs: logIds, contact_id: bakker, dimensions: [projects.rent], description: '' };
    (await register(user, dayId, [slot])).expect(201);
    await publishDay(user, dayId);
  }
  projects.heritage = await addDimension(admin, 1, { name: '2026-114 Bakker / erfenis', contact_id: bakker });
  projects.archived = await addDimension(admin, 1, { name: '2026-115 Bakker / incasso', contact_id: bakker });
  (await admin.client.delete(`/api/v1/dimension_levels/1/dimensions/${projects.archived}`)).expect(204);
  // More new projects than are always tried.
  for (const name of ['Advies', 'Belasting', 'Contracten', 'Diversen']) {
    await addDimension(admin, 1, { name, contact_id: bakker });
  }
  projects.divided = await addDimension(admin, 1, {
    ...{ name: 'Verhuizing', contact_id: visser, requires_child_dimension: true },
  });
  projects.inventory = await addDimension(admin, 2, { name: 'Inventaris 26-4411', parent_id: projects.divided });
  await addDimension(admin, 2, { name: 'Vervoer 26-4412', parent_id: projects.divided });
  projects.outside = await addDimension(admin, 1, { name: 'Nalatenschap', contact_id: visser });
  await linkOutside(projects.outside, { outside_id: '5f0c1a2e-7d3b-4c6a-8e1f-0a9b8c7d6e5f', code: 'D48213' });
});
afterAll(() => app.close());

describe('the first day of a project', () => {
  it('proposes its contact where a title has its number', async () => {
    const { dayId } = await buildDay(app, user, '2026-08-11', [document('9:00', '10:00', '2026-114 dagvaarding')]);
    const path = '/api/v1/rpc/timeline/suggestions';
    const { clusters } = (await user.client.post(path, { day_id: dayId })).expect(200).json.data;
    expect(clusters[0].candidates[0]).toMatchObject({ contact_id: String(firm.bakker) });
    expect(clusters[0].candidates[0].evidence).toContainEqual(
      expect.objectContaining({ reference_type: 'word', value: '2026 114' }),
    );
  });

  it('proposes it as the booking, with what names it, and does not tick it', async () => {
    const [first] = await proposed('2026-08-12', [document('9:00', '10:00', '2026-114 dagvaarding', firm.bakker)]);
    expect(idsOf(first)).toEqual([projects.heritage]);
    expect(first).toMatchObject({ certain: false, complete: true, evidence: { times: 0, total: 6 } });
    expect(first.named).toEqual({
      ...{ basis: 'number', place: 'title', value: '2026-114', name: '2026-114 Bakker / erfenis' },
    });
  });

  it('proposes it by its name turned round, beside what is booked as before', async () => {
    const own = await proposed('2026-08-13', [
      document('9:00', '10:00', 'Brief erfenis Bakker', firm.bakker),
      document('13:00', '15:00', 'Pleitnota', firm.bakker),
    ]);
    expect(own.map((one) => [idsOf(one), one.named?.basis])).toEqual([
      [[projects.rent], undefined],
      [[projects.heritage], 'name'],
    ]);
  });

  it('proposes no archived one, and nothing for a year or another number', async () => {
    for (const [at, title] of ['2026-115 aanmaning', 'Begroting 2026', 'Factuur 2026-1140'].entries()) {
      const date = `2026-08-${17 + at}`;
      const all = await proposed(date, [document('9:00', '10:00', title, firm.bakker)]);
      expect(all.map(({ named }) => named)).toEqual([undefined]);
      expect(idsOf(all[0])).not.toContain(projects.archived);
    }
  });

  it('proposes a subproject where something must be chosen', async () => {
    const [first] = await proposed('2026-08-24', [document('9:00', '10:00', '26-4411 lijst', firm.visser)]);
    expect(idsOf(first)).toEqual([projects.divided, projects.inventory]);
    expect(first.named).toMatchObject({ value: '26-4411', name: 'Inventaris 26-4411' });
  });

  it('knows it by what another system calls it', async () => {
    const [first] = await proposed('2026-08-25', [document('9:00', '10:00', 'D48213 opgave', firm.visser)]);
    expect(idsOf(first)).toEqual([projects.outside]);
    expect(first.named).toMatchObject({ basis: 'number', place: 'title', value: 'D48213', name: 'Nalatenschap' });
    const { dayId } = await buildDay(app, user, '2026-08-26', [document('9:00', '10:00', 'Opgave D48213')]);
    const path = '/api/v1/rpc/timeline/suggestions';
    const { clusters } = (await user.client.post(path, { day_id: dayId })).expect(200).json.data;
    expect(clusters[0].candidates[0]).toMatchObject({ contact_id: String(firm.visser) });
  });
});
