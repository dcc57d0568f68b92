// Tamper evidence of the record: a keyed hash over each entry and the one before it, and a seal over the last.
//   entryHash    hash of an entry as it was written
//   restHash     hash of the rest of an entry, after personal data was removed
//   isAsWritten  whether an entry matches its hash, complete or as a rest
//   headSeal     seal of the last entry; startSeal: of the last entry that was removed after its retention
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** An entry as it is hashed: all its stored fields except the hashes themselves. */
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
  /** null in entries that personal data was taken from. */
  readonly salt: string | null;
  readonly previous_hash: string;
};

/** An entry as it is stored. */
export type StoredEntry = HashedEntry & { readonly hash: string; readonly rest_hash: string | null };

/**
 * A key with a short name, which precedes each hash: after a change of the secret, older entries name the older key.
 */
export type AuditKey = { readonly id: string; readonly bytes: Buffer };

export type Keys = ReadonlyMap<string, AuditKey>;

/** The keys of the record by their names. */
export const auditKeys = (secretKeys: readonly Buffer[]): Keys =>
  new Map(secretKeys.map(auditKey).map((key) => [key.id, key]));

/** The hash before the first entry. */
export const noHash = '';

const known = new WeakMap<Buffer, AuditKey>();

/** Returns the key of the record, which opens nothing else that the secret protects. */
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
 * Returns the hash of the rest of an entry. The server makes it while it can still check that the entry is as it was
 * written. It covers the former hash, so that the chain continues from it.
 */
export function restHash(key: AuditKey, { rest_hash: _, salt: __, ...left }: StoredEntry): string {
  return keyed(key, `rest ${canonicalText(left)}`);
}

/** Returns the key of an entry's last hash, which checks it; undefined when it is none of these keys. */
export function entryKey({ hash, rest_hash }: StoredEntry, keys: Keys): AuditKey | undefined {
  return keys.get(keyIdOf(rest_hash ?? hash));
}

/** Whether an entry still matches its hash with the key. */
export function isAsWritten(key: AuditKey, entry: StoredEntry): boolean {
  if (entry.rest_hash !== null) return restHash(key, entry) === entry.rest_hash;
  const { hash, rest_hash: _, ...hashed } = entry;
  return entryHash(key, hashed) === hash;
}

/** Prevents trying the few possible addresses against a hash. */
export const newSalt = (): string => randomBytes(16).toString('base64url');

/**
 * Returns the seal of the last entry, which only the server can make. No entry contains it, so that somebody who cuts
 * entries off cannot copy it from the one that is last then.
 */
export function headSeal(key: AuditKey, last: { client_id: number; sequence: number; hash: string }): string {
  return keyed(key, `head ${last.client_id} ${last.sequence} ${last.hash}`);
}

/** Returns the seal of the beginning of the record, after earlier entries were removed. */
export function startSeal(key: AuditKey, lastRemoved: { client_id: number; sequence: number; hash: string }): string {
  return keyed(key, `start ${lastRemoved.client_id} ${lastRemoved.sequence} ${lastRemoved.hash}`);
}

/** The name of the key that made a hash. */
export const keyIdOf = (hash: string): string => hash.slice(0, hash.indexOf('.'));

/** Returns JSON with sorted keys: the same text before storing and after reading. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isRecord(inner) ? inOrder(inner) : inner));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inOrder(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
