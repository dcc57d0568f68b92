import type { Scope, Transaction } from '@daybook/database/database.ts';
import { lateNumber } from '@daybook/domain/capture/grow-event.ts';
import type { BorderMove, Cut } from '@daybook/domain/timeline/divide-interval.ts';
import { invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { findStoredEvents } from './captured-logs.repository.ts';
import { type CutRow, type CuttableLog, findCuttable, saveBorders, saveCuts } from './cut-logs.repository.ts';

/** The ids of the rows that cuts made, by the log and the instant of the cut. */
export type CutIds = (logId: number, atMs: number) => number;

/**
 * Cuts logs of locked, open days by hand: each becomes adjoining rows of the same event, all decided like the log. The
 * recorded times do not change, and an event that is sent again grows as before. Then the borders between such rows are
 * moved.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED when an event was cut so often that it cannot be cut again
 */
export async function cutLogs(
  trx: Transaction,
  scope: Scope,
  cuts: readonly Cut[],
  borders: readonly BorderMove[],
): Promise<CutIds> {
  const instants = new Map<number, number[]>();
  for (const { logId, atMs } of cuts)
    instants.set(
      logId,
      [...(instants.get(logId) ?? []), atMs].sort((a, b) => a - b),
    );
  const rows = await cutRows(trx, scope, instants);
  const ids = rows.length === 0 ? [] : await saveCuts(trx, scope, rows);
  if (borders.length > 0) await saveBorders(trx, scope, borders);
  const made = new Map(ids.map(({ id, cutId, startMs }) => [`${cutId} ${startMs}`, id]));
  return (logId, atMs) => {
    const id = made.get(`${logId} ${atMs}`);
    if (id === undefined) throw modelNotFound('A log');
    return id;
  };
}

async function cutRows(
  trx: Transaction,
  scope: Scope,
  instants: ReadonlyMap<number, readonly number[]>,
): Promise<CutRow[]> {
  if (instants.size === 0) return [];
  const logs = await findCuttable(trx, scope, [...instants.keys()]);
  if (logs.length < instants.size) throw modelNotFound('A log');
  const events = [...new Set(logs.map(({ eventId }) => eventId))];
  const stored = await findStoredEvents(trx, scope, events);
  const taken = new Map(events.map((id) => [id, new Set(stored.get(id)?.parts.map(({ part }) => part))]));
  return logs.flatMap((log) => rowsOf(log, instants.get(log.id) ?? [], taken.get(log.eventId) ?? new Set()));
}

/** Returns the rows after the first, each until the next cut. */
function rowsOf(log: CuttableLog, instants: readonly number[], taken: Set<number>): CutRow[] {
  return instants.map((startMs, index) => {
    const part = lateNumber(log.part, taken);
    if (part === null) throw invalidField('', 'This was cut too often to be cut once more.');
    return { cutId: log.id, part, startMs, endMs: instants[index + 1] ?? log.endMs };
  });
}
