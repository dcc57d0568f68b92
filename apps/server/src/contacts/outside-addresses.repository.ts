import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ForcedFact } from '@daybook/domain/tags/forced-tags.ts';
import { sql } from 'kysely';

export type KnownAddress = ForcedFact & { readonly contactId: number };

export async function addressesOf(
  trx: Transaction,
  { clientId }: Scope,
  contactIds: readonly number[],
): Promise<KnownAddress[]> {
  if (contactIds.length === 0) return [];
  const { rows } =
    await sql<KnownAddress>`SELECT a.contact_id AS "contactId", a.type, a.normalised FROM contact_addresses a
    WHERE a.client_id = ${clientId} AND a.contact_id = ANY(${contactIds}::bigint[])`.execute(trx);
  return [...rows];
}

const records = (addresses: readonly KnownAddress[]) => sql`json_to_recordset(${JSON.stringify(addresses)}::json)
  AS n ("contactId" bigint, type text, normalised text)`;

export async function addAddresses(
  trx: Transaction,
  { clientId }: Scope,
  addresses: readonly KnownAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  await sql`INSERT INTO contact_addresses (client_id, contact_id, type, normalised)
    SELECT ${clientId}, n."contactId", n.type, n.normalised FROM ${records(addresses)} ON CONFLICT DO NOTHING`.execute(
    trx,
  );
}

export async function removeAddresses(
  trx: Transaction,
  { clientId }: Scope,
  addresses: readonly KnownAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  await sql`DELETE FROM contact_addresses a USING ${records(addresses)} WHERE a.client_id = ${clientId}
    AND a.contact_id = n."contactId" AND a.type = n.type AND a.normalised = n.normalised`.execute(trx);
}
