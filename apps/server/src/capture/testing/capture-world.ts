import type { IngestAnswer } from '@daybook/contract/capture.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { countStatements } from '../../testing/count-statements.ts';
import type { TestAnswer } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDevice } from './build-event.ts';

/** A person whose device sends detected events, and their stored rows. */
export class Detected {
  readonly world: TestApp;
  readonly user: TestUser;
  readonly program: TestClient;
  readonly device = testDevice;

  constructor(world: TestApp, user: TestUser, program: TestClient) {
    this.world = world;
    this.user = user;
    this.program = program;
  }

  raw(body: unknown): Promise<TestAnswer> {
    return this.program.post('/api/v1/rpc/logs/ingest', body);
  }

  async send(events: readonly unknown[], device: object = this.device): Promise<IngestAnswer> {
    return (await this.raw({ device, events })).expect(200).json.data;
  }

  async setPreference(chapter: string, value: unknown): Promise<void> {
    (await this.user.client.put(`/api/v1/preferences/${chapter}`, { value })).expect(200);
  }

  /** Reads past row-level security, which no user can. */
  read<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    return this.world.database.asMaintenance(work);
  }

  logsOf(eventId: string) {
    return this.read((trx) =>
      trx
        .selectFrom('logs')
        .selectAll()
        .where('client_id', '=', this.user.clientId)
        .where('user_id', '=', this.user.userId)
        .where('event_id', '=', eventId)
        .orderBy('started_at')
        .orderBy('part')
        .execute(),
    );
  }

  async spansOf(eventId: string) {
    const logs = await this.logsOf(eventId);
    return logs.map((log) => [log.date, log.part, log.started_at.toISOString(), log.ended_at.toISOString()]);
  }

  async secondsByDate(eventId: string): Promise<[string, number][]> {
    const logs = await this.logsOf(eventId);
    return logs.map((log) => [log.date, (log.ended_at.getTime() - log.started_at.getTime()) / 1000]);
  }

  async lengthOf(eventId: string): Promise<number> {
    return (await this.secondsByDate(eventId)).reduce((sum, [, seconds]) => sum + seconds, 0);
  }

  async subjectOf(eventId: string) {
    const [log] = await this.logsOf(eventId);
    return this.read((trx) =>
      trx
        .selectFrom('subjects')
        .selectAll()
        .where('id', '=', log?.subject_id ?? 0)
        .executeTakeFirstOrThrow(),
    );
  }

  async referencesOf(eventId: string): Promise<string[]> {
    const { id } = await this.subjectOf(eventId);
    const rows = await this.read((trx) =>
      trx.selectFrom('subject_references').select(['type', 'normalised']).where('subject_id', '=', id).execute(),
    );
    return rows.map(({ type, normalised }) => `${type} ${normalised}`).sort();
  }

  async sourceOf(eventId: string) {
    const [log] = await this.logsOf(eventId);
    return this.read((trx) =>
      trx
        .selectFrom('sources')
        .selectAll()
        .where('id', '=', log?.source_id ?? 0)
        .executeTakeFirstOrThrow(),
    );
  }

  appointmentsOf(eventId: string) {
    return this.read((trx) => trx.selectFrom('appointments').selectAll().where('event_id', '=', eventId).execute());
  }

  dayOn(date: string) {
    return this.read((trx) =>
      trx
        .selectFrom('days')
        .selectAll()
        .where('client_id', '=', this.user.clientId)
        .where('user_id', '=', this.user.userId)
        .where('date', '=', date)
        .executeTakeFirst(),
    );
  }

  /** Publishes a day in the tables only, to test capture on a published day. */
  async freeze(date: string, at: string): Promise<void> {
    const stamp = { published_at: at };
    await this.read(async (trx) => {
      await trx
        .updateTable('logs')
        .set(stamp)
        .where('user_id', '=', this.user.userId)
        .where('date', '=', date)
        .execute();
      const day = { ...stamp, status: 'published' } as const;
      await trx.updateTable('days').set(day).where('user_id', '=', this.user.userId).where('date', '=', date).execute();
    });
  }

  countStatements(work: () => Promise<unknown>): Promise<number> {
    return countStatements(this.world.database, work);
  }
}

/** An organisation with one person whose device sends; more can be added. */
export class CaptureWorld extends Detected {
  async newUser(timezone = 'Europe/Amsterdam'): Promise<Detected> {
    const user = await this.world.addColleague(this.user, { timezone });
    return new Detected(this.world, user, await this.world.withToken(user, ['logs:write']));
  }

  close(): Promise<void> {
    return this.world.close();
  }
}

/** Opens an application whose clock is set to an instant. */
export async function captureWorld(now: string, requestsPerMinute = 1_000_000): Promise<CaptureWorld> {
  const world = await testApp({ now: () => new Date(now), requestsPerMinute, demo: false });
  const user = await world.register();
  return new CaptureWorld(world, user, await world.withToken(user, ['logs:write']));
}
