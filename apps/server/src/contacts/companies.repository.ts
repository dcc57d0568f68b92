// The companies of contacts. They have no rows of their own: the contacts that name the same company form it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foldText } from '@daybook/domain/tags/words.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { likePattern, type Page } from '../platform/lists/list-sql.ts';

export type CompanyRow = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly contact_count: number;
  readonly contacts: readonly { readonly id: number; readonly name: string }[];
};

const shownContacts = 5;
const columns: Readonly<Record<string, string>> = { name: 'key', contact_count: 'contact_count' };

/** Returns a page of companies, each with the first of its contacts. */
export async function findCompanies(
  trx: Transaction,
  { clientId }: Scope,
  { filters, sorts, page, limit }: ListQuery,
): Promise<Page<CompanyRow>> {
  const words = filters.flatMap(({ values }) => foldText(String(values[0])).split(/\s+/).filter(Boolean));
  const contains = words.map((word) => sql`c.company_key LIKE ${likePattern(word)}`);
  const order = sorts.map(({ field, direction }) => sql`${sql.ref(columns[field] ?? 'key')} ${sql.raw(direction)}`);
  const { rows } = await sql<CompanyRow & { total: number }>`
    WITH companies AS (
      SELECT c.company_key AS key, min(c.id) AS id, count(*) AS contact_count FROM contacts c
      WHERE c.client_id = ${clientId} AND c.deleted_at IS NULL AND c.company_key IS NOT NULL
        AND ${contains.length === 0 ? sql`true` : sql.join(contains, sql` AND `)}
      GROUP BY c.company_key
    ), shown AS (
      SELECT *, count(*) OVER () AS total FROM companies
      ORDER BY ${sql.join(order)}, key LIMIT ${limit} OFFSET ${(page - 1) * limit}
    )
    SELECT s.id, s.contact_count, s.total, f.name, f.code, f.contacts FROM shown s
    CROSS JOIN LATERAL (
      SELECT min(coalesce(c.company_name, c.company_code)) AS name, min(c.company_code) AS code,
        (json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.sort_name, c.id)) AS contacts
      FROM (
        SELECT * FROM contacts o WHERE o.client_id = ${clientId} AND o.deleted_at IS NULL AND o.company_key = s.key
        ORDER BY o.sort_name, o.id LIMIT ${shownContacts}
      ) c
    ) f ORDER BY ${sql.join(order)}, key`.execute(trx);
  return { rows, total: rows[0]?.total ?? 0 };
}
