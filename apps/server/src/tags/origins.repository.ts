// What forced tags follow, and forced tags themselves: of everybody in an organisation. Runs as daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import type { ForcedFact, ForcedTag, OwnPerson, ReachedContact } from '@daybook/domain/tags/forced-tags.ts';
import { sql } from 'kysely';

/** People of an organisation who are not archived and showed that mail to their address arrives. */
export async function findOwnPeople(trx: Transaction, clientId: number): Promise<OwnPerson[]> {
  const { rows } = await sql<OwnPerson>`SELECT email, is_admin AS "isAdmin" FROM users
    WHERE client_id = ${clientId} AND deleted_at IS NULL AND email_verified_at IS NOT NULL`.execute(trx);
  return rows;
}

/** The contacts that have one of the facts: of each at most two, which is enough to know that it is shared. */
export async function findReached(
  trx: Transaction,
  clientId: number,
  facts: readonly ForcedFact[],
): Promise<ReachedContact[]> {
  const having = (type: ForcedFact['type'], column: 'email' | 'email_domain' | 'phone') => sql`
    SELECT c.* FROM unnest(${facts.filter((fact) => fact.type === type).map((fact) => fact.normalised)}::text[]) AS f (value)
    CROSS JOIN LATERAL (
      SELECT id, email, phone, is_internal AS "isInternal" FROM contacts
      WHERE client_id = ${clientId} AND deleted_at IS NULL AND ${sql.ref(column)} = f.value LIMIT 2
    ) c`;
  const { rows } = await sql<ReachedContact>`${having('email', 'email')}
    UNION ${having('email_domain', 'email_domain')} UNION ${having('phone_number', 'phone')}`.execute(trx);
  return rows;
}

const factsIn = (facts: readonly ForcedFact[]) =>
  sql`(t.type, t.normalised) IN (SELECT * FROM unnest(${facts.map(({ type }) => type)}::text[],
    ${facts.map(({ normalised }) => normalised)}::text[]))`;

/** Makes the forced tags of these facts what is wanted. What somebody made a tag for stays what it is. */
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
  // The address of somebody who left is not kept.
  await sql`DELETE FROM tags t WHERE ${isOver} AND t.origin = 'person'`.execute(trx);
  await sql`UPDATE tags t SET deleted_at = ${now}::timestamptz, ${counted} WHERE ${isOver}`.execute(trx);
  await sql`UPDATE tags t SET contact_id = w.contact_id, internal = w.contact_id IS NULL, origin = w.origin, ${counted}
    FROM ${rows} WHERE ${living} AND t.type = w.type AND t.normalised = w.normalised
      AND (t.contact_id, t.origin) IS DISTINCT FROM (w.contact_id, w.origin)`.execute(trx);
  await sql`INSERT INTO tags (client_id, type, value, normalised, contact_id, internal, forced, origin, created_at, updated_at)
    SELECT ${clientId}, w.type, w.normalised, w.normalised, w.contact_id, w.contact_id IS NULL, true, w.origin,
      ${now}::timestamptz, ${now}::timestamptz
    FROM ${rows} ON CONFLICT DO NOTHING`.execute(trx);
}

/** What forced tags say of people. */
export async function findFactsOfPeople(trx: Transaction, clientId: number): Promise<ForcedFact[]> {
  const { rows } = await sql<ForcedFact>`SELECT type, normalised FROM tags
    WHERE client_id = ${clientId} AND origin IN ('organisation', 'person') AND deleted_at IS NULL`.execute(trx);
  return rows;
}

/** Contacts that are reached by something, beyond an id, in the order of their ids. */
export async function someReached(
  trx: Transaction,
  clientId: number,
  { beyondId, limit }: { beyondId: number; limit: number },
): Promise<ReachedContact[]> {
  const { rows } = await sql<ReachedContact>`SELECT id, email, phone, is_internal AS "isInternal" FROM contacts
    WHERE client_id = ${clientId} AND id > ${beyondId} AND deleted_at IS NULL AND (email IS NOT NULL OR phone IS NOT NULL)
    ORDER BY id LIMIT ${limit}`.execute(trx);
  return rows;
}

/** Every organisation. */
export async function findClientIds(trx: Transaction): Promise<number[]> {
  return (await trx.selectFrom('clients').select('id').orderBy('id').execute()).map(({ id }) => id);
}
