// Removal of a person's data.
//   removeTraces     removes all data of an anonymised person, in short transactions
//   finishErasures   continues interrupted removals; runs every hour
import type { Transaction } from '@daybook/database/database.ts';
import { forgetPerson, type SealedRecord } from '../audit/audit.service.ts';
import {
  findUnfinished,
  forgetMaker,
  forgetSources,
  markCompleted,
  ownLogs,
  ownRows,
  type Person,
  removeSome,
  takeWords,
} from './erasure.repository.ts';

const rowsAtOnce = 2000;
/** Longer than any call may take: calls that were writing when the person was anonymised have ended by then. */
const settledAfterMs = 10 * 60_000;

/**
 * Removes the person's data, a bounded number of rows at a time, so that nobody waits long. Stops early when the
 * process ends; running it again is harmless.
 */
export async function removeTraces(
  record: SealedRecord,
  person: Person,
  now: Date,
  ending?: AbortSignal,
): Promise<void> {
  const { database } = record;
  const inParts = (part: (trx: Transaction) => Promise<number>) =>
    untilNone(() => database.asMaintenance(part), ending);
  await database.asMaintenance(async (trx) => {
    await forgetSources(trx, person, now);
    await forgetMaker(trx, person);
  });
  const removed = await inParts((trx) => removeSome(trx, person, ownLogs, rowsAtOnce));
  // For each removed subject and day, the logs are searched: vacuuming the removed ones makes that fast.
  if (removed > 0) await database.vacuum(['logs']);
  for (const rows of ownRows) await inParts((trx) => removeSome(trx, person, rows, rowsAtOnce));
  await inParts((trx) => takeWords(trx, person, rowsAtOnce));
  await forgetPerson(record, person, ending);
}

/** Repeats a change until nothing is left, and returns the total. */
async function untilNone(change: () => Promise<number>, ending: AbortSignal | undefined): Promise<number> {
  let total = 0;
  while (ending?.aborted !== true) {
    const changed = await change();
    if (changed === 0) break;
    total += changed;
  }
  return total;
}

/** Removes the remaining data of all anonymised people, and stores for whom that was the last run. */
export async function finishErasures(record: SealedRecord, now: Date): Promise<void> {
  const { database } = record;
  const unfinished = await database.asMaintenance((trx) => findUnfinished(trx), { mode: 'read' });
  for (const { erasedAt, ...person } of unfinished) {
    await removeTraces(record, person, now);
    const isSettled = now.getTime() - erasedAt.getTime() >= settledAfterMs;
    if (isSettled) await database.asMaintenance((trx) => markCompleted(trx, person, now));
  }
}
