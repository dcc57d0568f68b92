// The complete record of an organisation, for checking it and for its retention. As daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AuditEntryRow } from './audit.repository.ts';

/** Where an organisation's record begins and ends; nulls where nothing was ever recorded or removed. */
export type StoredHead = {
  readonly client_id: number;
  readonly sequence: number | null;
  readonly hash: string | null;
  readonly seal: string | null;
  /** The last entry that was removed after its retention. */
  readonly start_sequence: number | null;
  readonly start_hash: string | null;
  readonly start_seal: string | null;
};

/** An entry by its number and hash: the last one of a record, or of what was removed. */
export type Last = { readonly sequence: number; readonly hash: string };

/** The heads of the records of all organisations. */
export function findHeads(trx: Transaction): Promise<StoredHead[]> {
  return trx
    .selectFrom('clients')
    .leftJoin('audit_heads as head', 'head.client_id', 'clients.id')
    .select(['clients.id as client_id', 'head.sequence', 'head.hash', 'head.seal'])
    .select(['head.start_sequence', 'head.start_hash', 'head.start_seal'])
    .orderBy('clients.id')
    .execute();
}

const pageLength = 1000;

/** The next entries of an organisation, in their order. */
export function entriesAfter(trx: Transaction, clientId: number, sequence: number): Promise<AuditEntryRow[]> {
  return trx
    .selectFrom('audit_entries')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(pageLength)
    .execute();
}

/** The hash of an entry; undefined when it is not there. */
export async function hashOf(trx: Transaction, clientId: number, sequence: number): Promise<string | undefined> {
  const entry = await trx
    .selectFrom('audit_entries')
    .select('hash')
    .where('client_id', '=', clientId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return entry?.hash;
}

export type EntryRest = Pick<AuditEntryRow, 'sequence' | 'address' | 'details' | 'rest_hash'>;

/** Returns some of the entries after one that match a condition, in their order, locked until the transaction ends. */
export function lockEntries(
  trx: Transaction,
  clientId: number,
  { after, atMost, which }: { after: number; atMost: number; which: Expression<SqlBool> },
): Promise<AuditEntryRow[]> {
  return trx
    .selectFrom('audit_entries')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('sequence', '>', after)
    .where(which)
    .orderBy('sequence')
    .limit(atMost)
    .forUpdate()
    .execute();
}

/** Replaces entries by their rests. The salt is removed: without it nobody can guess the removed data. */
export async function keepRests(trx: Transaction, clientId: number, rests: readonly EntryRest[]): Promise<void> {
  if (rests.length === 0) return;
  await sql`UPDATE audit_entries e
    SET address = rest.address, details = rest.details, rest_hash = rest.rest_hash, salt = NULL
    FROM jsonb_to_recordset(${JSON.stringify(rests)}::jsonb)
      AS rest(sequence bigint, address text, details jsonb, rest_hash text)
    WHERE e.client_id = ${clientId} AND e.sequence = rest.sequence`.execute(trx);
}

/**
 * Returns the head of an organisation's record, locked until the transaction ends; undefined where nothing was ever
 * recorded.
 */
export async function holdHead(trx: Transaction, clientId: number): Promise<StoredHead | undefined> {
  return trx.selectFrom('audit_heads').selectAll().where('client_id', '=', clientId).forUpdate().executeTakeFirst();
}

/** Removes the entries up to one; the record begins behind it from now on. */
export async function removeUpTo(
  trx: Transaction,
  clientId: number,
  { sequence, hash }: Pick<AuditEntryRow, 'sequence' | 'hash'>,
  seal: string,
): Promise<void> {
  await trx
    .updateTable('audit_heads')
    .set({ start_sequence: sequence, start_hash: hash, start_seal: seal })
    .where('client_id', '=', clientId)
    .execute();
  await trx.deleteFrom('audit_entries').where('client_id', '=', clientId).where('sequence', '<=', sequence).execute();
}
