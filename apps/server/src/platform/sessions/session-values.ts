// The values of cookies and tokens: how they are written, read and compared.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type SessionValue =
  | { readonly kind: 'visitor' }
  /** The right password was given, and a code of the second factor is awaited. */
  | { readonly kind: 'pending'; readonly code: string }
  | { readonly kind: 'session'; readonly clientId: number; readonly sessionId: number; readonly secret: string };

export type TokenValue = { readonly clientId: number; readonly tokenId: number; readonly secret: string };

const id = '([1-9]\\d{0,14})';
const secret = '([A-Za-z0-9_-]{43})';
const visitorPattern = new RegExp(`^v\\.${secret}$`);
const pendingPattern = new RegExp(`^p\\.(${id}\\.${id}\\.${secret})$`);
const sessionPattern = new RegExp(`^s\\.${id}\\.${id}\\.${secret}$`);
const tokenPattern = new RegExp(`^db_${id}_${id}_${secret}$`);

/** 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a secret. It has 256 random bits, so one SHA-256 is enough. */
export function hashOfSecret(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** Compares in constant time, which reveals nothing about where two texts differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}

export const newVisitorValue = (): string => `v.${newSecret()}`;

export const sessionValue = (clientId: number, sessionId: number, secretText: string): string =>
  `s.${clientId}.${sessionId}.${secretText}`;

export const tokenValue = (clientId: number, tokenId: number, secretText: string): string =>
  `db_${clientId}_${tokenId}_${secretText}`;

/** Returns the cookie of a login between its two steps; the code identifies it in the database. */
export const pendingValue = (code: string): string => `p.${code}`;

/** Reads a session cookie; null when it is not one of ours. */
export function parseSessionValue(value: string): SessionValue | null {
  if (visitorPattern.test(value)) return { kind: 'visitor' };
  const [, code] = pendingPattern.exec(value) ?? [];
  if (code !== undefined) return { kind: 'pending', code };
  const [, clientId, sessionId, secretText] = sessionPattern.exec(value) ?? [];
  if (clientId === undefined || sessionId === undefined || secretText === undefined) return null;
  return { kind: 'session', clientId: Number(clientId), sessionId: Number(sessionId), secret: secretText };
}

/** Reads an API token; null when it is not one of ours. */
export function parseTokenValue(value: string): TokenValue | null {
  const [, clientId, tokenId, secretText] = tokenPattern.exec(value) ?? [];
  if (clientId === undefined || tokenId === undefined || secretText === undefined) return null;
  return { clientId: Number(clientId), tokenId: Number(tokenId), secret: secretText };
}

/** Returns the CSRF token of a session cookie, even of one without a row: nothing needs to be stored. */
export function csrfTokenFor(secretKey: Buffer, sessionCookie: string): string {
  return createHmac('sha256', secretKey).update(`csrf:${sessionCookie}`).digest('base64url');
}
