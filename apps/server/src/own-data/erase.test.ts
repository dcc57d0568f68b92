import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditLogs } from '../audit/verify-audit-log.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';
import { ownLogs, ownRows } from './erasure.repository.ts';
import { finishErasures } from './own-data.service.ts';
import { leaveEverywhere, tablesWith } from './testing/canary.ts';

let its: TestApp;
let firm: Firm;
let person: TestUser;
let nowMs = Date.parse('2026-04-20T10:00:00Z');
const secretKey = randomBytes(32);

beforeAll(async () => {
  its = await testApp({ secretKey, trustProxy: true, now: () => new Date(nowMs) });
  firm = await buildFirm(its);
});
beforeEach(async () => {
  person = await its.addColleague(firm.admin);
});
afterAll(() => its.close());

const erase = (by: TestUser, whom: TestUser, email = whom.email) =>
  by.client.post(`/api/v1/users/${whom.userId}/erase`, { email });
const archive = async (whom: TestUser) => (await firm.admin.client.delete(`/api/v1/users/${whom.userId}`)).expect(204);

const actorOf = (entry: Json): string => entry.attributes.actor.id;

/** Publishes an hour, with the word in everything that the person wrote. */
async function publishedHour(whom: TestUser, word: string): Promise<void> {
  const day = await buildDay(its, whom, '2026-04-01', [
    { from: '09:00', to: '10:00', title: word, contactId: firm.bakker },
  ]);
  const slot = { logs: day.logIds, contact_id: firm.bakker, dimensions: [firm.project], description: word };
  (await register(whom, day.dayId, [slot])).expect(201);
  await publishDay(whom, day.dayId);
}

async function reportedHours(): Promise<{ label: string; seconds: number }[]> {
  const period = { start: '2026-04-01', end: '2026-04-01', breakdown: 'user' };
  const { rows } = (await firm.admin.client.post('/api/v1/rpc/report/summary', period)).expect(200).json.data;
  return rows.map(({ label, duration }: { label: string; duration: number }) => ({ label, seconds: duration }));
}

describe('whoever is erased', () => {
  test('leaves no word behind anywhere, and the published hours without a name', { timeout: 60_000 }, async () => {
    const word = `kanarie${'q'.repeat(5)}${person.userId}`;
    await publishedHour(person, word);
    const filled = await leaveEverywhere(its.database, person, word);
    expect(filled.length).toBeGreaterThan(25);
    const before = await tablesWith(its.database, word, new Date(nowMs));
    expect(before).toEqual(expect.arrayContaining(['logs', 'subjects', 'registrations', 'tags', 'users', 'feedback']));
    expect(before.length).toBeGreaterThan(20);
    await archive(person);
    (await erase(firm.admin, person, word)).expect(202);
    await its.mails();
    expect(await tablesWith(its.database, word, new Date(nowMs))).toEqual([]);
    expect(await reportedHours()).toEqual([{ label: 'Former colleague', seconds: 3600 }]);
  });

  test('is signed out everywhere at once, and never in again', async () => {
    const program = await its.withToken(person, ['logs:write']);
    const elsewhere = await its.login(person.email);
    (await erase(person, person)).expect(202);
    for (const client of [person.client, elsewhere]) (await client.get('/api/v1/users/self')).expect(401);
    (await program.get('/api/v1/users/self')).expect(401);
    const attempt = { email: person.email, password: 'a good long password' };
    expect((await its.visitor().post('/api/auth/login', attempt)).expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
    expect((await firm.admin.client.patch(`/api/v1/users/${person.userId}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('frees the address, and hears of it there a last time', async () => {
    (await erase(person, person, ` ${person.email.toUpperCase()} `)).expect(202);
    const mail = (await its.mails()).at(-1);
    expect(mail).toMatchObject({ to: person.email, subject: 'Your personal data was erased' });
    const user = { name_first: 'New', name_last: 'Here', email: person.email, password: 'a good long password' };
    (await its.visitor().post('/api/v1/auth', { client: { name: 'Another' }, user })).expect(201);
  });

  test('stands in the record without a name', async () => {
    (await erase(person, person)).expect(202);
    const entry = (await firm.admin.client.get('/api/v1/audit-log?action=eq:user.erased&limit=1')).expect(200).json
      .data[0];
    expect(entry.attributes).toMatchObject({ subject_id: String(person.userId), details: {} });
    expect(JSON.stringify(entry)).not.toContain(person.email);
  });

  test('leaves no network address in the record, nor what was typed; the chain stays whole', async () => {
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const browser = its.visitor();
      const login = { email: person.email, password: testPassword };
      (await browser.post('/api/auth/login', login, { headers })).expect(200);
      (await browser.post('/api/auth/login', { ...login, password: 'a wrong one' }, { headers })).expect(422);
      return browser;
    };
    const own = await from('198.51.100.7');
    (await own.post('/api/v1/auth/tokens', { name: 'LAPTOP of Bob', abilities: ['logs:write'] })).expect(201);
    const about = { user_id: person.userId, reason: 'performance' };
    (await firm.admin.client.post('/api/v1/rpc/deactivate', about)).expect(200);
    const record = async () =>
      (await firm.admin.client.get(`/api/v1/audit-log?user_id=eq:${person.userId}&limit=100`)).expect(200).json.data;
    expect(JSON.stringify(await record())).toMatch(/198\.51\.100\.7.*|LAPTOP of Bob/);
    const lengthBefore = (await record()).length;
    await archive(person);
    (await erase(firm.admin, person)).expect(202);
    await its.mails();
    const left = await record();
    expect(left.length).toBe(lengthBefore + 2);
    expect(JSON.stringify(left)).not.toMatch(/198\.51\.100\.7|LAPTOP of Bob|performance/);
    expect(left.filter((entry: Json) => entry.attributes.address !== null).map(actorOf)).toEqual(
      Array(3).fill(String(firm.admin.userId)),
    );
    const [finding] = await verifyAuditLogs(its.database, [secretKey]);
    expect(finding).toMatchObject({ clientId: firm.admin.clientId, problem: null });
  });

  test('loses what was still being written, an hour later', async () => {
    (await erase(person, person)).expect(202);
    await its.mails();
    await its.database.asMaintenance((trx) =>
      trx
        .insertInto('feedback')
        .values({ client_id: person.clientId, user_id: person.userId, kind: 'late', body: '{"text":"latecomer"}' })
        .execute(),
    );
    const record = { database: its.database, secretKeys: [secretKey] } as const;
    await finishErasures(record, new Date(nowMs));
    expect(await tablesWith(its.database, 'latecomer', new Date(nowMs))).toEqual([]);
    expect(await completedAt()).toBeNull();
    const hourLater = new Date(nowMs + 3_600_000);
    await finishErasures(record, hourLater);
    expect(await completedAt()).toEqual(hourLater);
  });

  async function completedAt(): Promise<Date | null> {
    const row = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('users')
        .select('erasure_completed_at')
        .where('client_id', '=', person.clientId)
        .where('id', '=', person.userId)
        .executeTakeFirstOrThrow(),
    );
    return row.erasure_completed_at;
  }

  test('leaves no token behind, nor the device that it was for', async () => {
    const { clientId, userId } = person;
    await its.withToken(person, ['logs:write']);
    await its.database.asMaintenance(async (trx) => {
      const { id } = await trx
        .selectFrom('api_tokens')
        .select('id')
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const device = {
        client_id: clientId,
        user_id: userId,
        uuid: randomUUID(),
        token_id: id,
        name: 'A laptop',
        version: '1',
      };
      await trx
        .insertInto('devices')
        .values({ ...device, kind: 'desktop', last_seen_at: new Date(nowMs) })
        .execute();
    });
    (await erase(person, person)).expect(202);
    await its.mails();
    const left = await its.database.asMaintenance((trx) =>
      Promise.all(
        (['api_tokens', 'devices'] as const).map((table) =>
          trx.selectFrom(table).select('id').where('client_id', '=', clientId).where('user_id', '=', userId).execute(),
        ),
      ),
    );
    expect(left).toEqual([[], []]);
  });

  test('is found in each table by its primary key, some rows at a time', async () => {
    const { rows } = await its.database.asMaintenance((trx) =>
      sql<{ table: string; key: string[] }>`
        SELECT conrelid::regclass::text AS "table", array_agg(a.attname::text ORDER BY a.attname::text) AS key
        FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
        WHERE k.contype = 'p' AND a.attname NOT IN ('client_id', 'user_id') GROUP BY k.conrelid`.execute(trx),
    );
    const keys = new Map(rows.map(({ table, key }) => [table, key]));
    for (const { table, key } of [ownLogs, ...ownRows].map((rows) => ({ key: ['id'], ...rows })))
      expect([table, ...key.toSorted()]).toEqual([table, ...(keys.get(table) ?? [])]);
  });

  test('takes nothing of colleagues along', async () => {
    const colleague = await its.addColleague(firm.admin);
    await leaveEverywhere(its.database, colleague, 'nachbarin');
    const before = await tablesWith(its.database, 'nachbarin', new Date(nowMs));
    (await erase(person, person)).expect(202);
    await its.mails();
    expect(await tablesWith(its.database, 'nachbarin', new Date(nowMs))).toEqual(before);
  });
});

describe('before somebody is erased', () => {
  const previewed = async (by: TestUser, whom: TestUser) =>
    (await by.client.get(`/api/v1/users/${whom.userId}/erasure`)).expect(200).json.data;

  test('the caller reads how much goes and stays: of himself, and of somebody who was archived', async () => {
    await publishedHour(person, 'Words about people');
    await buildDay(its, person, '2026-04-02', [
      { from: '09:00', to: '09:30', title: 'One' },
      { from: '10:00', to: '10:30', title: 'Two' },
    ]);
    const note = { description: 'Call back', timestamp: '2026-04-02T08:00:00Z' };
    (await person.client.post('/api/v1/activity_notes', note)).expect(201);
    const token = { name: 'Laptop', abilities: ['logs:write'] };
    (await person.client.post('/api/v1/auth/tokens', token)).expect(201);
    const numbers = { detections: 3, notes: 1, open_days: 1, descriptions: 1, published_days: 1 };
    const own = await previewed(person, person);
    expect(own).toMatchObject({ ...numbers, published_duration: 3600, is_last_administrator: false });
    expect(own.connections).toBeGreaterThanOrEqual(1);
    await archive(person);
    expect(await previewed(firm.admin, person)).toMatchObject({ ...numbers, published_duration: 3600 });
  });

  test('the last administrator reads that he stays', async () => {
    const admin = await its.register();
    expect(await previewed(admin, admin)).toMatchObject({ detections: 0, is_last_administrator: true });
  });

  test('nobody else reads anything', async () => {
    const colleague = await its.addColleague(firm.admin);
    const stranger = await its.register();
    const path = `/api/v1/users/${person.userId}/erasure`;
    expect((await firm.admin.client.get(path)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    await archive(person);
    for (const who of [colleague, stranger]) (await who.client.get(path)).expect(404);
    (await erase(firm.admin, person)).expect(202);
    (await firm.admin.client.get(path)).expect(404);
  });
});

describe('nobody is erased', () => {
  test('by a colleague, or by another organisation', async () => {
    const colleague = await its.addColleague(firm.admin);
    const stranger = await its.register();
    await archive(person);
    for (const who of [colleague, stranger]) {
      expect((await erase(who, person)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    }
  });

  test('by an administrator before being archived', async () => {
    expect((await erase(firm.admin, person)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });

  test('without the address, or with another one', async () => {
    expect((await erase(person, person, '')).expect(422).pointers).toEqual(['/email']);
    expect((await erase(person, person, firm.admin.email)).expect(422).pointers).toEqual(['/email']);
    (await person.client.get('/api/v1/users/self')).expect(200);
  });

  test('twice', async () => {
    await archive(person);
    (await erase(firm.admin, person)).expect(202);
    await its.mails();
    (await erase(firm.admin, person, `erased-${person.userId}@invalid`)).expect(404);
  });

  test('as the last administrator, even when two go at the same moment', async () => {
    const admin = await its.register();
    expect((await erase(admin, admin)).expect(422).codes).toEqual(['LAST_ADMINISTRATOR']);
    const second = await its.addColleague(admin, { isAdmin: true });
    const answers = await Promise.all([erase(admin, admin), erase(second, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422]);
  });

  test('by whoever finds a browser open', async () => {
    nowMs += 16 * 60_000;
    expect((await erase(person, person)).expect(423).codes).toEqual(['PASSWORD_CONFIRMATION_REQUIRED']);
  });
});
