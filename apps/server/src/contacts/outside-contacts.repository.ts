// Contacts of a system outside, many at a time.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { sql } from 'kysely';

export type OutsideState = {
  readonly id: number;
  readonly deleted_at: Date | null;
  readonly merged_into_id: number | null;
  readonly is_internal: boolean;
};
export type WrittenContact = {
  readonly outsideId: string;
  readonly ownId: number | null;
  readonly name: string;
  readonly code: string | null;
};

/** Contacts that came from outside or were linked, locked until the transaction ends. */
export async function contactsForOutside(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OutsideState>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('contacts')
    .select(['id', 'deleted_at', 'merged_into_id', 'is_internal'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Piece = { readonly beyond: number; readonly limit: number };

/** Returns contacts that may match one of a system's, by id: active, not merged, and not linked outside. */
export async function unlinkedContacts(trx: Transaction, { clientId }: Scope, { beyond, limit }: Piece) {
  return trx
    .selectFrom('contacts')
    .select(['id', 'name', 'code', 'email_domain as domain'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('external_id', 'is', null)
    .where('is_internal', '=', false)
    .where('id', '>', beyond)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns the contacts whose own link names one of these records of a system, by the system's id. */
export async function linkedBySystem(
  trx: Transaction,
  { clientId }: Scope,
  system: string,
  outsideIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('contacts')
    .select(['id', 'external_id'])
    .where('client_id', '=', clientId)
    .where('external_system', '=', system)
    .where('external_id', '=', sql<string>`any(${outsideIds}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, external_id: outsideId }) => [outsideId ?? '', id]));
}

/** Contacts by name and code, in the form that the database compares. */
export type Taken = {
  /** Whether a value is free for a contact; with `keeps` it is then reserved for it. */
  take(value: string, ownId: number | null, keeps: boolean): boolean;
};

type Key = { readonly wish: string; readonly key: string; readonly id: number | null };

export const keysOfNames = (trx: Transaction, scope: Scope, wishes: readonly string[]): Promise<Taken> =>
  keysOf(trx, scope, sql`lower(c.name)`, wishes);
export const keysOfCodes = (trx: Transaction, scope: Scope, wishes: readonly string[]): Promise<Taken> =>
  keysOf(trx, scope, sql`lower(c.code)`, wishes);

async function keysOf(
  trx: Transaction,
  scope: Scope,
  column: ReturnType<typeof sql>,
  wishes: readonly string[],
): Promise<Taken> {
  const rows = await ownersOf(trx, scope, column, [...new Set(wishes)]);
  const keys = new Map(rows.map(({ wish, key }) => [wish, key]));
  const owners = new Map<string, number | 'new'>(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id]])));
  return {
    take: (value, ownId, keeps) => {
      const key = keys.get(value) ?? value.toLowerCase();
      const owner = owners.get(key);
      const isFree = owner === undefined || (ownId !== null && owner === ownId);
      if (isFree && keeps) owners.set(key, ownId ?? 'new');
      return isFree;
    },
  };
}

/**
 * Returns the owners of names and codes, by one look-up in the unique index for each: with a join, the planner would
 * read every contact for each batch. Row-level security prevents index use for lower(), so this runs as
 * daybook_maintenance, for this organisation only.
 */
async function ownersOf(
  trx: Transaction,
  scope: Scope,
  column: ReturnType<typeof sql>,
  wishes: readonly string[],
): Promise<readonly Key[]> {
  if (wishes.length === 0) return [];
  await enterRole(trx, 'daybook_maintenance');
  const { rows } = await sql<Key>`SELECT w.wish, lower(w.wish) AS key, c.id FROM unnest(${wishes}::text[]) AS w (wish)
    LEFT JOIN LATERAL (SELECT c.id FROM contacts c WHERE c.client_id = ${scope.clientId} AND ${column} = lower(w.wish)
      AND c.deleted_at IS NULL LIMIT 1) c ON true`.execute(trx);
  await enterScope(trx, scope);
  return rows;
}

/** Adds contacts and returns their ids by the system's ids. */
export async function addOutside(
  trx: Transaction,
  { clientId }: Scope,
  system: string,
  contacts: readonly WrittenContact[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (contacts.length === 0) return new Map();
  const records = JSON.stringify(contacts);
  const { rows } = await sql<{ id: number; external_id: string }>`
    INSERT INTO contacts (client_id, name, code, external_system, external_id, external_name, created_at, updated_at)
    SELECT ${clientId}, n.name, n.code, ${system}, n."outsideId", n.name, ${now}::timestamptz, ${now}::timestamptz
    FROM json_to_recordset(${records}::json) AS n ("outsideId" text, name text, code text)
    RETURNING id, external_id`.execute(trx);
  return new Map(rows.map(({ id, external_id: outsideId }) => [outsideId, id]));
}

/**
 * Sets name, code and link of active contacts as in the system, and restores archived ones; returns how many changed.
 */
export async function changeOutside(
  trx: Transaction,
  { clientId }: Scope,
  system: string,
  contacts: readonly WrittenContact[],
  now: Date,
): Promise<number> {
  if (contacts.length === 0) return 0;
  const changed = await sql`UPDATE contacts c SET name = n.name, code = coalesce(n.code, c.code), deleted_at = NULL,
      external_system = ${system}, external_id = n."outsideId", external_name = n.name,
      version = c.version + 1, updated_at = ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(contacts)}::json) AS n ("outsideId" text, "ownId" bigint, name text, code text)
    WHERE c.client_id = ${clientId} AND c.id = n."ownId" AND (c.deleted_at IS NOT NULL OR
      (c.name, c.code, c.external_system, c.external_id) IS DISTINCT FROM (n.name, coalesce(n.code, c.code), ${system}, n."outsideId"))`.execute(
    trx,
  );
  return Number(changed.numAffectedRows ?? 0);
}

/** Removes the links of contacts to these records of a system that have another contact, or none. */
export async function releaseOutside(
  trx: Transaction,
  { clientId }: Scope,
  system: string,
  records: readonly { readonly outsideId: string; readonly ownId: number | null }[],
  now: Date,
): Promise<void> {
  await sql`UPDATE contacts c SET external_system = NULL, external_id = NULL, external_name = NULL,
      version = c.version + 1, updated_at = ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS n ("outsideId" text, "ownId" bigint)
    WHERE c.client_id = ${clientId} AND c.external_system = ${system} AND c.external_id = n."outsideId"
      AND c.id IS DISTINCT FROM n."ownId"`.execute(trx);
}

export async function archiveOutside(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE contacts SET deleted_at = ${now}::timestamptz, version = version + 1, updated_at = ${now}::timestamptz
    WHERE client_id = ${clientId} AND id = ANY(${ids}::bigint[]) AND deleted_at IS NULL`.execute(trx);
}
