// A firm's history of any size, inserted directly: the personas of the demo, multiplied, for N working days.
import type { Database, Transaction } from '@daybook/database/database.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { sql } from 'kysely';
import { personas } from '../../apps/server/src/demo/personas.ts';
import { seededRandom } from '../../apps/server/src/demo/random.ts';
import { generateWorkDay } from '../../apps/server/src/demo/work-day.ts';
import { createFirm, type Firm } from './history-firm.ts';
import { historyWriter, timeZone } from './history-writer.ts';
import { workingDatesUntil } from './working-dates.ts';

export type HistorySize = {
  readonly users: number;
  readonly workingDays: number;
  /** The last day, 'YYYY-MM-DD'. */
  readonly until: string;
  /** The approximate number of logs on a user's day. */
  readonly logsPerDay: number;
};

export type History = {
  readonly clientId: number;
  readonly userIds: readonly number[];
  readonly logs: number;
  readonly registrations: number;
};

/**
 * Inserts the history in one transaction for each user; returns its size. Only for a database that was created for it.
 */
export async function fillHistory(database: Database, size: HistorySize): Promise<History> {
  const firm = await database.asMaintenance((trx) => createFirm(trx, size.users));
  const dates = workingDatesUntil(size.until, size.workingDays);
  const counts = { logs: 0, registrations: 0 };
  for (const [index, userId] of firm.userIds.entries()) {
    const written = await database.asOwner(
      async (trx) => {
        await withoutChecks(trx);
        return fillUser(trx, firm, userId, index, dates, size);
      },
      { deadlineMs: 0 },
    );
    counts.logs += written.logs;
    counts.registrations += written.registrations;
  }
  await database.vacuum();
  // Otherwise the server spends minutes of the measurement writing the inserted data to disk.
  await database.asOwner((trx) => sql`CHECKPOINT`.execute(trx), { deadlineMs: 0 });
  return { clientId: firm.clientId, userIds: firm.userIds, ...counts };
}

/**
 * Skips foreign key checks: the ids are consistent, and checking them would be most of the work. Then continues as
 * maintenance.
 */
async function withoutChecks(trx: Transaction): Promise<void> {
  await sql`SET LOCAL session_replication_role = replica`.execute(trx);
  await sql`SET LOCAL ROLE daybook_maintenance`.execute(trx);
}

async function fillUser(
  trx: Transaction,
  firm: Firm,
  userId: number,
  index: number,
  dates: readonly string[],
  size: HistorySize,
) {
  const writer = await historyWriter(trx, firm, userId, dates.length);
  const base = personas[index % personas.length] ?? personas[0];
  if (base === undefined) throw new RangeError('no personas');
  const random = seededRandom(`history ${index}`);
  for (const date of dates) {
    const { startMs } = dayBounds(date, timeZone);
    const events = generateWorkDay({
      persona: base,
      date,
      dayStartMs: startMs,
      untilMs: Number.POSITIVE_INFINITY,
      random,
      density: size.logsPerDay / 130,
    });
    writer.addDay(date, startMs, events.slice(0, Math.round(size.logsPerDay * 1.2)));
  }
  await writer.write();
  return writer.counts();
}
