import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type LevelRow = {
  readonly id: number;
  readonly level: number;
  readonly name: string;
  readonly has_dimensions: boolean;
};

/** Returns the levels of the organisation in order, and whether anything can be chosen on them. */
export const bookingLevels = (trx: Transaction, { clientId }: Scope): Promise<LevelRow[]> =>
  trx
    .selectFrom('dimension_levels as v')
    .select(['v.id', 'v.level', 'v.name'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM dimensions d
        WHERE d.client_id = ${clientId} AND d.dimension_level_id = v.id AND d.deleted_at IS NULL)`.as('has_dimensions'),
    )
    .where('v.client_id', '=', clientId)
    .orderBy('v.level')
    .execute();

export type DimensionRow = {
  readonly id: number;
  readonly level: number;
  readonly name: string;
  readonly code: string | null;
  readonly parent_id: number | null;
  readonly contact_id: number | null;
  /** Whether it belongs to a contact that represents the organisation itself. */
  readonly is_internal: boolean;
  /** Whether a child must be chosen too; never where there is none to choose. */
  readonly requires_child: boolean;
  readonly is_default: boolean;
};

/** Selects dimensions that can be booked on. */
export const bookableDimensions = (trx: Transaction, scope: Scope) =>
  dimensionsForBooking(trx, scope).where('d.deleted_at', 'is', null);

const dimensionsForBooking = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('dimensions as d')
    .innerJoin('dimension_levels as v', (join) =>
      join.onRef('v.client_id', '=', 'd.client_id').onRef('v.id', '=', 'd.dimension_level_id'),
    )
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.client_id', '=', 'd.client_id').onRef('c.id', '=', 'd.contact_id'),
    )
    .select(['d.id', 'v.level', 'd.name', 'd.code', 'd.parent_id', 'd.contact_id', 'd.is_default'])
    .select(sql<boolean>`coalesce(c.is_internal, false)`.as('is_internal'))
    .select(
      sql<boolean>`(d.requires_child_dimension AND EXISTS (SELECT FROM dimensions k
        WHERE k.client_id = ${clientId} AND k.parent_id = d.id AND k.deleted_at IS NULL))`.as('requires_child'),
    )
    .where('d.client_id', '=', clientId);

/** Returns dimensions for existing bookings, archived or not: archiving a dimension leaves the bookings on it. */
export async function findDimensions(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<DimensionRow[]> {
  if (ids.length === 0) return [];
  return dimensionsForBooking(trx, scope).where('d.id', '=', sql<number>`any(${ids})`).execute();
}

export async function findBookableDimensions(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<DimensionRow[]> {
  if (ids.length === 0) return [];
  return bookableDimensions(trx, scope).where('d.id', '=', sql<number>`any(${ids})`).execute();
}

/** Returns which of the contacts exist and are not archived. */
export async function liveContactIds(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('contacts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
