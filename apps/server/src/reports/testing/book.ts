// Bookings in the state after publishing, for tests of sums.
import type { Database } from '@daybook/database/database.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

export type Booking = {
  user: Pick<TestUser, 'clientId' | 'userId'>;
  date: string;
  contactId?: number;
  seconds: number;
  isOpen?: boolean;
  dimensionId?: number;
  /** Source id and seconds. */
  sources?: [number, number][];
};

/** Adds a booking in the state after publishing; every booking has a day of its own date. */
export async function book(
  world: { readonly database: Pick<Database, 'asMaintenance'> },
  { user, date, contactId, seconds, isOpen = false, dimensionId, sources = [] }: Booking,
): Promise<void> {
  const own = { client_id: user.clientId, user_id: user.userId, date };
  const stamp = { published_at: isOpen ? null : '2026-11-20T11:00:00Z' };
  await world.database.asMaintenance(async (trx) => {
    const status = isOpen ? ('open' as const) : ('published' as const);
    await trx
      .insertInto('days')
      .values({ ...own, ...stamp, status, timezone: 'Europe/Amsterdam' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const day = await trx
      .selectFrom('days')
      .select('id')
      .where('user_id', '=', user.userId)
      .where('date', '=', date)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('registrations')
      .values({
        ...own,
        ...stamp,
        day_id: day.id,
        contact_id: contactId ?? null,
        internal: contactId === undefined,
        recorded_seconds: seconds,
        duration_seconds: seconds,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const part = { ...own, ...stamp, registration_id: id };
    if (dimensionId !== undefined) {
      await trx
        .insertInto('registration_dimensions')
        .values({ ...part, level: 1, dimension_id: dimensionId })
        .execute();
    }
    for (const [sourceId, duration] of sources) {
      const row = { ...part, source_id: sourceId, duration_seconds: duration };
      await trx.insertInto('registration_sources').values(row).execute();
    }
  });
}

export async function contact(admin: TestUser, name: string, code: string): Promise<number> {
  const answer = await admin.client.post('/api/v1/contacts', { name, code });
  return Number(answer.expect(201).json.data.id);
}

export async function project(admin: TestUser, name: string, code: string, contactId?: number): Promise<number> {
  const levels = (await admin.client.get('/api/v1/dimension_levels')).expect(200).json.data;
  const level = levels.find((one: { attributes: { level: number } }) => one.attributes.level === 1);
  const body = { name, code, contact_id: contactId };
  const answer = await admin.client.post(`/api/v1/dimension_levels/${level.id}/dimensions`, body);
  return Number(answer.expect(201).json.data.id);
}

export const source = (world: TestApp, clientId: number, identifier: string): Promise<number> =>
  world.database.asMaintenance(async (trx) => {
    const row = { client_id: clientId, identifier, type: 'web_custom', name: identifier } as const;
    return (await trx.insertInto('sources').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
