// The database chooses its plan for a year of bookings by their expected number.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: TestUser;
const bookings = 3000;

beforeAll(async () => {
  world = await testApp();
  admin = await world.register();
  await world.database.asMaintenance(async (trx) => {
    const own = { client_id: admin.clientId, user_id: admin.userId };
    const published = { status: 'published', published_at: '2026-11-20T11:00:00Z' } as const;
    const { id } = await trx
      .insertInto('days')
      .values({ ...own, ...published, date: '2026-01-05', timezone: 'Europe/Amsterdam' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO registrations
        (client_id, user_id, day_id, date, internal, recorded_seconds, duration_seconds, published_at)
      SELECT ${own.client_id}::bigint, ${own.user_id}::bigint, ${id}::bigint, '2026-01-01'::date + n % 300, true, 60, 60,
        ${published.published_at}::timestamptz
      FROM generate_series(1, ${bookings}::integer) n`.execute(trx);
  });
  await world.database.asOwner((trx) => sql`ANALYZE registrations`.execute(trx));
}, 120_000);
afterAll(() => world.close());

type Plan = { readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] };

it('is no two-hundredth of them because row-level security bounds their dates too', { timeout: 60_000 }, async () => {
  const scope = { clientId: admin.clientId, userId: admin.userId, readsPublished: true, administers: true };
  const expected = await world.database.asUser(scope, async (trx) => {
    const { rows } = await sql<Plan>`EXPLAIN (FORMAT JSON) SELECT r.id FROM registrations r
      WHERE r.client_id = ${sql.lit(admin.clientId)} AND r.date BETWEEN '2026-01-01' AND '2026-12-31'`.execute(trx);
    return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'];
  });
  expect(expected).toBeGreaterThan(bookings / 10);
});

it('and has every column that sums name in the index by date, so that the years before cost nothing', async () => {
  const summed = ['id', 'user_id', 'contact_id', 'internal', 'billable', 'is_corrected', 'published_at'];
  const { rows } = await world.database.asOwner((trx) =>
    sql<{ name: string }>`SELECT a.attname AS name FROM pg_attribute a
      WHERE a.attrelid = 'registrations_by_date'::regclass ORDER BY a.attnum`.execute(trx),
  );
  const [client, date, ...included] = rows.map(({ name }) => name);
  expect([client, date]).toEqual(['client_id', 'date']);
  expect(included.toSorted()).toEqual([...summed, 'recorded_seconds', 'duration_seconds'].toSorted());
});
