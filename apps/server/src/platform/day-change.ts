// Tells the database which change of a day a transaction makes, so that it writes down what was there before.
import { randomUUID } from 'node:crypto';
import type { DayChangeKind } from '@daybook/contract/day-changes.ts';
import { headerNames } from '@daybook/contract/headers.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from './app-error.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * From here on, what the transaction changes of open days is one change, which its user can take back. Those with one marker
 * are taken back together. Calls of the contract that say `dayChange` begin one by themselves.
 */
export async function beginChange(
  trx: Transaction,
  { kind, marker = randomUUID() }: { readonly kind: DayChangeKind; readonly marker?: string },
): Promise<void> {
  if (!uuid.test(marker)) throw new TypeError('The marker of a change is a UUID');
  await sql.raw(`SET LOCAL app.day_change = '${marker} ${kind}'`).execute(trx);
}

/** What the transaction changes from here on is no change of a person. */
export async function endChange(trx: Transaction): Promise<void> {
  await sql.raw(`SET LOCAL app.day_change = ''`).execute(trx);
}

/**
 * The marker that a request gives: calls that give the same one are one change.
 * @throws AppError VALIDATION_FAILED for one that is no UUID
 */
export function markerOf(request: FastifyRequest): { readonly marker?: string } {
  const marker = request.headers[headerNames.dayChange];
  if (marker === undefined) return {};
  if (typeof marker === 'string' && uuid.test(marker)) return { marker };
  throw new AppError('VALIDATION_FAILED', { detail: `${headerNames.dayChange} is a UUID in lower case.` });
}
