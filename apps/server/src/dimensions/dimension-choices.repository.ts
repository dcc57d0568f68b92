// Choices for a booking, level by level, never more of them than are displayed.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { DimensionUse } from '@daybook/domain/dimensions/usage-order.ts';
import { foldText } from '@daybook/domain/tags/words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likePattern } from '../platform/lists/list-sql.ts';

export type ChoiceOrder = PreferenceValues['day_processing']['sort_dimensions'];
export type ChoiceRow = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly level: number;
  readonly parent_id: number | null;
  readonly contact_id: number | null;
  readonly is_internal: boolean;
  readonly is_default: boolean;
  readonly requires_child: boolean;
};

/** The contact that time is booked for. Internal time may be booked on dimensions of an internal contact. */
export type ChoiceTarget = { readonly contactId: number | null; readonly internal: boolean };

export type ChoiceQuery = ChoiceTarget & {
  readonly level: number;
  /** The choices on the level above; null: any parent. */
  readonly parentIds: readonly number[] | null;
  readonly search: string;
  readonly order: ChoiceOrder;
  /** Ids that come first in the order by usage. */
  readonly usedIds: readonly number[];
  readonly limit: number;
  readonly offset: number;
  /** Whether to return only dimensions of the connected system. */
  readonly isOutside?: boolean;
};

/** Whether a dimension's contact represents the organisation itself. */
const belongsToUs = (clientId: number) => sql<boolean>`EXISTS (SELECT FROM contacts c
  WHERE c.client_id = ${clientId} AND c.id = d.contact_id AND c.is_internal)`;

/** Whether the connected system has the dimension now. */
const cameFromOutside = (
  clientId: number,
) => sql<SqlBool>`EXISTS (SELECT FROM crm_connections c JOIN crm_records r ON r.client_id = c.client_id
    AND r.connection_id = c.id AND r.kind = 'dimension' AND r.own_id = d.id AND r.is_active
  WHERE c.client_id = ${clientId} AND c.user_id IS NULL AND c.state IN ('confirmed', 'connected', 'invalid'))`;

/** Whether a connected system was read. */
export async function hasOutsideDimensions(trx: Transaction, { clientId }: Scope): Promise<boolean> {
  const row = await trx
    .selectFrom('crm_connections')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', 'is', null)
    .where('state', 'in', ['connected', 'invalid'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the dimensions that can be booked on, with the columns of choices. */
export const choosable = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('dimensions as d')
    .innerJoin('dimension_levels as v', (join) =>
      join.onRef('v.client_id', '=', 'd.client_id').onRef('v.id', '=', 'd.dimension_level_id'),
    )
    .select(['d.id', 'd.name', 'd.code', 'v.level', 'd.parent_id', 'd.contact_id', 'd.is_default'])
    .select(belongsToUs(clientId).as('is_internal'))
    .select(
      sql<boolean>`(d.requires_child_dimension AND EXISTS (SELECT FROM dimensions k
        WHERE k.client_id = ${clientId} AND k.parent_id = d.id AND k.deleted_at IS NULL))`.as('requires_child'),
    )
    .where('d.client_id', '=', clientId)
    .where('d.deleted_at', 'is', null);

/** Returns the choices of a level, one more than the limit where there is more. */
export function findChoices(trx: Transaction, scope: Scope, asked: ChoiceQuery): Promise<ChoiceRow[]> {
  const words = foldText(asked.search).split(/\s+/).filter(Boolean);
  const found = words.reduce(
    (query, word) => query.where('d.search_text', 'like', likePattern(word)),
    asked.isOutside === true
      ? offered(trx, scope, asked).where(cameFromOutside(scope.clientId))
      : offered(trx, scope, asked),
  );
  return orderKeys(asked)
    .reduce((query, key) => query.orderBy(key), found)
    .limit(asked.limit + 1)
    .offset(asked.offset)
    .execute();
}

type Choosable = ReturnType<typeof choosable>;
type Fitting = ChoiceTarget & Pick<ChoiceQuery, 'level' | 'parentIds'>;
/** More than there can be: one below each choice above, one of the contact, one for everybody. */
const mostDefaults = 20;

/** Returns the defaults among the choices of a level; there is one below each parent. */
export const findDefaults = (trx: Transaction, scope: Scope, asked: Fitting): Promise<ChoiceRow[]> =>
  offered(trx, scope, asked).where('d.is_default', '=', true).orderBy('d.id').limit(mostDefaults).execute();

/** Selects the dimensions that fit the contact and the choices above. */
function offered(trx: Transaction, scope: Scope, asked: Fitting): Choosable {
  const { parentIds } = asked;
  const onLevel = offeredTo(choosable(trx, scope).where('v.level', '=', asked.level), scope.clientId, asked);
  if (parentIds === null) return onLevel.where(nothingAboveIsArchived(scope));
  const isBelow = sql<number>`any(${parentIds}::bigint[])`;
  return onLevel.where(({ or, eb }) => or([eb('d.parent_id', 'is', null), eb('d.parent_id', '=', isBelow)]));
}

/** Nothing can be booked below an archived dimension. */
const nothingAboveIsArchived = ({ clientId }: Scope) => sql<SqlBool>`(d.parent_id IS NULL OR NOT EXISTS (
  WITH RECURSIVE line AS (
    SELECT id, parent_id, deleted_at FROM dimensions WHERE client_id = ${clientId} AND id = d.parent_id
    UNION ALL
    SELECT p.id, p.parent_id, p.deleted_at FROM line
      JOIN dimensions p ON p.client_id = ${clientId} AND p.id = line.parent_id
  ) SELECT FROM line WHERE deleted_at IS NOT NULL))`;

function offeredTo(query: Choosable, clientId: number, { contactId, internal }: ChoiceTarget): Choosable {
  return query.where(({ or, eb }) =>
    or([
      eb('d.contact_id', 'is', null),
      ...(contactId === null ? [] : [eb('d.contact_id', '=', contactId)]),
      ...(internal ? [belongsToUs(clientId)] : []),
    ]),
  );
}

const sortName = sql`d.sort_name`;
const keysOf = {
  name: () => [sortName],
  code: () => [sql`d.sort_code`, sortName],
  none: () => [sql`d.position`, sortName],
  // Without usage an index gives the order; otherwise all choices are sorted.
  usage: ({ usedIds }) =>
    usedIds.length === 0 ? [sortName] : [sql`array_position(${usedIds}::bigint[], d.id)`, sortName],
} satisfies Record<ChoiceOrder, (asked: ChoiceQuery) => RawBuilder<unknown>[]>;
/** Used ones come first: null sorts last in ascending order. */
const orderKeys = (asked: ChoiceQuery) => [...keysOf[asked.order](asked), sql`d.id`];

/** Returns a dimension and its ancestors that are not archived, the highest first; none when it is archived itself. */
export async function findWithParents(trx: Transaction, scope: Scope, id: number): Promise<ChoiceRow[]> {
  const { clientId } = scope;
  const ids = sql<number>`any(ARRAY(WITH RECURSIVE line AS (
      SELECT id, parent_id FROM dimensions WHERE client_id = ${clientId} AND id = ${id} AND deleted_at IS NULL
      UNION ALL
      SELECT p.id, p.parent_id FROM line JOIN dimensions p ON p.client_id = ${clientId} AND p.id = line.parent_id
    ) SELECT id FROM line))`;
  return choosable(trx, scope).where('d.id', '=', ids).orderBy('v.level').execute();
}

/** How many of the user's latest bookings count as usage: the habits of a few months. */
const usesLookedAt = 2000;

/** Returns the dimensions of the user's latest bookings, by date. */
export async function findUses(trx: Transaction, { clientId, userId }: Scope): Promise<DimensionUse[]> {
  const latest = trx
    .selectFrom('registration_dimensions')
    .select(['dimension_id', 'date'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .limit(usesLookedAt);
  return trx
    .selectFrom(latest.as('u'))
    .select(['u.dimension_id as dimensionId', 'u.date', sql<number>`count(*)`.as('times')])
    .groupBy(['u.dimension_id', 'u.date'])
    .execute();
}
