import type { DayChangeKind } from '@daybook/contract/day-changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { keepGrowth } from '@daybook/domain/days/keep-growth.ts';
import { countOfChange, foldUndoLog, type RowChange, reversed } from '@daybook/domain/days/undo-log.ts';
import { endChange } from '../platform/day-change.ts';
import { AppError } from '../platform/http/app-error.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { recount } from '../registrations/registrations.service.ts';
import { type DayRow, daysChanged, openOwnDays } from '../timeline/timeline.service.ts';
import { forgetLostChanges } from './forget-lost-changes.ts';
import {
  addRows,
  changeRows,
  countDiffering,
  dayIdsOf,
  endsOfLogs,
  linesOf,
  markUndone,
  nextChange,
  removeRows,
} from './undo-log.repository.ts';

export type Undone = { readonly kind: DayChangeKind; readonly count: number };

/** Rows are removed in this order, and restored in the opposite one, so that none refers to a missing row. */
const removing = [
  'registration_dimensions',
  'archived_registrations',
  'appointments',
  'activity_notes',
  'day_breaks',
  'logs',
  'registrations',
] as const;
const adding = [...removing].reverse();

export type Step = {
  readonly direction: 'undo' | 'redo';
  /** The marker of the only change that may be taken: where another is next, nothing is. */
  readonly only?: string | undefined;
};

/**
 * Undoes the newest change of a locked, open day, or redoes the one that was undone last. All or nothing, and only when
 * every row is as the change left it; automatic changes since then, such as a log that grew, stay. Null: there is none.
 * @throws AppError VERSION_CONFLICT, with the number of rows that differ; nothing is changed then;
 *   TRAVEL_DAY_NOT_OPEN where a part of it lies over midnight on a day that is published
 */
export async function undoChange(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  { direction, only }: Step,
  now: Date,
): Promise<Undone | null> {
  await endChange(trx);
  const change = await nextChange(trx, scope, day.id, direction);
  if (change === undefined) return null;
  if (only !== undefined && change.marker !== only) throw overtaken();
  const done = foldUndoLog(await linesOf(trx, scope, day.id, change));
  const wanted = direction === 'undo' ? reversed(done) : done;
  const travelDays = await lockTravelDays(trx, scope, day, wanted);
  await write(trx, scope, keepGrowth(wanted, await endsOfLogs(trx, scope, endsInQuestion(wanted))));
  await markUndone(trx, scope, change, direction === 'undo' ? now : null);
  await daysChanged(
    trx,
    scope,
    [day, ...travelDays].map(({ id }) => id),
  );
  for (const changed of [day, ...travelDays]) await recount(trx, scope, changed);
  // Those days can no longer undo their own changes of removed travel.
  if (travelDays.length > 0) await forgetLostChanges(trx, scope);
  return { kind: change.kind, count: countOfChange(done) };
}

/** Locks and returns the other days with changed travel to this day's appointments. */
async function lockTravelDays(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  changes: readonly RowChange[],
): Promise<DayRow[]> {
  const logs = changes.filter(({ table }) => table === 'logs');
  const ofImages = logs.flatMap(({ before, after }) => Number((before ?? after)?.['day_id'] ?? day.id));
  const ofRows = await dayIdsOf(
    trx,
    scope,
    logs.map(({ key }) => Number(key)),
  );
  const otherIds = [...new Set([...ofImages, ...ofRows])].filter((id) => id !== day.id);
  if (otherIds.length === 0) return [];
  try {
    return await openOwnDays(trx, scope, otherIds);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The other day was removed, or is published.
    if (error.code === 'MODEL_NOT_FOUND') throw changedSince(1);
    throw new AppError('TRAVEL_DAY_NOT_OPEN', { detail: error.message });
  }
}

/** Returns the logs whose end changes, where rows were added or removed: a cut log may have grown since. */
function endsInQuestion(changes: readonly RowChange[]): number[] {
  const logs = changes.filter(({ table, before, after }) => table === 'logs' && 'ended_at' in { ...before, ...after });
  return logs.some(({ before, after }) => before === null || after === null) ? logs.map(({ key }) => Number(key)) : [];
}

async function write(trx: Transaction, scope: Scope, changes: readonly RowChange[]): Promise<void> {
  const byTable = Map.groupBy(changes, ({ table }) => table);
  await refuseDiffering(trx, scope, byTable);
  const some = async (
    tables: readonly string[],
    isWanted: (change: RowChange) => boolean,
    act: (table: string, rows: RowChange[]) => Promise<void>,
  ) => {
    for (const table of tables) {
      const rows = (byTable.get(table) ?? []).filter(isWanted);
      if (rows.length > 0) await act(table, rows);
    }
  };
  try {
    await some(
      removing,
      ({ after }) => after === null,
      (table, rows) => removeRows(trx, scope, table, rows),
    );
    await some(
      adding,
      ({ before }) => before === null,
      (table, rows) => addRows(trx, table, rows),
    );
    await some(
      adding,
      ({ before, after }) => before !== null && after !== null,
      (table, rows) => changeRows(trx, scope, table, rows),
    );
  } catch (error) {
    throw isUniqueViolation(error) ? changedSince(1) : error;
  }
}

async function refuseDiffering(
  trx: Transaction,
  scope: Scope,
  byTable: ReadonlyMap<string, readonly RowChange[]>,
): Promise<void> {
  let differing = 0;
  for (const [table, rows] of byTable) differing += await countDiffering(trx, scope, table, rows);
  if (differing > 0) throw changedSince(differing);
}

const overtaken = () =>
  new AppError('VERSION_CONFLICT', { detail: 'The day was changed again since. Nothing was taken back.' });

const changedSince = (count: number) =>
  new AppError('VERSION_CONFLICT', {
    detail: `${count} rows of the day are no longer as the change left them. Nothing was taken back.`,
    meta: { count },
  });
