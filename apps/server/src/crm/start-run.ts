import type { Transaction } from '@daybook/database/database.ts';
import { isFullReadDue } from '@daybook/domain/crm/read-times.ts';
import type { Deps } from '../platform/deps.ts';
import { addRun, type ConnectionRow, changeRun, findRunning, type RunRow } from './connections.repository.ts';

/** Changes from shortly before the last read are read again, because clocks differ. */
const overlapMs = 10 * 60_000;

/**
 * Begins to read a system, in the caller's transaction; a run under way continues instead. The read is complete when
 * that is due, and whenever removed records are to be archived.
 */
export async function startRun(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  trx: Transaction,
  connection: Pick<ConnectionRow, 'client_id' | 'id' | 'last_full_at' | 'last_read_at'>,
  { acceptsLoss }: { readonly acceptsLoss: boolean },
): Promise<RunRow> {
  const { client_id: clientId, id, last_full_at: lastFull, last_read_at: lastRead } = connection;
  const at = now();
  const isFull = acceptsLoss || lastRead === null || isFullReadDue(at.getTime(), lastFull?.getTime() ?? null);
  const since = isFull || lastRead === null ? null : new Date(lastRead.getTime() - overlapMs);
  const there = await findRunning(trx, { clientId }, id);
  if (there !== undefined && acceptsLoss) await changeRun(trx, { clientId }, there.id, { accepts_loss: true });
  const about = { connection_id: id, is_full: isFull, accepts_loss: acceptsLoss, since, started_at: at };
  const run = there ?? (await addRun(trx, { clientId }, about));
  await jobs.enqueue(trx, 'readCrm', { clientId, connectionId: id }, { key: `${clientId}:${id}` });
  return run;
}
