// Removal of a person's data.
//   removeTraces     everything of a person who became nobody, in short transactions
//   finishErasures   goes on with what was interrupted; runs every hour
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
/** Longer than any call may take: whoever was still writing when the person became nobody has ended by then. */
const settledAfterMs = 10 * 60_000;

/**
 * Removes what the person left, a bounded number of rows at a time, so that nobody waits long. Stops early when told that
 * the process ends; doing it again is harmless.
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
  // Each subject and day that goes is looked for among the logs: without those that are gone that is quick.
  if (removed > 0) await database.vacuum(['logs']);
  for (const rows of ownRows) await inParts((trx) => removeSome(trx, person, rows, rowsAtOnce));
  await inParts((trx) => takeWords(trx, person, rowsAtOnce));
  await forgetPerson(record, person, ending);
}

/** Repeats until nothing is left to change, and returns how much that was. */
async function untilNone(change: () => Promise<number>, ending: AbortSignal | undefined): Promise<number> {
  let total = 0;
  while (ending?.aborted !== true) {
    const changed = await change();
    if (changed === 0) break;
    total += changed;
  }
  return total;
}

/** Removes what is left of everybody who became nobody, and writes down for whom that was the last time. */
export async function finishErasures(record: SealedRecord, now: Date): Promise<void> {
  const { database } = record;
  const unfinished = await database.asMaintenance((trx) => findUnfinished(trx), { mode: 'read' });
  for (const { erasedAt, ...person } of unfinished) {
    await removeTraces(record, person, now);
    const isSettled = now.getTime() - erasedAt.getTime() >= settledAfterMs;
    if (isSettled) await database.asMaintenance((trx) => markCompleted(trx, person, now));
  }
}
