import type { Scope, Transaction } from '@daybook/database/database.ts';
import { lostChanges } from '@daybook/domain/days/lost-changes.ts';
import { forgetSome, touchedRows } from './undo-log.repository.ts';

/**
 * Call after logs or appointments were removed because their origin removed or moved them: changes that touched them
 * can no longer be undone, and undone changes of their days cannot be redone. The rest of the history stays.
 */
export async function forgetLostChanges(trx: Transaction, scope: Scope): Promise<void> {
  const touched = await touchedRows(trx, scope);
  const gone = touched.filter((one) => one.is_gone);
  if (gone.length === 0) return;
  const days = new Set(gone.map(({ day }) => day));
  const undone = touched.filter((one) => one.is_undone && days.has(one.day)).map(({ change }) => change);
  const done = Map.groupBy(
    touched.filter((one) => !one.is_undone),
    ({ change }) => change,
  );
  const changes = [...done].map(([id, rows]) => ({ id, rows: rows.map(({ row }) => row) }));
  const lost = lostChanges(
    changes,
    gone.map(({ row }) => row),
  );
  await forgetSome(trx, scope, [...undone, ...lost]);
}
