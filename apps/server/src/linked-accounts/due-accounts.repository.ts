// Accounts that are due, over all organisations. Runs as daybook_maintenance and returns only ids.
import type { Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { sql } from 'kysely';

export type DueAccount = { readonly client_id: number; readonly user_id: number; readonly id: number };
export type DueUser = { readonly client_id: number; readonly user_id: number };

const isHere = sql`u.deleted_at IS NULL AND u.deactivated_at IS NULL AND u.erased_at IS NULL`;

/** Returns accounts that are due, of active people, the longest waiting first. */
export async function findDueAccounts(trx: Transaction, now: Date, atMost: number): Promise<DueAccount[]> {
  const { rows } = await sql<DueAccount>`
    SELECT a.client_id, a.user_id, a.id FROM linked_accounts a
    JOIN users u ON u.client_id = a.client_id AND u.id = a.user_id
    WHERE a.next_sync_at <= ${now} AND a.is_enabled AND a.state <> 'stopped' AND ${isHere}
    ORDER BY a.next_sync_at LIMIT ${atMost}`.execute(trx);
  return [...rows];
}

/** Returns people with an appointment that has begun and is not on its day yet. */
export async function findUsersWithBegun(trx: Transaction, now: Date, atMost: number): Promise<DueUser[]> {
  const { rows } = await sql<DueUser>`
    SELECT DISTINCT o.client_id, o.user_id FROM linked_occurrences o
    JOIN users u ON u.client_id = o.client_id AND u.id = o.user_id
    WHERE o.state = 'planned' AND o.started_at <= ${now} AND ${isHere} LIMIT ${atMost}`.execute(trx);
  return [...rows];
}

export type UnusedGrant = DueUser & { readonly provider: SignInProvider };

/**
 * Returns consents from before a moment that nothing is read with: the user closed the browser on the way, or a
 * disconnection was cut off.
 */
export async function findUnusedGrants(trx: Transaction, before: Date, atMost: number): Promise<UnusedGrant[]> {
  const { rows } = await sql<UnusedGrant>`
    SELECT g.client_id, g.user_id, g.provider FROM provider_grants g
    WHERE g.granted_at < ${before} AND NOT EXISTS (SELECT FROM linked_accounts a
      WHERE a.client_id = g.client_id AND a.user_id = g.user_id AND a.kind LIKE g.provider || '\\_%')
    LIMIT ${atMost}`.execute(trx);
  return [...rows];
}

/** Returns people who chose folders of SharePoint and whose consent still allows reading them. */
export async function findUsersWithFolders(trx: Transaction, atMost: number): Promise<DueUser[]> {
  const { rows } = await sql<DueUser>`
    SELECT p.client_id, p.user_id FROM preferences p
    JOIN users u ON u.client_id = p.client_id AND u.id = p.user_id
    JOIN provider_grants g ON g.client_id = p.client_id AND g.user_id = p.user_id AND g.provider = 'microsoft' AND g.state = 'valid'
    WHERE p.chapter = 'sharepoint_folders' AND ${isHere} ORDER BY p.client_id, p.user_id LIMIT ${atMost}`.execute(trx);
  return [...rows];
}
