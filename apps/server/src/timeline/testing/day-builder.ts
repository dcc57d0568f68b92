// Adds detected activity to a test's database in the state after capture.
import { randomUUID } from 'node:crypto';
import type { SourceType } from '@daybook/contract/values.ts';
import type { Database, Transaction } from '@daybook/database/database.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import type { TestUser } from '../../testing/test-app.ts';

export type BuiltLog = {
  /** Local times of the day, 'HH:MM' or 'HH:MM:SS', counted from its midnight. */
  readonly from: string;
  readonly to: string;
  readonly title?: string;
  readonly type?: SourceType;
  readonly identifier?: string;
  readonly url?: string;
  readonly contactId?: number;
  readonly internal?: boolean;
  readonly status?: 'open' | 'ignored';
  readonly decidedBy?: 'tag' | 'hand';
  readonly isLate?: boolean;
  readonly removeOverlapping?: boolean;
  /** References of its subject: type and normalised value. */
  readonly references?: readonly (readonly [type: string, normalised: string])[];
  readonly attendees?: readonly string[];
};

export type BuiltDay = { readonly dayId: number; readonly logIds: readonly number[] };

type Owner = Pick<TestUser, 'clientId' | 'userId'>;

const timezone = 'Europe/Amsterdam';

/** Adds logs to a user's day, making the day when it is not there. Returns the ids in the order of the logs. */
export function buildDay(
  app: { readonly database: Pick<Database, 'asUser'> },
  user: Owner,
  date: string,
  logs: readonly BuiltLog[],
): Promise<BuiltDay> {
  const scope = { clientId: user.clientId, userId: user.userId, readsPublished: false };
  return app.database.asUser(scope, async (trx) => {
    const dayId = await dayOn(trx, user, date);
    const sources = await sourcesOf(trx, user, logs);
    const subjects = await subjectsOf(trx, user, logs, sources);
    const { startMs } = dayBounds(date, timezone);
    const rows = await trx
      .insertInto('logs')
      .values(
        logs.map((log) => ({
          client_id: user.clientId,
          user_id: user.userId,
          day_id: dayId,
          date,
          event_id: randomUUID(),
          source_id: sources.get(sourceKey(log)) ?? 0,
          subject_id: subjects.get(subjectKey(log)) ?? 0,
          started_at: new Date(startMs + clockMs(log.from)),
          ended_at: new Date(startMs + clockMs(log.to)),
          contact_id: log.contactId ?? null,
          internal: log.internal ?? false,
          status: log.status ?? 'open',
          decided_by: log.decidedBy ?? (log.contactId !== undefined || log.internal === true ? 'tag' : null),
          is_late: log.isLate ?? false,
          remove_overlapping: log.removeOverlapping ?? true,
        })),
      )
      .returning('id')
      .execute();
    const logIds = rows.map(({ id }) => id);
    await addAppointments(trx, user, dayId, logs, logIds, startMs);
    return { dayId, logIds };
  });
}

export function clockMs(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

const sourceKey = ({ type = 'web', identifier = type }: BuiltLog) => `${type} ${identifier}`;
const titleOf = ({ title = 'A page' }: BuiltLog) => title;
const subjectKey = (log: BuiltLog) => `${sourceKey(log)} ${titleOf(log)} ${log.url ?? ''}`;

async function dayOn(trx: Transaction, user: Owner, date: string): Promise<number> {
  const owner = { client_id: user.clientId, user_id: user.userId };
  const found = await trx
    .selectFrom('days')
    .select(['id', 'status'])
    .where((row) => row.and(owner))
    .where('date', '=', date)
    .executeTakeFirst();
  if (found === undefined) {
    const day = await trx
      .insertInto('days')
      .values({ ...owner, date, timezone })
      .returning('id')
      .executeTakeFirstOrThrow();
    return day.id;
  }
  await trx
    .updateTable('days')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('client_id', '=', user.clientId)
    .where('id', '=', found.id)
    .execute();
  return found.id;
}

async function sourcesOf(trx: Transaction, { clientId }: Owner, logs: readonly BuiltLog[]) {
  const wanted = new Map(logs.map((log) => [sourceKey(log), log]));
  const rows = await trx
    .insertInto('sources')
    .values(
      [...wanted.values()].map(({ type = 'web', identifier = type }) => ({
        client_id: clientId,
        type,
        identifier,
        name: identifier,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'type', 'identifier']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .returning(['id', 'type', 'identifier'])
    .execute();
  return new Map(rows.map((row) => [`${row.type} ${row.identifier}`, row.id]));
}

const referenceOf = ({ references = [] }: BuiltLog, wanted: string) =>
  references.find(([type]) => type === wanted)?.[1];

/** Subjects contain the text that their references were found in. */
function senderOf(log: BuiltLog): string | null {
  const domain = referenceOf(log, 'email_domain');
  return referenceOf(log, 'email') ?? (domain === undefined ? null : `info@${domain}`);
}

function addressOf(log: BuiltLog): string | null {
  const url = referenceOf(log, 'url');
  return url === undefined ? null : `https://${url}`;
}

async function subjectsOf(
  trx: Transaction,
  user: Owner,
  logs: readonly BuiltLog[],
  sources: ReadonlyMap<string, number>,
) {
  const owner = { client_id: user.clientId, user_id: user.userId };
  const wanted = [...new Map(logs.map((log) => [subjectKey(log), log]))];
  const rows = await trx
    .insertInto('subjects')
    .values(
      wanted.map(([key, log]) => ({
        ...owner,
        source_id: sources.get(sourceKey(log)) ?? 0,
        key_hash: key,
        title: titleOf(log),
        url: log.url ?? addressOf(log),
        mail_from: senderOf(log),
        attendees: [...(log.attendees ?? [])],
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id', 'source_id', 'key_hash'])
        .doUpdateSet((row) => ({ title: row.ref('excluded.title') })),
    )
    .returning(['id', 'key_hash'])
    .execute();
  const ids = new Map(rows.map((row) => [row.key_hash, row.id]));
  const references = wanted.flatMap(([key, log]) =>
    (log.references ?? []).map(([type, normalised]) => ({ ...owner, type, normalised, subject_id: ids.get(key) ?? 0 })),
  );
  if (references.length > 0) {
    await trx
      .insertInto('subject_references')
      .values(references)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ids;
}

async function addAppointments(
  trx: Transaction,
  user: Owner,
  dayId: number,
  logs: readonly BuiltLog[],
  logIds: readonly number[],
  startMs: number,
): Promise<void> {
  const appointments = logs.flatMap((log, index) =>
    log.type === 'appointment' ? [{ log, id: logIds[index] ?? 0 }] : [],
  );
  if (appointments.length === 0) return;
  await trx
    .insertInto('appointments')
    .values(
      appointments.map(({ log, id }) => ({
        client_id: user.clientId,
        user_id: user.userId,
        day_id: dayId,
        log_id: id,
        event_id: randomUUID(),
        description: titleOf(log),
        started_at: new Date(startMs + clockMs(log.from)),
        ended_at: new Date(startMs + clockMs(log.to)),
        attendees: [...(log.attendees ?? [])],
      })),
    )
    .execute();
}
