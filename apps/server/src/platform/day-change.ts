// Tells the database which change of a day a call makes, so that it records the rows before the change.
import { randomUUID } from 'node:crypto';
import { headerNames } from '@daybook/contract/headers.ts';
import type { RouteSpec } from '@daybook/contract/route.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from './http/app-error.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the part of a call's scope that names its change. Calls with the same marker are one change.
 * @throws AppError VALIDATION_FAILED for a marker that is no UUID
 */
export function dayChangeOf({ dayChange }: RouteSpec, request: FastifyRequest): Pick<Scope, 'dayChange'> {
  if (dayChange === undefined) return {};
  const { [headerNames.dayChange]: marker = randomUUID() } = request.headers;
  if (typeof marker === 'string' && uuid.test(marker)) return { dayChange: `${marker} ${dayChange}` };
  throw new AppError('VALIDATION_FAILED', { detail: `${headerNames.dayChange} is a UUID in lower case.` });
}

/** Ends the user's change: later changes of the transaction are not recorded for undo. */
export async function endChange(trx: Transaction): Promise<void> {
  await sql.raw(`SET LOCAL app.day_change = ''`).execute(trx);
}
