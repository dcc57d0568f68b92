import type { Transaction } from '@daybook/database/database.ts';
import type { AuditEntriesTable, AuditHeadsTable } from '@daybook/database/schema.ts';
import { type Selectable, sql } from 'kysely';
import { noHash } from './entry-hash.ts';

export type AuditEntryRow = Selectable<AuditEntriesTable>;
export type AuditHead = Pick<AuditHeadsTable, 'sequence' | 'hash'>;

/** The end of an organisation's record, locked until the transaction ends; made when there is none yet. */
export function lockHead(trx: Transaction, clientId: number): Promise<AuditHead> {
  return trx
    .insertInto('audit_heads')
    .values({ client_id: clientId, sequence: 0, hash: noHash, seal: noHash })
    .onConflict((conflict) =>
      // Nothing changes: of two at the same moment the second waits here, and then reads what the first left.
      conflict.column('client_id').doUpdateSet({ sequence: sql.ref('audit_heads.sequence') }),
    )
    .returning(['sequence', 'hash'])
    .executeTakeFirstOrThrow();
}

/** Adds an entry behind the locked end, and moves the end. */
export async function addEntry(trx: Transaction, entry: AuditEntryRow, seal: string): Promise<void> {
  const { client_id, sequence, hash } = entry;
  await trx
    .with('added', (query) =>
      query.insertInto('audit_entries').values({ ...entry, details: JSON.stringify(entry.details) }),
    )
    .updateTable('audit_heads')
    .set({ sequence, hash, seal })
    .where('client_id', '=', client_id)
    .execute();
}
