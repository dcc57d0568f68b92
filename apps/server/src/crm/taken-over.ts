// Takes over hours from the system outside into a booking here.
//   takenOver    returns the change that makes a booking equal to them
//   newBooking   returns a booking for hours that are unknown here
import type { BookingChange, NewBooking } from '@daybook/contract/booking-fields.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type DecidedDifference, pathOfDimension } from './comparison.repository.ts';
import { findConnection } from './connections.repository.ts';
import { sideOf } from './difference-view.ts';

/**
 * Returns the change that makes a booking equal to the hours outside: duration, dimensions, and whether it is billable.
 * @throws AppError PRECONDITION_FAILED when their dimension is unknown here
 */
export async function takenOver(trx: Transaction, scope: Scope, row: DecidedDifference): Promise<BookingChange> {
  const [ours, theirs] = [sideOf(row.ours), sideOf(row.theirs)];
  if (ours === null || theirs === null) throw new AppError('PRECONDITION_FAILED');
  const isMoved = theirs.dimension_id !== null && theirs.dimension_id !== ours.dimension_id;
  return {
    ...(theirs.duration_seconds === ours.duration_seconds ? {} : { duration: theirs.duration_seconds }),
    ...(theirs.billable === null || ours.billable === null ? {} : { billable: theirs.billable }),
    ...(isMoved ? await levelsOfDimension(trx, scope, theirs.dimension_id ?? '') : {}),
  };
}

/** @throws AppError PRECONDITION_FAILED when their dimension is unknown here */
export async function newBooking(
  trx: Transaction,
  scope: Scope,
  { theirs: stored }: DecidedDifference,
): Promise<NewBooking & { readonly duration: number }> {
  const theirs = sideOf(stored);
  if (theirs === null) throw new AppError('PRECONDITION_FAILED');
  const place = await levelsOfDimension(trx, scope, theirs.dimension_id ?? '');
  return {
    ...{ internal: true, ...place, dimensions: place.dimensions ?? [] },
    ...{ description: theirs.description.slice(0, longestText), duration: theirs.duration_seconds },
    ...(theirs.billable === null ? {} : { billable: theirs.billable }),
  };
}

const longestText = 2000;

async function levelsOfDimension(trx: Transaction, scope: Scope, dimensionId: string): Promise<BookingChange> {
  const common = await findConnection(trx, scope, null);
  const path = await pathOfDimension(trx, scope, common?.id ?? 0, dimensionId);
  const dimensions = path.map(({ own_id: ownId }) => ownId);
  const { contact_own_id: contactId = null, is_internal: isInternal = false } = path[0] ?? {};
  if (dimensions.length === 0 || dimensions.includes(null)) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'What it is booked on in the system is not here.' });
  }
  const known = dimensions.flatMap((id) => (id === null ? [] : [id]));
  if (isInternal) return { dimensions: known, contact_id: null, internal: true };
  return { dimensions: known, ...(contactId === null ? {} : { contact_id: contactId, internal: false }) };
}
