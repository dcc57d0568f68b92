import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { bookableDimensions, type DimensionRow } from '../registrations/registrations.service.ts';

/** Returns the dimensions with these ids that can still be booked on. */
export const dimensionsById = (trx: Transaction, scope: Scope, ids: readonly number[]): Promise<DimensionRow[]> =>
  bookableDimensions(trx, scope).where('d.id', '=', sql<number>`ANY(${ids}::bigint[])`).execute();
