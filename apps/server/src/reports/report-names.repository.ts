// Names of the rows of a report.
import type { Breakdown } from '@daybook/contract/reports.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

export type NamedKind = Breakdown | 'company';

/** Returns name and code by id, for the rows of an organisation; `owner` is the contact of a project. */
export const reportNames = (kind: NamedKind, clientId: number): RawBuilder<unknown> =>
  sql`${names(clientId)[kind]} WHERE c.client_id = ${clientId} ${kind === 'company' ? sql`GROUP BY c.company_key` : sql``}`;

const names = (clientId: number) =>
  ({
    // Companies have no row of their own: they are the contacts that name the same one.
    company: sql`SELECT c.company_key AS id, min(coalesce(c.company_name, c.company_code)) AS label,
    min(c.company_code) AS code, NULL AS owner FROM contacts c`,
    contact: sql`SELECT c.id, c.name AS label, c.code, NULL AS owner FROM contacts c`,
    dimension: sql`SELECT c.id, c.name AS label, c.code, o.name AS owner FROM dimensions c
    LEFT JOIN contacts o ON o.client_id = ${clientId} AND o.id = c.contact_id`,
    // The caller's own name for it, else the organisation's (user 0), else its identifier.
    source: sql`SELECT c.id, coalesce((SELECT n.name FROM source_names n WHERE n.client_id = ${clientId}
    AND n.source_id = c.id ORDER BY n.user_id DESC LIMIT 1), c.name) AS label, NULL AS code, NULL AS owner FROM sources c`,
    user: sql`SELECT c.id, concat_ws(' ', c.name_first, c.name_prefix, c.name_last) AS label, NULL AS code, NULL AS owner FROM users c`,
  }) satisfies Record<NamedKind, RawBuilder<unknown>>;

// Plain calendar arithmetic on dates: no time zone, hence no difference between engines. 1 January of the year 1 is a Monday.
/** The first date of the day, week or month of a booking `r`. */
export const intervalStarts = {
  day: sql`r.date`,
  week: sql`r.date - (r.date - '0001-01-01'::date) % 7`,
  month: sql`r.date - (extract(day FROM r.date)::integer - 1)`,
} satisfies Record<'day' | 'week' | 'month', RawBuilder<unknown>>;

/**
 * Returns the names of ids, for projects with their contacts, sorted; names that the caller may not see are left out.
 */
export async function namesOfIds(
  trx: Transaction,
  clientId: number,
  kind: NamedKind,
  ids: readonly (number | string)[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    label: string;
  }>`SELECT concat_ws(' · ', n.label, n.owner) AS label FROM (${reportNames(kind, clientId)}) n
    WHERE n.id = ANY(${ids}::${kind === 'company' ? sql`text` : sql`bigint`}[]) ORDER BY 1`.execute(trx);
  return rows.map(({ label }) => label);
}
