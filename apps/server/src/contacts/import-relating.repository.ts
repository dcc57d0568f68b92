// The rows of an import, the contacts to compare them with, and the results of the comparison.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ImportKeys, Neighbours } from '@daybook/domain/contacts/import-neighbours.ts';
import type { ContactFacts, ImportRowFacts, RowRelation } from '@daybook/domain/contacts/relate-import-rows.ts';
import { type RawBuilder, sql } from 'kysely';

/** A row with the result of its last comparison; without outcome and error it has not been compared yet. */
export type RelatedRow = ImportRowFacts & RowRelation & { readonly outcome: 'add' | 'update' | null };
/** A page of rows: the key that it starts after (null: the first page), and its size. */
export type Some = { readonly after: number | null; readonly limit: number };

/** Compared values: names and codes without case. */
const rowFacts = sql`r.row, lower(r.company_code) AS code, lower(r.company_name) AS name`;
const contactFacts = sql`c.id, lower(c.code) AS code, lower(c.name) AS name, c.merged_into_id AS "mergedIntoId"`;

/** Rows that are not imported and whose values are valid. */
const comparable = ({ clientId, userId }: Scope, importId: number) =>
  sql`r.client_id = ${clientId} AND r.user_id = ${userId} AND r.import_id = ${importId}
    AND r.status <> 'processed' AND r.value_error IS NULL`;

/** Contacts that can be chosen, and those that were merged into one. */
const contactsOf = ({ clientId }: Scope) =>
  sql`c.client_id = ${clientId} AND (c.deleted_at IS NULL OR c.merged_into_id IS NOT NULL)`;

/** Returns some rows of an import, in the order of the file. */
export async function someRelatedRows(
  trx: Transaction,
  scope: Scope,
  importId: number,
  { after, limit }: Some,
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`SELECT ${rowFacts}, r.validation_error AS error, r.outcome,
      r.contact_id AS "contactId", r.is_follower AS "isFollower"
    FROM contact_import_rows r WHERE ${comparable(scope, importId)} AND r.row > ${after ?? 0}
    ORDER BY r.row LIMIT ${limit}`.execute(trx);
  return rows;
}

/** Returns some contacts, the latest first. */
export async function someContacts(trx: Transaction, scope: Scope, { after, limit }: Some): Promise<ContactFacts[]> {
  const { rows } = await sql<ContactFacts>`SELECT ${contactFacts} FROM contacts c
    WHERE ${contactsOf(scope)} AND c.id < ${after ?? Number.MAX_SAFE_INTEGER} ORDER BY c.id DESC LIMIT ${limit}`.execute(
    trx,
  );
  return rows;
}

/** Returns rows and contacts with one of some codes or names. */
export async function neighboursOf(
  trx: Transaction,
  scope: Scope,
  importId: number,
  { codes, names }: ImportKeys,
): Promise<Neighbours> {
  const isOneOf = (code: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
    sql`(lower(${code}) = ANY(${codes}::text[]) OR lower(${name}) = ANY(${names}::text[]))`;
  const [rows, contacts] = await Promise.all([
    sql<ImportRowFacts>`SELECT ${rowFacts} FROM contact_import_rows r
      WHERE ${comparable(scope, importId)} AND ${isOneOf(sql`r.company_code`, sql`r.company_name`)}`.execute(trx),
    sql<ContactFacts>`SELECT ${contactFacts} FROM contacts c
      WHERE ${contactsOf(scope)} AND ${isOneOf(sql`c.code`, sql`c.name`)}`.execute(trx),
  ]);
  return { rows: rows.rows, contacts: contacts.rows };
}

/** Returns code and name of one row in the compared form; none when its values are invalid. */
export async function keysOfRow(trx: Transaction, scope: Scope, importId: number, row: number): Promise<ImportKeys> {
  const { rows } = await sql<ImportRowFacts>`SELECT ${rowFacts} FROM contact_import_rows r
    WHERE ${comparable(scope, importId)} AND r.row = ${row}`.execute(trx);
  return { codes: rows.flatMap(({ code }) => code ?? []), names: rows.map(({ name }) => name) };
}

/** Saves the outcome or the error of each row. Rows whose saved result is the same are not written. */
export async function saveRelations(
  trx: Transaction,
  { clientId, userId }: Scope,
  importId: number,
  relations: Iterable<readonly [number, RowRelation]>,
): Promise<void> {
  const records = [...relations].map(([row, relation]) => ({
    ...{ row, error: relation.error, contact_id: relation.contactId, is_follower: relation.isFollower },
    outcome: outcomeOf(relation),
  }));
  if (records.length === 0) return;
  await sql`UPDATE contact_import_rows r SET validation_error = n.error, outcome = n.outcome, contact_id = n.contact_id,
      is_follower = n.is_follower, status = CASE WHEN n.error IS NULL THEN 'pending' ELSE 'failed' END
    FROM json_to_recordset(${JSON.stringify(records)}::json)
      AS n (row integer, error text, outcome text, contact_id bigint, is_follower boolean)
    WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.import_id = ${importId} AND r.row = n.row
      AND r.row = ANY(${records.map(({ row }) => row)}::integer[]) AND r.status <> 'processed'
      AND (r.validation_error, r.outcome, r.contact_id, r.is_follower) IS DISTINCT FROM
        (n.error, n.outcome, n.contact_id, n.is_follower)`.execute(trx);
}

/** Returns the effect of a row on contacts; null when it is refused. */
export function outcomeOf({ error, contactId }: RowRelation): 'add' | 'update' | null {
  if (error !== null) return null;
  return contactId === null ? 'add' : 'update';
}
