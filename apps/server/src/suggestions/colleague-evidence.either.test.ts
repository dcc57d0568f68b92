// Published days of colleagues teach a new colleague, but never what only one of them saw.
import { testEngine } from '@daybook/database/testing/test-database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let [anna, bas, carl]: readonly TestUser[] = [];
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const setting = '/api/v1/preferences/client/suggestions_organisation';
const switchTo = async (on: boolean | null, { admin } = firm) =>
  (await admin.client.put(setting, { value: on === null ? null : { learn_from_colleagues: on } })).expect(200);

const document = (title: string, hour = 9): BuiltLog => ({
  from: `${hour}:00`,
  to: `${hour}:30`,
  title,
  type: 'document',
});

/** A day with documents for a contact, published. */
async function published(
  user: TestUser,
  date: string,
  titles: readonly string[],
  contactId = firm.bakker,
): Promise<number> {
  const logs = titles.map((title, at) => ({ ...document(title, 9 + at), contactId }));
  const { dayId, logIds } = await buildDay(app, user, date, logs);
  const slots = logIds.map((id) => ({ logs: [id], contact_id: contactId, dimensions: [firm.project] }));
  (await register(user, dayId, slots)).expect(201);
  await publishDay(user, dayId);
  await app.runJobs();
  return dayId;
}

/** Moves the contributions into the next week, as if its Monday had come. */
const mondayComes = () =>
  app.database.asMaintenance((trx) =>
    sql`UPDATE suggestion_contributions SET counts_from = date_trunc('week', now(), 'UTC') WHERE counts_from > now()`.execute(
      trx,
    ),
  );

const contributionsOf = (user: TestUser) =>
  app.database.asMaintenance((trx) =>
    trx
      .selectFrom('suggestion_contributions')
      .selectAll()
      .where('client_id', '=', user.clientId)
      .where('user_id', '=', user.userId)
      .execute(),
  );

let asked = 0;
/** Returns the candidates for a title that is new to a user, on a day of its own. */
async function candidatesOf(user: TestUser, title: string): Promise<Json[]> {
  asked += 1;
  const date = new Date(Date.UTC(2026, 3, asked)).toISOString().slice(0, 10);
  const { dayId } = await buildDay(app, user, date, [document(title)]);
  const answer = await user.client.post('/api/v1/rpc/timeline/suggestions', { day_id: dayId });
  return answer.expect(200).json.data.clusters[0].candidates;
}
const namesOf = (candidates: readonly Json[]) => candidates.map((one) => one.contact_name);

/** Returns everything that the database returns to a user. */
const handedTo = ({ clientId, userId }: TestUser, isImpersonated = false) =>
  app.database.asUser({ clientId, userId, readsPublished: true, isImpersonated }, async (trx) => {
    const { rows } = await sql<{ key: string; contact_id: number }>`SELECT * FROM app_shared_evidence()`.execute(trx);
    return rows;
  });

/** Replaces the contributions of these people by these values. */
const contributeAs = (people: readonly TestUser[], published: readonly ReadonlySet<string>[]) =>
  app.database.asMaintenance(async (trx) => {
    await trx.deleteFrom('suggestion_contributions').where('client_id', '=', firm.admin.clientId).execute();
    for (const [at, { clientId, userId }] of people.entries()) {
      const values = [...(published[at] ?? [])].map((one) => one.split(' '));
      const keys = values.map(([kind, word]) => `${kind} ${word}`);
      const contacts = values.map(([, , contact]) => Number(contact));
      await sql`INSERT INTO suggestion_contributions (client_id, user_id, counts_from, fingerprint, keys, contact_ids, weights)
        VALUES (${clientId}, ${userId}, now(), '', ${keys}::text[], ${contacts}::bigint[],
          ${contacts.map(() => 1)}::smallint[])`.execute(trx);
    }
  });

/** Makes a firm of three people: two published the same word, and each of them a word of their own. */
async function begin(): Promise<void> {
  firm = await buildFirm(app, `Firm ${Math.random()}`);
  [anna, bas, carl] = [
    await app.addColleague(firm.admin),
    await app.addColleague(firm.admin),
    await app.addColleague(firm.admin),
  ];
}

async function bothPublish(): Promise<{ readonly annas: number; readonly bass: number }> {
  const annas = await published(anna as TestUser, '2026-03-02', ['Huurachterstand kelder', 'Geheimzinnig']);
  const bass = await published(bas as TestUser, '2026-03-03', ['Huurachterstand zolder', 'Verborgen']);
  await mondayComes();
  return { annas, bass };
}

describe('what colleagues published', () => {
  it('is nothing while the organisation shares nothing, and nothing again at once when it stops', async () => {
    await begin();
    await bothPublish();
    expect(await contributionsOf(anna as TestUser)).toEqual([]);
    expect(await candidatesOf(carl as TestUser, 'Huurachterstand')).toEqual([]);
    await switchTo(true);
    for (const user of [anna, bas]) await candidatesOf(user as TestUser, 'Iets');
    await mondayComes();
    expect(namesOf(await candidatesOf(carl as TestUser, 'Huurachterstand schuur'))).toEqual(['Bakkerij Bakker']);
    await switchTo(false);
    expect(await contributionsOf(anna as TestUser)).toEqual([]);
    expect(await candidatesOf(carl as TestUser, 'Huurachterstand berging')).toEqual([]);
    await switchTo(true);
    expect(await handedTo(carl as TestUser)).toEqual([]);
  });

  it('teaches a new colleague from the next Monday on, and says so without who or how often', async () => {
    await begin();
    await switchTo(true);
    await published(anna as TestUser, '2026-03-02', ['Huurachterstand kelder']);
    await published(bas as TestUser, '2026-03-03', ['Huurachterstand zolder']);
    expect(await candidatesOf(carl as TestUser, 'Huurachterstand')).toEqual([]);
    await mondayComes();
    const [candidate] = await candidatesOf(carl as TestUser, 'Huurachterstand schuur');
    expect(candidate).toMatchObject({ contact_name: 'Bakkerij Bakker', certain: false });
    expect(candidate.evidence).toEqual([
      { kind: 'reference', reference_type: 'colleagues', value: 'huurachterstand', times: 0, total: 0 },
    ]);
  });

  it('never holds a word that one colleague alone published, nor one that the user has in common with one', async () => {
    await begin();
    await switchTo(true);
    await bothPublish();
    expect(await candidatesOf(carl as TestUser, 'Geheimzinnig')).toEqual([]);
    const keys = (await handedTo(carl as TestUser)).map(({ key }) => key);
    expect(keys).toContain('word huurachterstand');
    expect(keys.join(' ')).not.toMatch(/geheimzinnig|verborgen|kelder|zolder/);
    expect(await handedTo(anna as TestUser)).toEqual([]);
    await published(carl as TestUser, '2026-03-04', ['Geheimzinnig']);
    await mondayComes();
    expect((await handedTo(carl as TestUser)).map(({ key }) => key).join(' ')).not.toContain('geheimzinnig');
  });

  it('goes at once with a day that is opened again, whoever opens it, and comes back without it', async () => {
    await begin();
    await switchTo(true);
    const { annas } = await bothPublish();
    expect(namesOf(await candidatesOf(carl as TestUser, 'Huurachterstand'))).toEqual(['Bakkerij Bakker']);
    const body = { day_id: annas, reason: 'The wrong contact' };
    (await firm.admin.client.post('/api/v1/rpc/days/reopen', body)).expect(200);
    expect(await contributionsOf(anna as TestUser)).toEqual([]);
    expect(await candidatesOf(carl as TestUser, 'Huurachterstand')).toEqual([]);
    await published(anna as TestUser, '2026-03-05', ['Iets anders']);
    const [left] = await contributionsOf(anna as TestUser);
    expect(left?.keys.join(' ')).toContain('anders');
    expect(left?.keys.join(' ')).not.toContain('huurachterstand');
  });

  it.runIf(testEngine() === 'postgresql')(
    'is not brought back by a load that began before the day was opened',
    async () => {
      await begin();
      await switchTo(true);
      const { annas } = await bothPublish();
      await contributeAs([], []);
      let load: Promise<unknown> = Promise.resolve();
      await app.database.asMaintenance(async (trx) => {
        await sql`UPDATE days SET status = 'open', published_at = NULL WHERE id = ${annas}`.execute(trx);
        let isOver = false;
        load = candidatesOf(anna as TestUser, 'Huurachterstand').finally(() => {
          isOver = true;
        });
        // The load has seen the day as published, and waits until its reopening is committed.
        const waiting = sql<{ waits: boolean }>`SELECT EXISTS (SELECT FROM pg_locks
        WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS waits`;
        await expect
          .poll(async () => isOver || (await waiting.execute(trx)).rows[0]?.waits, { timeout: 30_000 })
          .toBe(true);
      });
      await load;
      expect(await contributionsOf(anna as TestUser)).toEqual([]);
    },
  );

  it('goes with the person who is erased', async () => {
    await begin();
    await switchTo(true);
    await bothPublish();
    expect(await handedTo(carl as TestUser)).not.toEqual([]);
    const { userId, email } = anna as TestUser;
    (await firm.admin.client.delete(`/api/v1/users/${userId}`)).expect(204);
    (await firm.admin.client.post(`/api/v1/users/${userId}/erase`, { email })).expect(202);
    await app.mails();
    expect(await contributionsOf(anna as TestUser)).toEqual([]);
    expect(await handedTo(carl as TestUser)).toEqual([]);
  });

  it('is of no other organisation, of nobody who acts in a name, and no row of a colleague can be read or written', async () => {
    await begin();
    await switchTo(true);
    await bothPublish();
    const stranger = await app.register({ name: `Others ${Math.random()}` });
    expect(await handedTo(stranger)).toEqual([]);
    expect(await handedTo(carl as TestUser, true)).toEqual([]);
    const { clientId, userId } = carl as TestUser;
    const asCarl = { clientId, userId, readsPublished: true, administers: true };
    const rows = await app.database.asUser(asCarl, (trx) =>
      trx.selectFrom('suggestion_contributions').selectAll().execute(),
    );
    expect(rows).toEqual([]);
    const raw = app.database.asUser(asCarl, (trx) => sql`SELECT * FROM app_colleague_contributions()`.execute(trx));
    await expect(raw).rejects.toThrow(/permission denied/);
  });

  it('names no contact that is gone, and the one that another was merged into', async () => {
    await begin();
    await switchTo(true);
    for (const user of [anna, bas]) {
      await published(user as TestUser, '2026-03-02', ['Ontruiming'], firm.visser);
      await published(user as TestUser, '2026-03-03', ['Dagvaarding'], firm.bakker);
    }
    await mondayComes();
    expect(namesOf(await candidatesOf(carl as TestUser, 'Ontruiming'))).toEqual(['Visser Transport']);
    (await firm.admin.client.post(`/api/v1/contacts/${firm.visser}/merge`, { into_id: firm.bakker })).expect(200);
    expect(namesOf(await candidatesOf(carl as TestUser, 'Ontruiming'))).toEqual(['Bakkerij Bakker']);
    (await firm.admin.client.delete(`/api/v1/contacts/${firm.bakker}`)).expect(204);
    expect(await candidatesOf(carl as TestUser, 'Dagvaarding')).toEqual([]);
  });

  it('is exactly what two others have in common, whoever published what', async () => {
    await begin();
    await switchTo(true);
    const people = [firm.admin, anna, bas, carl].map((one) => one as TestUser);
    const value = fc.record({
      word: fc.integer({ min: 0, max: 5 }),
      contact: fc.constantFrom(0, firm.bakker, firm.visser),
    });
    const firms = fc.array(fc.array(value, { maxLength: 6 }), { minLength: people.length, maxLength: people.length });
    await fc.assert(
      fc.asyncProperty(firms, async (all) => {
        const published = all.map((own) => new Set(own.map(({ word, contact }) => `word w${word} ${contact}`)));
        await contributeAs(people, published);
        for (const [at, person] of people.entries()) {
          const others = published.filter((_, index) => index !== at);
          const common = [...new Set(others.flatMap((one) => [...one]))].filter(
            (one) => others.filter((other) => other.has(one)).length >= 2,
          );
          const handed = (await handedTo(person)).map(({ key, contact_id: id }) => `${key} ${id}`);
          expect(handed.sort()).toEqual(common.sort());
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is set by administrators for everybody', async () => {
    await begin();
    const value = { value: { learn_from_colleagues: true } };
    (await (anna as TestUser).client.put(setting, value)).expect(403);
    (await firm.admin.client.put('/api/v1/preferences/suggestions_organisation', value)).expect(422);
  });
});
