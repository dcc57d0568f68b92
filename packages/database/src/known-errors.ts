import pg from 'pg';
import { DatabaseUnavailable, StatementTooLong, StorageFull } from './errors.ts';

// PostgreSQL's error classes: 08 connection, 53 resources (53100 is the disk), 57 operator intervention (57014 a limit).
const unavailable = /^(08|53|57)/;
const diskFull = '53100';
const overdue = '57014';
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EMBEDDED_LOST',
]);
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a standby cancelled the read because of changes on its primary, or cannot do it at all. */
export function isConflictOfReplica(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['40001', '40P01', '25006'].includes(error.code ?? '');
}

/** Turns the driver's errors about an unavailable database into our own classes; SQL errors stay unchanged. */
export function asKnownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) {
    if (code === diskFull) return new StorageFull('The database has no room left on its disk', { cause: error });
    if (code === overdue) return new StatementTooLong(error.message, { cause: error });
    return unavailable.test(code) ? new DatabaseUnavailable(error.message, { cause: error }) : error;
  }
  if (network.has(code) || driverMessages.test(error.message))
    return new DatabaseUnavailable(error.message, { cause: error });
  return error;
}
