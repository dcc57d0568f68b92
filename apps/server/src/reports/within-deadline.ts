import { StatementTooLong } from '@daybook/database/errors.ts';
import { AppError } from '../platform/http/app-error.ts';

/** A report never blocks the embedded database, which answers one query at a time, for longer than this. */
const deadlineMs = 10_000;
export const reading = { mode: 'read', deadlineMs, mayBeReplica: true } as const;

/** @throws AppError REPORTING_FAILED when the database did not finish in time */
export async function withinDeadline<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StatementTooLong)) throw error;
    throw new AppError('REPORTING_FAILED', { detail: 'The report took too long. Ask for a shorter period.' });
  }
}
