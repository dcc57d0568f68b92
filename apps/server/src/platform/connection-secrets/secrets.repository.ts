// Secrets of connections, and the lease for renewing them: rows that no role of a request may read. Statements run as
// daybook_maintenance.
import type { CrmRate } from '@daybook/connectors/crm/crm-definition.ts';
import type { FetchedTurns } from '@daybook/connectors/crm/shared-turns.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** The tables of secrets: for connections to CRM and accounting systems, and to ticket systems. */
export type SecretsTable = 'crm_secrets' | 'ticket_secrets';

/** Identifies a connection and its secrets; without `secretsIn` one to a CRM or accounting system. */
export type Named = { readonly client_id: number; readonly id: number; readonly secretsIn?: SecretsTable };

export const tableOf = ({ secretsIn = 'crm_secrets' }: Pick<Named, 'secretsIn'>): SecretsTable => secretsIn;

const table = (named: Named) => sql.table(tableOf(named));
const ofConnection = ({ client_id, id }: Named) => sql`client_id = ${client_id} AND connection_id = ${id}`;

export type SecretsRow = { readonly sealed: string; readonly sign_in: string | null };

export async function findSealed(trx: Transaction, named: Named): Promise<string | null> {
  const { rows } = await sql<Pick<SecretsRow, 'sealed'>>`
    SELECT sealed FROM ${table(named)} WHERE ${ofConnection(named)}`.execute(trx);
  return rows[0]?.sealed ?? null;
}

export async function saveSealed(trx: Transaction, named: Named, sealed: string): Promise<void> {
  await sql`INSERT INTO ${table(named)} (client_id, connection_id, sealed, updated_at)
    VALUES (${named.client_id}, ${named.id}, ${sealed}, now())
    ON CONFLICT (client_id, connection_id) DO UPDATE SET sealed = excluded.sealed, updated_at = excluded.updated_at`.execute(
    trx,
  );
}

export async function eraseSealed(trx: Transaction, named: Named): Promise<void> {
  await sql`DELETE FROM ${table(named)} WHERE ${ofConnection(named)}`.execute(trx);
}

/** Returns the secrets, locked until the transaction ends. */
export async function lockSecrets(trx: Transaction, named: Named): Promise<SecretsRow | undefined> {
  const { rows } = await sql<SecretsRow>`
    SELECT sealed, sign_in FROM ${table(named)} WHERE ${ofConnection(named)} FOR UPDATE`.execute(trx);
  return rows[0];
}

/** Saves a sign-in under way, replacing an earlier one. `sealed`: the secrets where there are none yet. */
export async function saveSignIn(trx: Transaction, named: Named, signIn: string, sealed: string): Promise<void> {
  await sql`INSERT INTO ${table(named)} (client_id, connection_id, sealed, sign_in)
    VALUES (${named.client_id}, ${named.id}, ${sealed}, ${signIn})
    ON CONFLICT (client_id, connection_id) DO UPDATE SET sign_in = excluded.sign_in`.execute(trx);
}

export async function forgetSignIn(trx: Transaction, named: Named): Promise<void> {
  await sql`UPDATE ${table(named)} SET sign_in = NULL WHERE ${ofConnection(named)}`.execute(trx);
}

/**
 * Leases the renewal of the tokens for some seconds; returns null while another process has the lease, or when the
 * secrets were removed. Uses the database's clock, which all processes share.
 */
export async function takeRenewal(
  trx: Transaction,
  named: Named,
  renewalId: string,
  seconds: number,
): Promise<string | null> {
  const { rows } = await sql<Pick<SecretsRow, 'sealed'>>`
    UPDATE ${table(named)}
    SET renewal_id = ${renewalId}, renewing_until = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE ${ofConnection(named)} AND (renewing_until IS NULL OR renewing_until < clock_timestamp())
    RETURNING sealed`.execute(trx);
  return rows[0]?.sealed ?? null;
}

/** Ends the lease; does nothing when another process has it already. */
export async function endRenewal(trx: Transaction, named: Named, renewalId: string): Promise<void> {
  await sql`UPDATE ${table(named)} SET renewal_id = NULL, renewing_until = NULL
    WHERE ${ofConnection(named)} AND renewal_id = ${renewalId}`.execute(trx);
}

/**
 * Takes calls from a rate in its present window, by the database's clock. Returns how many of the wanted calls were
 * available; undefined for a new connection that has no row yet.
 */
export async function takeTurns(
  trx: Transaction,
  named: Named,
  { calls, seconds }: CrmRate,
  wanted: number,
): Promise<FetchedTurns | undefined> {
  const key = String(seconds);
  const { rows } = await sql<{ beyond: number; ends_in_ms: number }>`
    UPDATE ${table(named)} s SET turns = jsonb_set(s.turns, ARRAY[${key}], jsonb_build_array(w.number,
      ${wanted}::integer + CASE WHEN (s.turns -> ${key} ->> 0)::bigint = w.number THEN least((s.turns -> ${key} ->> 1)::integer, ${calls}) ELSE 0 END))
    FROM (SELECT floor(n.at / ${seconds})::bigint AS number, ((1 - (n.at / ${seconds} - floor(n.at / ${seconds}))) * ${seconds} * 1000)::float8 AS ends_in_ms
      FROM (SELECT extract(epoch FROM clock_timestamp()) AS at) n) w
    WHERE s.client_id = ${named.client_id} AND s.connection_id = ${named.id}
    RETURNING greatest(0, (s.turns -> ${key} ->> 1)::integer - ${calls}) AS beyond, w.ends_in_ms`.execute(trx);
  const [row] = rows;
  return row && { granted: Math.max(0, wanted - row.beyond), endsInMs: row.ends_in_ms };
}

/** Returns for how many milliseconds the vendor's pause still lasts, by the database's clock. */
export async function pausedMs(trx: Transaction, named: Named): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM paused_until - clock_timestamp()) * 1000)::float8 AS ms FROM ${table(named)}
    WHERE ${ofConnection(named)} AND paused_until > clock_timestamp()`.execute(trx);
  return rows[0]?.ms ?? 0;
}

/** Stores a pause that the vendor asks for; a longer one that was stored before stays. */
export async function pauseCalls(trx: Transaction, named: Named, seconds: number): Promise<void> {
  await sql`UPDATE ${table(named)} SET paused_until = greatest(paused_until, clock_timestamp() + make_interval(secs => ${seconds}))
    WHERE ${ofConnection(named)}`.execute(trx);
}
