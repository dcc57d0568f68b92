import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';
import { enterScope } from './scope.ts';
import { embeddedTestDatabase, serverTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { testServer } from './testing/test-server.ts';

const server = await testServer();
const engines = {
  pglite: () => embeddedTestDatabase(),
  ...(server === null ? {} : { postgresql: () => serverTestDatabase(server.url) }),
};
const scope = { clientId: 7, userId: 8, readsPublished: true };

afterAll(() => server?.stop());

describe.each(Object.entries(engines))('a database on %s', (engine, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const rowsOf = async (text: string) => (await database.asMaintenance((trx) => sql.raw(text).execute(trx))).rows;

  it('reads values the same way on every engine', async () => {
    const [row] =
      await rowsOf(`SELECT 9007199254740991::int8 AS int8, '2026-03-29T01:30:00+01:00'::timestamptz AS instant,
      '2026-03-29'::date AS date, 12.50::numeric AS numeric, '{"a":[1,null]}'::jsonb AS jsonb, ARRAY['x', 'NULL', NULL, 'a"b,c'] AS texts,
      ARRAY[1,2]::bigint[] AS numbers, ARRAY['2026-03-29'::date] AS dates, true AS yes, NULL::int8 AS nothing,
      '6f1c2a9e-0b1d-4c43-9d6e-3f0f6f6f6f6f'::uuid AS uuid, ARRAY['2026-03-29T00:30:00Z'::timestamptz] AS instants`);
    expect(row).toEqual({
      int8: Number.MAX_SAFE_INTEGER,
      instant: new Date('2026-03-29T00:30:00Z'),
      date: '2026-03-29',
      numeric: 12.5,
      jsonb: { a: [1, null] },
      texts: ['x', 'NULL', null, 'a"b,c'],
      numbers: [1, 2],
      dates: ['2026-03-29'],
      yes: true,
      nothing: null,
      uuid: '6f1c2a9e-0b1d-4c43-9d6e-3f0f6f6f6f6f',
      instants: [new Date('2026-03-29T00:30:00Z')],
    });
  });

  it.each(['UTC', 'Europe/Amsterdam', 'Asia/Kolkata', 'America/St_Johns', 'Africa/Monrovia'])(
    'reads instants that the session writes in the zone %s',
    async (zone) => {
      const instants = [
        '2026-11-20T06:38:35Z',
        '2026-07-01T23:59:59.123Z',
        '2026-12-31T23:59:59.05Z',
        '1930-01-01T00:00:00Z',
        '0044-03-15T12:00:00Z',
      ];
      const { rows } = await database.asMaintenance(async (trx) => {
        await sql.raw(`SET LOCAL timezone = '${zone}'`).execute(trx);
        return sql`SELECT i AS instant FROM unnest(${instants}::timestamptz[]) AS i`.execute(trx);
      });
      expect(rows).toEqual(instants.map((text) => ({ instant: new Date(text) })));
    },
  );

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(rowsOf('SELECT 9007199254740993::int8')).rejects.toThrow(RangeError);
    expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('writes instants, arrays, json and awkward text as they were given', async () => {
    const instant = new Date('2026-10-25T00:30:00.123Z');
    const text = `tab\t newline\n quote' "double" back\\slash {brace}, comma é 漢 😀`;
    const query = sql`SELECT ${instant}::timestamptz AS instant, ${[text, '']}::text[] AS texts, ${JSON.stringify({ text })}::jsonb AS json, ${null}::text AS nothing`;
    const { rows } = await database.asMaintenance((trx) => query.execute(trx));
    expect(rows).toEqual([{ instant, texts: [text, ''], json: { text }, nothing: null }]);
  });

  it('runs a request as its user and leaves nothing of that behind', async () => {
    const who = sql`SELECT current_user::text AS role, app_client_id() AS client, app_user_id() AS "user", app_reads_published() AS published`;
    const inside = await database.asUser(scope, (trx) => who.execute(trx));
    expect(inside.rows).toEqual([{ role: 'daybook_app', client: 7, user: 8, published: true }]);
    const after = await database.asMaintenance((trx) => who.execute(trx));
    expect(after.rows).toEqual([{ role: 'daybook_maintenance', client: null, user: null, published: false }]);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53, '1; DROP TABLE clients' as unknown as number])(
    'refuses %s as the number of an organisation',
    async (clientId) => {
      await expect(database.asUser({ ...scope, clientId }, async () => 1)).rejects.toThrow(TypeError);
      await expect(database.asUser({ ...scope, userId: clientId }, async () => 1)).rejects.toThrow(TypeError);
    },
  );

  it('registers an organisation and goes on as its first user in one transaction', async () => {
    const seen = await database.asAuthenticator(async (trx) => {
      const client = await trx
        .insertInto('clients')
        .values({ name: 'New', trial_ends_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const user = await trx
        .insertInto('users')
        .values({ client_id: client.id, email: 'a@example.com', name_first: 'A', name_prefix: null, name_last: 'B' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enterScope(trx, { clientId: client.id, userId: user.id, readsPublished: true });
      await trx.insertInto('contacts').values({ client_id: client.id, name: 'First', code: null }).execute();
      return trx.selectFrom('contacts').select('name').execute();
    });
    expect(seen).toEqual([{ name: 'First' }]);
  });

  it('rolls back what a failed transaction did', async () => {
    const attempt = database.asMaintenance(async (trx) => {
      await trx.insertInto('clients').values({ name: 'Gone', trial_ends_at: new Date() }).execute();
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await rowsOf(`SELECT FROM clients WHERE name = 'Gone'`)).toEqual([]);
  });

  it('does not call a transaction committed in which a swallowed error undid the work', async () => {
    const attempt = database.asMaintenance(async (trx) => {
      await trx.insertInto('clients').values({ name: 'Swallowed', trial_ends_at: new Date() }).execute();
      await sql`SELECT 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect(await rowsOf(`SELECT FROM clients WHERE name = 'Swallowed'`)).toEqual([]);
  });

  it('runs statements that are not waited for one by one in the order in which they were given', async () => {
    const seen = await database.asMaintenance(async (trx) => {
      const add = (name: string) => trx.insertInto('clients').values({ name, trial_ends_at: new Date() }).execute();
      const count = async () => (await sql`SELECT FROM clients WHERE name LIKE 'Beside %'`.execute(trx)).rows.length;
      return Promise.all([count(), add('Beside a'), count(), add('Beside b'), add('Beside c'), count()]);
    });
    expect([seen[0], seen[2], seen[5]]).toEqual([0, 1, 3]);
  });

  it('runs nothing more of what was begun beside a statement that failed', async () => {
    const attempt = database.asMaintenance(async (trx) => {
      const addTwo = async () => {
        await sql`SELECT 1`.execute(trx);
        await trx.insertInto('clients').values({ name: 'Too late', trial_ends_at: new Date() }).execute();
      };
      await Promise.all([sql`SELECT 1 / 0`.execute(trx), addTwo()]);
    });
    await expect(attempt).rejects.toThrow('division by zero');
    expect(await rowsOf(`SELECT FROM clients WHERE name = 'Too late'`)).toEqual([]);
  });

  it('writes nothing when the transaction could not begin', async () => {
    const attempt = database.asMaintenance(
      (trx) => trx.insertInto('clients').values({ name: 'Outside', trial_ends_at: new Date() }).execute(),
      { deadlineMs: Number.NaN },
    );
    await expect(attempt).rejects.toThrow('statement_timeout');
    expect(await rowsOf(`SELECT FROM clients WHERE name = 'Outside'`)).toEqual([]);
  });

  it('commits a transaction of one statement, and refuses a second one in it', async () => {
    const add = (name: string) => (trx: Transaction) =>
      trx.insertInto('clients').values({ name, trial_ends_at: new Date() }).execute();
    await database.asMaintenance(add('Single'), { isOneStatement: true });
    const twice = database.asMaintenance((trx) => add('Double')(trx).then(() => add('Double')(trx)), {
      isOneStatement: true,
    });
    await expect(twice).rejects.toThrow(/transaction is over/);
    const names = await rowsOf(`SELECT name FROM clients WHERE name IN ('Single', 'Double') ORDER BY name DESC`);
    expect(names).toEqual([{ name: 'Single' }, { name: 'Double' }]);
  });

  it('keeps nothing of a transaction of one statement that failed, and serves the next', async () => {
    const fail = database.asMaintenance((trx) => sql`SELECT 1 / 0`.execute(trx), { isOneStatement: true });
    await expect(fail).rejects.toThrow('division by zero');
    expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('names the constraint that a statement broke', async () => {
    const attempt = rowsOf(`INSERT INTO clients (id, name, trial_ends_at) VALUES (900, 'x', now()), (900, 'y', now())`);
    await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'clients_pkey' });
  });

  it.each(['SELECT pg_sleep(30)', 'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b'])(
    'ends %s at its deadline and serves the next statement',
    async (text) => {
      const startedAtMs = performance.now();
      const slow = database.asMaintenance((trx) => sql.raw(text).execute(trx), { deadlineMs: 250 });
      await expect(slow).rejects.toThrow(DatabaseUnavailable);
      expect(performance.now() - startedAtMs).toBeLessThan(3_000);
      expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
  );

  it('keeps what was committed when a later statement is ended', async () => {
    await rowsOf(`INSERT INTO clients (name, trial_ends_at) VALUES ('Kept', now())`);
    const slow = database.asMaintenance(
      async (trx) => {
        await trx.insertInto('clients').values({ name: 'Lost', trial_ends_at: new Date() }).execute();
        await sql`SELECT pg_sleep(30)`.execute(trx);
      },
      { deadlineMs: 250 },
    );
    await expect(slow).rejects.toThrow(DatabaseUnavailable);
    expect(await rowsOf(`SELECT name FROM clients WHERE name IN ('Kept', 'Lost')`)).toEqual([{ name: 'Kept' }]);
  });

  it('cuts a transaction that waits for something else, and serves the next', async () => {
    const stuck = database.asUser(scope, () => new Promise(() => {}), { limitMs: 200 });
    await expect(stuck).rejects.toThrow(/transaction took longer than 200 ms/);
    expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('runs nothing for a transaction that is over', async () => {
    const leaked = await database.asUser(scope, async (trx) => trx);
    await expect(leaked.selectFrom('clients').select('id').execute()).rejects.toThrow(/transaction is over/);
  });

  it('refuses to write in a reading transaction', async () => {
    const write = database.asMaintenance(
      (trx) => trx.insertInto('clients').values({ name: 'No', trial_ends_at: new Date() }).execute(),
      { mode: 'read' },
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('serves many transactions at once, each alone in its own', async () => {
    const users = Array.from({ length: 40 }, (_, index) => index + 1);
    const seen = await Promise.all(
      users.map((userId) =>
        database.asUser({ clientId: userId, userId, readsPublished: false }, async (trx) => {
          const read = sql<{ id: number }>`SELECT app_user_id() AS id`;
          const first = await read.execute(trx);
          const second = await read.execute(trx);
          return [first.rows[0]?.id, second.rows[0]?.id];
        }),
      ),
    );
    expect(seen).toEqual(users.map((userId) => [userId, userId]));
  });

  it('carries large values both ways', async () => {
    const text = 'x'.repeat(5_000_000);
    const { rows } = await database.asMaintenance((trx) =>
      sql`SELECT length(${text}) AS length, ${text}::text AS text`.execute(trx),
    );
    expect(rows).toEqual([{ length: 5_000_000, text }]);
  });

  it('reports its health', async () => {
    const health = await database.health();
    expect(health).toMatchObject({ engine, durable: engine === 'postgresql' });
    expect(health.version).toMatch(/^\d+\.\d+/);
    expect(health.migrations).toBeGreaterThanOrEqual(4);
  });

  it('reclaims space outside a transaction', async () => {
    await expect(database.vacuum(['clients', 'logs'])).resolves.toBeUndefined();
  });
});
