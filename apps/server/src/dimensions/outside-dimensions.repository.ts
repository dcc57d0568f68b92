// Dimensions of a system outside: added, changed, archived and restored as they are there, many at a time.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { plainCode, plainName } from '@daybook/domain/crm/own-name.ts';
import { type Language, languages } from '@daybook/domain/users/languages.ts';
import { sql } from 'kysely';
import { everyStandardName, levelName } from './level-names.ts';

export type OutsideDimension = {
  readonly outsideId: string;
  readonly level: number;
  readonly name: string;
  readonly code: string | null;
  readonly contactId: number | null;
  readonly parentId: number | null;
  readonly requiresChild: boolean;
  readonly isActive: boolean;
  /** The linked dimension here; null: it is to be added. */
  readonly ownId: number | null;
};
export type WrittenDimension = { readonly outsideId: string; readonly ownId: number | null };
export type DimensionCounts = { added: number; changed: number; archived: number };

/**
 * Returns the levels of the organisation by their number. Missing ones are added under the system's names (`words` of
 * its definition), and those that nobody has renamed or used yet get these names. Needs the scope of an administrator,
 * whose language is used.
 */
export async function levelIds(
  trx: Transaction,
  scope: Scope,
  words: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  const { clientId } = scope;
  const language = await languageOfUser(trx, scope);
  const names = words.map((word, index) => ({ level: index + 1, name: levelName(language, word) }));
  const there = await levelsOf(trx, clientId);
  const missing = names.filter(({ level }) => !there.has(level));
  if (missing.length > 0) {
    const rows = missing.map((one) => ({ ...one, client_id: clientId }));
    await trx.insertInto('dimension_levels').values(rows).execute();
  }
  await nameUnusedLevels(trx, clientId, names);
  return missing.length === 0 ? there : levelsOf(trx, clientId);
}

async function levelsOf(trx: Transaction, clientId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('dimension_levels')
    .select(['id', 'level'])
    .where('client_id', '=', clientId)
    .execute();
  return new Map(rows.map(({ id, level }) => [level, id]));
}

async function languageOfUser(trx: Transaction, { clientId, userId }: Scope): Promise<Language> {
  const row = await trx
    .selectFrom('users')
    .select('language')
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? languages[0];
}

/** A level with its standard name that never had a dimension is unused. */
async function nameUnusedLevels(
  trx: Transaction,
  clientId: number,
  names: readonly { readonly level: number; readonly name: string }[],
): Promise<void> {
  await sql`
    UPDATE dimension_levels v SET name = n.name, version = v.version + 1
    FROM json_to_recordset(${JSON.stringify(names)}::json) AS n (level int, name text)
    WHERE v.client_id = ${clientId} AND v.level = n.level AND v.name <> n.name
      AND v.name = ANY(${[...everyStandardName]}::text[])
      AND NOT EXISTS (SELECT FROM dimensions d WHERE d.client_id = ${clientId} AND d.dimension_level_id = v.id)
      AND NOT EXISTS (SELECT FROM dimension_levels o WHERE o.client_id = ${clientId} AND o.name = n.name)`.execute(trx);
}

/** Returns dimensions of a level that are not archived, by id. */
export const livingDimensions = (
  trx: Transaction,
  { clientId }: Scope,
  level: number,
  { beyond, limit }: { readonly beyond: number; readonly limit: number },
) =>
  trx
    .selectFrom('dimensions as d')
    .innerJoin('dimension_levels as v', (join) =>
      join.onRef('v.client_id', '=', 'd.client_id').onRef('v.id', '=', 'd.dimension_level_id'),
    )
    .select(['d.id', 'd.name', 'd.code', 'd.contact_id as contactId', 'd.parent_id as parentId'])
    .where('d.client_id', '=', clientId)
    .where('v.level', '=', level)
    .where('d.deleted_at', 'is', null)
    .where('d.id', '>', beyond)
    .orderBy('d.id')
    .limit(limit)
    .execute();

/** Writes dimensions of one level as a system has them. */
export async function writeOutsideDimensions(
  trx: Transaction,
  scope: Scope,
  levelId: number,
  dimensions: readonly OutsideDimension[],
  now: Date,
): Promise<{ readonly written: WrittenDimension[]; readonly counts: DimensionCounts }> {
  const plain = dimensions.map((one) => ({
    ...one,
    name: plainName(one.name, one.code ?? one.outsideId),
    code: plainCode(one.code),
  }));
  const fresh = plain.filter(({ ownId, isActive }) => ownId === null && isActive);
  const known = plain.filter(({ ownId }) => ownId !== null);
  const added = await add(trx, scope, levelId, fresh, now);
  const changed = await change(trx, scope, known, now);
  const written = dimensions.map(({ outsideId, ownId }) => ({
    outsideId,
    ownId: ownId ?? added.get(outsideId) ?? null,
  }));
  return { written, counts: { added: added.size, ...changed } };
}

async function add(
  trx: Transaction,
  { clientId }: Scope,
  levelId: number,
  dimensions: readonly OutsideDimension[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (dimensions.length === 0) return new Map();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO dimensions (client_id, dimension_level_id, name, code, contact_id, parent_id, requires_child_dimension, created_at, updated_at)
    SELECT ${clientId}, ${levelId}, n.name, n.code, n."contactId", n."parentId", n."requiresChild", ${now}::timestamptz, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(dimensions)}::json)
      AS n (name text, code text, "contactId" bigint, "parentId" bigint, "requiresChild" boolean)
    RETURNING id`.execute(trx);
  // Ids increase in the order of adding.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(
    dimensions.flatMap(({ outsideId }, index) => (ids[index] === undefined ? [] : [[outsideId, ids[index]]])),
  );
}

async function change(
  trx: Transaction,
  { clientId }: Scope,
  dimensions: readonly OutsideDimension[],
  now: Date,
): Promise<Pick<DimensionCounts, 'changed' | 'archived'>> {
  if (dimensions.length === 0) return { changed: 0, archived: 0 };
  const { rows } = await sql<{ is_archived: boolean }>`
    UPDATE dimensions d SET name = n.name, code = n.code, contact_id = n."contactId", parent_id = n."parentId",
      requires_child_dimension = n."requiresChild",
      deleted_at = CASE WHEN n."isActive" THEN NULL ELSE coalesce(d.deleted_at, ${now}::timestamptz) END,
      version = d.version + 1, updated_at = ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(dimensions)}::json) AS n ("ownId" bigint, name text, code text, "contactId" bigint,
      "parentId" bigint, "requiresChild" boolean, "isActive" boolean)
    WHERE d.client_id = ${clientId} AND d.id = n."ownId"
      AND (d.name, d.code, d.contact_id, d.parent_id, d.requires_child_dimension, d.deleted_at IS NULL)
        IS DISTINCT FROM (n.name, n.code, n."contactId", n."parentId", n."requiresChild", n."isActive")
    RETURNING d.deleted_at IS NOT NULL AS is_archived`.execute(trx);
  const archived = rows.filter((row) => row.is_archived).length;
  return { changed: rows.length - archived, archived };
}
