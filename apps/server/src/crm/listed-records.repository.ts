import type { CrmRecord } from '@daybook/contract/crm.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foldText } from '@daybook/domain/tags/words.ts';
import { sql } from 'kysely';
import { likePattern } from '../platform/lists/list-sql.ts';
import type { RecordKind, RecordRow } from './records.repository.ts';

export type Wanted = {
  readonly kind: RecordKind;
  readonly status?: 'linked' | 'proposed' | 'apart' | 'ignored' | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

type Row = Pick<RecordRow, 'kind' | 'outside_id' | 'name' | 'code' | 'email' | 'is_active' | 'status' | 'evidence'> & {
  readonly own_id: number | null;
  readonly own_name: string | null;
  readonly proposed_id: number | null;
  readonly proposed_name: string | null;
  readonly total: number;
};

const tables = (clientId: number) =>
  ({
    contact: sql`SELECT c.name FROM contacts c WHERE c.client_id = ${clientId} AND c.id = `,
    dimension: sql`SELECT d.name FROM dimensions d WHERE d.client_id = ${clientId} AND d.id = `,
    employee: sql`SELECT concat_ws(' ', u.name_first, u.name_prefix, u.name_last) FROM users u WHERE u.client_id = ${clientId} AND u.id = `,
  }) as const satisfies Record<RecordKind, unknown>;

/**
 * Returns a page of a system's records and their counterparts here, by name. Archived records are included where they
 * have a counterpart.
 */
export async function listRecords(
  trx: Transaction,
  { clientId }: Scope,
  connectionId: number,
  { kind, status, search = '', page, limit }: Wanted,
): Promise<{ records: CrmRecord[]; total: number }> {
  const named = (column: 'own_id' | 'proposed_id') => sql`(${tables(clientId)[kind]} r.${sql.ref(column)})`;
  // New records belong here too: they were matched with nothing.
  const statuses = status === 'apart' ? ['apart', 'new'] : [status];
  const isWanted = status === undefined ? sql`true` : sql`r.status = ANY(${statuses}::text[])`;
  const isFound = search.trim() === '' ? sql`true` : sql`app_fold(r.name) LIKE ${likePattern(foldText(search.trim()))}`;
  const { rows } = await sql<Row>`
    SELECT r.kind, r.outside_id, r.name, r.code, r.email, r.is_active, r.status, r.evidence, r.own_id, r.proposed_id,
      ${named('own_id')} AS own_name, ${named('proposed_id')} AS proposed_name, count(*) OVER () AS total
    FROM crm_records r WHERE r.client_id = ${clientId} AND r.connection_id = ${connectionId} AND r.kind = ${kind}
      AND (r.is_active OR r.is_here) AND ${isWanted} AND ${isFound}
    ORDER BY r.name, r.outside_id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(trx);
  return { records: rows.map(recordView), total: rows[0]?.total ?? 0 };
}

const recordView = ({ own_id, own_name, proposed_id, proposed_name, total: _, ...row }: Row): CrmRecord => ({
  ...row,
  own: named(own_id, own_name),
  proposed: named(proposed_id, proposed_name),
});

const named = (id: number | null, name: string | null) => (id === null ? null : { id: String(id), name: name ?? '' });
