// Origins of forced tags, and forced tags themselves, for all users of an organisation. Runs as daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import type { ForcedFact, ForcedTag, OwnPerson, ReachedContact } from '@daybook/domain/tags/forced-tags.ts';
import { sql } from 'kysely';

/** Returns the active people of an organisation with a confirmed address. */
export async function findOwnPeople(trx: Transaction, clientId: number): Promise<OwnPerson[]> {
  const { rows } = await sql<OwnPerson>`SELECT email, is_admin AS "isAdmin" FROM users
    WHERE client_id = ${clientId} AND deleted_at IS NULL AND email_verified_at IS NOT NULL`.execute(trx);
  return rows;
}

/** Other addresses of a contact in a connected system. */
const others = (
  clientId: number,
) => sql`(SELECT jsonb_agg(jsonb_build_object('type', o.type, 'normalised', o.normalised)) FROM contact_addresses o
  WHERE o.client_id = ${clientId} AND o.contact_id = x.id)`;
type Reached = Omit<ReachedContact, 'others'> & { readonly others: readonly ForcedFact[] | null };
const reachedView = ({ others: known, ...row }: Reached): ReachedContact => ({ ...row, others: known ?? [] });

/** Returns the contacts with one of the facts: at most two each, which suffices to know that it is shared. */
export async function findReached(
  trx: Transaction,
  clientId: number,
  facts: readonly ForcedFact[],
): Promise<ReachedContact[]> {
  const having = (type: ForcedFact['type'], column: 'email' | 'email_domain' | 'phone') => sql`
    SELECT c.* FROM unnest(${facts.filter((fact) => fact.type === type).map((fact) => fact.normalised)}::text[]) AS f (value)
    CROSS JOIN LATERAL (
      SELECT x.id, x.email, x.phone, x.is_internal AS "isInternal", ${others(clientId)} AS others FROM contacts x
      WHERE x.client_id = ${clientId} AND x.deleted_at IS NULL AND ${sql.ref(`x.${column}`)} = f.value LIMIT 2
    ) c`;
  const knownOutside = sql`
    SELECT c.* FROM unnest(${facts.map(({ type }) => type)}::text[], ${facts.map(({ normalised }) => normalised)}::text[]) AS f (type, value)
    CROSS JOIN LATERAL (
      SELECT x.id, x.email, x.phone, x.is_internal AS "isInternal", ${others(clientId)} AS others
      FROM contact_addresses a JOIN contacts x ON x.client_id = a.client_id AND x.id = a.contact_id AND x.deleted_at IS NULL
      WHERE a.client_id = ${clientId} AND a.type = f.type AND a.normalised = f.value LIMIT 2
    ) c`;
  const { rows } = await sql<Reached>`${having('email', 'email')} UNION ${having('email_domain', 'email_domain')}
    UNION ${having('phone_number', 'phone')} UNION ${knownOutside}`.execute(trx);
  return rows.map(reachedView);
}

/** Returns how contacts are reached, archived or not. */
export async function reachOf(trx: Transaction, clientId: number, ids: readonly number[]): Promise<ReachedContact[]> {
  const { rows } =
    await sql<Reached>`SELECT x.id, x.email, x.phone, x.is_internal AS "isInternal", ${others(clientId)} AS others
    FROM contacts x WHERE x.client_id = ${clientId} AND x.id = ANY(${ids}::bigint[])`.execute(trx);
  return rows.map(reachedView);
}

const factsIn = (facts: readonly ForcedFact[]) =>
  sql`(t.type, t.normalised) IN (SELECT * FROM unnest(${facts.map(({ type }) => type)}::text[],
    ${facts.map(({ normalised }) => normalised)}::text[]))`;

/** Replaces the forced tags of these facts. A tag that somebody made stays as it is. */
export async function saveForced(
  trx: Transaction,
  clientId: number,
  { facts, wanted, now }: { facts: readonly ForcedFact[]; wanted: readonly ForcedTag[]; now: Date },
): Promise<void> {
  const records = wanted.map(({ contactId, ...tag }) => ({ ...tag, contact_id: contactId }));
  const rows = sql`json_to_recordset(${JSON.stringify(records)}::json)
    AS w (type text, normalised text, origin text, contact_id bigint)`;
  const living = sql`t.client_id = ${clientId} AND t.origin IS NOT NULL AND t.deleted_at IS NULL`;
  const counted = sql`version = t.version + 1, updated_at = ${now}::timestamptz`;
  const isOver = sql`${living} AND ${factsIn(facts)} AND (t.type, t.normalised) NOT IN (SELECT w.type, w.normalised FROM ${rows})`;
  // The address of a person who left is not kept.
  await sql`DELETE FROM tags t WHERE ${isOver} AND t.origin = 'person'`.execute(trx);
  await sql`UPDATE tags t SET deleted_at = ${now}::timestamptz, ${counted} WHERE ${isOver}`.execute(trx);
  await sql`UPDATE tags t SET contact_id = w.contact_id, internal = w.contact_id IS NULL, origin = w.origin, ${counted}
    FROM ${rows} WHERE ${living} AND t.type = w.type AND t.normalised = w.normalised
      AND (t.contact_id, t.origin) IS DISTINCT FROM (w.contact_id, w.origin)`.execute(trx);
  await sql`INSERT INTO tags (client_id, type, value, normalised, contact_id, internal, forced, origin, created_at, updated_at)
    SELECT ${clientId}, w.type, w.normalised, w.normalised, w.contact_id, w.contact_id IS NULL, true, w.origin,
      ${now}::timestamptz, ${now}::timestamptz
    FROM ${rows} ON CONFLICT DO NOTHING RETURNING id`.execute(trx);
}

/** Returns the facts of forced tags about people. */
export async function findFactsOfPeople(trx: Transaction, clientId: number): Promise<ForcedFact[]> {
  const { rows } = await sql<ForcedFact>`SELECT type, normalised FROM tags
    WHERE client_id = ${clientId} AND origin IN ('organisation', 'person') AND deleted_at IS NULL`.execute(trx);
  return rows;
}

/** Returns contacts with an address, beyond an id, in the order of their ids. */
export async function someReached(
  trx: Transaction,
  clientId: number,
  { beyondId, limit }: { beyondId: number; limit: number },
): Promise<ReachedContact[]> {
  const { rows } =
    await sql<Reached>`SELECT x.id, x.email, x.phone, x.is_internal AS "isInternal", ${others(clientId)} AS others
    FROM contacts x WHERE x.client_id = ${clientId} AND x.id > ${beyondId} AND x.deleted_at IS NULL
      AND (x.email IS NOT NULL OR x.phone IS NOT NULL
        OR EXISTS (SELECT FROM contact_addresses a WHERE a.client_id = ${clientId} AND a.contact_id = x.id))
    ORDER BY x.id LIMIT ${limit}`.execute(trx);
  return rows.map(reachedView);
}

/** Returns the ids of all organisations. */
export async function findClientIds(trx: Transaction): Promise<number[]> {
  return (await trx.selectFrom('clients').select('id').orderBy('id').execute()).map(({ id }) => id);
}
