import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type KnownTicketRow = {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly page: string | null;
  /**
   * The contact that its group maps to: by the user's own mapping, else the organisation's; null: none, or an archived
   * one.
   */
  readonly contact_id: number | null;
  /** The mapped project with its parents, from the first level on. */
  readonly dimension_ids: readonly number[];
};

/** The most tickets to read, the latest ones: an older one is found again once it is worked on and read. */
const mostTickets = 5000;

/** Returns the tickets that the user's ticket system shows to the user; row-level security hides those of others. */
export async function findKnownTickets(trx: Transaction, { clientId, userId }: Scope): Promise<KnownTicketRow[]> {
  const { rows } = await sql<KnownTicketRow>`
    SELECT t.outside_id AS id, t.key, t.title, t.page, m.contact_id, coalesce((
        WITH RECURSIVE path AS (
          SELECT d.id, d.parent_id, 1 AS at FROM dimensions d
            WHERE d.client_id = ${clientId} AND d.id = m.dimension_id AND d.deleted_at IS NULL
          UNION ALL SELECT d.id, d.parent_id, path.at + 1 FROM dimensions d
            JOIN path ON d.client_id = ${clientId} AND d.id = path.parent_id WHERE path.at < 10)
        SELECT array_agg(p.id ORDER BY p.at DESC) FROM path p), '{}') AS dimension_ids
    FROM tickets t
    JOIN ticket_connections c ON c.client_id = t.client_id AND c.id = t.connection_id
    LEFT JOIN LATERAL (
      SELECT m.contact_id, m.dimension_id FROM ticket_mappings m
      JOIN contacts o ON o.client_id = m.client_id AND o.id = m.contact_id AND o.deleted_at IS NULL
      WHERE m.client_id = ${clientId} AND m.system = c.system AND m.account_id = c.learned ->> 'account_id'
        AND m.group_id = t.group_id AND (m.user_id IS NULL OR m.user_id = t.user_id)
      ORDER BY m.user_id NULLS LAST LIMIT 1
    ) m ON true
    WHERE t.client_id = ${clientId} AND t.user_id = ${userId}
    ORDER BY t.changed_at DESC NULLS LAST, t.id LIMIT ${mostTickets}`.execute(trx);
  return [...rows];
}
