// Removes personal data from the record without breaking its chain: the rest of each entry gets its own hash.
//   forgetPerson     from the entries of an anonymised person
//   forgetAddresses  network addresses after their retention
import type { AuditAction } from '@daybook/contract/audit.ts';
import type { Database } from '@daybook/database/database.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AuditEntryRow } from './audit.repository.ts';
import { type AuditKey, auditKey, auditKeys, entryKey, isAsWritten, type Keys, restHash } from './entry-hash.ts';
import { type EntryRest, keepRests, lockEntries } from './whole-record.repository.ts';

/** The records of all organisations, with the keys of their chains. */
export type SealedRecord = {
  readonly database: Database;
  /** The server's secret, followed by former ones under which entries may have been written. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]];
};
type Person = { readonly clientId: number; readonly userId: number };

/** Details that somebody typed, or that describe a person. */
const personalDetails: { readonly [A in AuditAction]?: string } = {
  'token.created': 'name',
  'token.transferred': 'name',
  'login_token.created': 'reason',
  'user.impersonated': 'reason',
  'user.deactivated': 'reason',
};

/** Owner of the address: the real actor, or else the caller in the name of an account. */
const callerOf = (entry: AuditEntryRow) => entry.impersonator_user_id ?? entry.actor_user_id ?? entry.subject_user_id;
const callerIs = (userId: number) =>
  sql<SqlBool>`address IS NOT NULL AND coalesce(impersonator_user_id, actor_user_id, subject_user_id) = ${userId}`;

const hasPersonalDetails = sql.join(
  Object.entries(personalDetails).map(([action, key]) => sql`(action = ${action} AND details ->> ${key} IS NOT NULL)`),
  sql` OR `,
);

/** Removes a person's network addresses and personal details from the record, in batches. */
export async function forgetPerson(
  record: SealedRecord,
  { clientId, userId }: Person,
  ending?: AbortSignal,
): Promise<void> {
  const which = sql<SqlBool>`((${callerIs(userId)}) OR (subject_user_id = ${userId} AND (${hasPersonalDetails})))`;
  await inParts(record, { clientId, which, ending }, (entry) => ({
    address: callerOf(entry) === userId ? null : entry.address,
    details: entry.subject_user_id === userId ? withoutPersonal(entry) : entry.details,
  }));
}

/** Removes the network addresses from entries that were written before an instant. */
export async function forgetAddresses(record: SealedRecord, clientId: number, before: Date): Promise<void> {
  const which = sql<SqlBool>`address IS NOT NULL AND at < ${before}`;
  await inParts(record, { clientId, which }, ({ details }) => ({ address: null, details }));
}

function withoutPersonal({ action, details }: AuditEntryRow): AuditEntryRow['details'] {
  const personal = Object.entries(personalDetails).find(([known]) => known === action)?.[1];
  return Object.fromEntries(Object.entries(details).filter(([key]) => key !== personal));
}

type Part = {
  readonly clientId: number;
  readonly which: Expression<SqlBool>;
  readonly ending?: AbortSignal | undefined;
};
type Left = Pick<AuditEntryRow, 'address' | 'details'>;

const entriesAtOnce = 500;

async function inParts(
  { database, secretKeys }: SealedRecord,
  { clientId, which, ending }: Part,
  leave: (entry: AuditEntryRow) => Left,
): Promise<void> {
  const keys = auditKeys(secretKeys);
  const key = auditKey(secretKeys[0]);
  let after: number | undefined = 0;
  while (after !== undefined && ending?.aborted !== true) {
    const from: number = after;
    after = await database.asMaintenance(async (trx) => {
      const entries = await lockEntries(trx, clientId, { after: from, atMost: entriesAtOnce, which });
      await keepRests(
        trx,
        clientId,
        entries.map((entry) => restOf(entry, leave(entry), key, keys)),
      );
      return entries.length < entriesAtOnce ? undefined : entries.at(-1)?.sequence;
    });
  }
}

/** An entry that is not as it was written gets no new hash, which would hide that from the check. */
function restOf(entry: AuditEntryRow, left: Left, key: AuditKey, keys: Keys): EntryRest {
  const rest = { ...entry, ...left };
  const former = entryKey(entry, keys);
  const isWhole = former !== undefined && isAsWritten(former, entry);
  const { sequence, address, details, rest_hash } = rest;
  return { sequence, address, details, rest_hash: isWhole ? restHash(key, rest) : rest_hash };
}
