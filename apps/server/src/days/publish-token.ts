import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Scope } from '@daybook/database/database.ts';

/** Content of a token: this content of this version of a user's day, for an hour. */
export type PublishToken = {
  readonly dayId: number;
  readonly version: number;
  readonly expiresAtMs: number;
  /** Digest of the content that was shown. */
  readonly digest: string;
};

export const publishTokenLifetimeMs = 3_600_000;

/** Returns a short digest of the content that is about to be published. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

export function signPublishToken(secretKey: Buffer, scope: Scope, token: PublishToken): string {
  const text = `${token.dayId}.${token.version}.${token.expiresAtMs}.${token.digest}`;
  return `${text}.${signature(secretKey, scope, text)}`;
}

const pattern = /^(([1-9]\d{0,14})\.(\d{1,10})\.(\d{1,15})\.([A-Za-z0-9_-]{22}))\.([A-Za-z0-9_-]{43})$/;

/**
 * Reads a token of this user; returns null when it is for somebody else, changed, or malformed. Its age is not checked.
 */
export function readPublishToken(secretKey: Buffer, scope: Scope, value: string): PublishToken | null {
  const [, text, dayId, version, expiresAtMs, digest, given] = pattern.exec(value) ?? [];
  if (text === undefined || digest === undefined || given === undefined) return null;
  const expected = Buffer.from(signature(secretKey, scope, text));
  if (!timingSafeEqual(expected, Buffer.from(given))) return null;
  return { dayId: Number(dayId), version: Number(version), expiresAtMs: Number(expiresAtMs), digest };
}

function signature(secretKey: Buffer, { clientId, userId }: Scope, text: string): string {
  return createHmac('sha256', secretKey).update(`publish:${clientId}.${userId}.${text}`).digest('base64url');
}
