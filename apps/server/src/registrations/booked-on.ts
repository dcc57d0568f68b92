import type { ActivityAttributes } from '@daybook/contract/activities.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import { bookingsByIds } from './activities.repository.ts';
import { dimensionsOf } from './activity-view.ts';

export type BookedOn = Pick<ActivityAttributes, 'project' | 'subproject' | 'workingcode' | 'customfields'>;

/** Returns contact and dimensions of bookings by booking id, with names as the caller sees them. */
export async function bookedOn(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BookedOn>> {
  if (ids.length === 0) return new Map();
  const display = await loadCodeDisplays(trx, scope);
  const rows = await bookingsByIds(trx, scope, ids);
  return new Map(
    rows.map((row) => {
      const { project, subproject, workingcode } = dimensionsOf(row, display);
      return [row.id, { project, subproject, workingcode, customfields: { ...row.customfields } }];
    }),
  );
}
