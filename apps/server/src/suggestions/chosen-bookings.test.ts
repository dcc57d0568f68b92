// Bookings that the user chose but has not saved yet: they influence the proposals for the rest.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let user: TestUser;
let other = 0;

const document = (from: string, to: string, title: string): BuiltLog => ({ from, to, title, type: 'document' });
const bookings = (dayId: number, said: object = {}) =>
  user.client.post('/api/v1/rpc/days/prepare-booking', { day_id: dayId, ...said });
const proposed = async (dayId: number, said: object = {}): Promise<Json[]> =>
  (await bookings(dayId, said)).expect(200).json.data.suggestions;
const shown = async (dayId: number) => {
  const rows = app.database.asMaintenance((trx) =>
    trx.selectFrom('suggestion_outcomes').select(['kind', 'key', 'log_ids']).where('day_id', '=', dayId).execute(),
  );
  return (await rows).sort((a, b) => (a.key < b.key ? -1 : 1));
};

beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
  user = await app.addColleague(firm.admin);
  other = await addDimension(firm.admin, 1, { name: 'Wages', contact_id: firm.bakker });
  for (const date of ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10']) {
    const logs = [document('9:00', '10:00', 'Ledger'), document('13:00', '14:00', 'Payroll')];
    const built = logs.map((log) => ({ ...log, contactId: firm.bakker }));
    const { dayId, logIds } = await buildDay(app, user, date, built);
    const slot = (at: number, dimension: number) => ({
      ...{ logs: logIds.slice(at, at + 1), contact_id: firm.bakker, dimensions: [dimension], description: '' },
    });
    (await register(user, dayId, [slot(0, firm.project), slot(1, other)])).expect(201);
    await publishDay(user, dayId);
  }
});
afterAll(() => app.close());

describe('bookings that were chosen before they are booked', () => {
  it('count for the rest of the contact’s day, and book nothing', async () => {
    const logs = [document('9:00', '10:00', 'Ledger'), document('13:00', '14:00', 'Ledger')];
    const built = logs.map((log) => ({ ...log, contactId: firm.bakker }));
    const { dayId, logIds } = await buildDay(app, user, '2026-08-11', built);
    const [whole, ...none] = await proposed(dayId);
    expect(none).toEqual([]);
    expect([whole.log_ids, whole.dimensions[0].id]).toEqual([logIds.map(String), String(firm.project)]);
    expect(whole.alternatives.map(({ dimensions }: Json) => dimensions[0].id)).toContain(String(other));
    const before = await shown(dayId);

    const chosen = [{ logs: logIds.slice(1), dimensions: [other], description: 'Payroll of May' }];
    const after = await proposed(dayId, { chosen });
    expect(after.map(({ log_ids }) => log_ids).sort()).toEqual(logIds.map((id) => [String(id)]).sort());
    expect(new Set(after.map(({ id }) => id)).size).toBe(2);
    const own = after.find(({ log_ids }) => log_ids.includes(String(logIds[1])));
    expect(own).toMatchObject({ certain: true, description: 'Payroll of May', dimensions: [{ id: String(other) }] });
    // Measurements use the first proposal.
    expect(await shown(dayId)).toEqual(before);
    expect((await proposed(dayId)).map(({ log_ids }) => log_ids)).toEqual([logIds.map(String)]);
  });

  it('are on logs of the day, and on dimensions that can be booked', async () => {
    const log = { ...document('9:00', '10:00', 'Ledger'), contactId: firm.bakker };
    const { dayId, logIds } = await buildDay(app, user, '2026-08-12', [log]);
    const chosen = [{ logs: logIds, dimensions: [999_999], description: '' }];
    expect((await bookings(dayId, { chosen })).codes).toEqual(['MODEL_NOT_FOUND']);
    const elsewhere = [{ logs: [999_999], dimensions: [other], description: '' }];
    expect((await bookings(dayId, { chosen: elsewhere })).codes).toEqual(['MODEL_NOT_FOUND']);
  });
});
