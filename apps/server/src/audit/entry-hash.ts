// What makes the record tamper-evident: a keyed hash over each entry and the one before it, and a seal over the last.
import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** An entry as it is hashed: everything that is stored of it save the hash itself. */
export type HashedEntry = {
  readonly client_id: number;
  readonly sequence: number;
  readonly at: Date;
  readonly actor_user_id: number | null;
  readonly impersonator_user_id: number | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: number | null;
  readonly subject_user_id: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly address: string | null;
  readonly previous_hash: string;
};

/** A key with a short name, which stands before each hash: after a change of the secret, older entries name the older key. */
export type AuditKey = { readonly id: string; readonly bytes: Buffer };

/** Stands before the first entry. */
export const noHash = '';

const known = new WeakMap<Buffer, AuditKey>();

/** The key of the record, which is of no use for anything else that the secret protects. */
export function auditKey(secretKey: Buffer): AuditKey {
  const found = known.get(secretKey);
  if (found !== undefined) return found;
  const bytes = Buffer.from(hkdfSync('sha256', secretKey, '', 'daybook audit log', 32));
  const key = { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
  known.set(secretKey, key);
  return key;
}

function keyed(key: AuditKey, text: string): string {
  return `${key.id}.${createHmac('sha256', key.bytes).update(text).digest('hex')}`;
}

/** The hash of an entry, which covers the hash of the entry before it. */
export function entryHash(key: AuditKey, entry: HashedEntry): string {
  const { previous_hash, ...about } = entry;
  return keyed(key, `entry ${previous_hash} ${canonicalText(about)}`);
}

/**
 * What only the server can say: this is the last entry. It stands in no entry, so that who cuts some off cannot take it
 * from the one that is left.
 */
export function headSeal(key: AuditKey, last: { client_id: number; sequence: number; hash: string }): string {
  return keyed(key, `head ${last.client_id} ${last.sequence} ${last.hash}`);
}

/** The name of the key that made a hash. */
export const keyIdOf = (hash: string): string => hash.slice(0, hash.indexOf('.'));

/** JSON with its keys in order: the same text before it is stored and after it is read. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isRecord(inner) ? inOrder(inner) : inner));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inOrder(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
