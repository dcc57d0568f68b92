// Login tokens of the operator's support. They are signed instead of stored, because the embedded database has one
// process, which is the running server; whoever holds the server's secret has access to everything anyway.
import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { equalInConstantTime, newSecret } from '../../platform/sessions/session-values.ts';

/** The same as for tokens of administrators. */
export const loginTokenSeconds = 60;

const contentSchema = z.strictObject({
  email: z.string(),
  reason: z.string(),
  expires: z.iso.datetime(),
  /** Makes every token different. */
  nonce: z.string(),
});
export type SupportToken = Omit<z.infer<typeof contentSchema>, 'nonce'>;

const prefix = 'support';

function signature(secretKey: Buffer, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'daybook support login token', 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns a token that lets support act in the name of a user, once, within a minute. */
export function signSupportToken(secretKey: Buffer, about: { email: string; reason: string }, now: Date): string {
  const expires = new Date(now.getTime() + loginTokenSeconds * 1000).toISOString();
  const content = { ...about, expires, nonce: newSecret() } satisfies z.infer<typeof contentSchema>;
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${prefix}.${text}.${signature(secretKey, text)}`;
}

export const isSupportToken = (value: string): boolean => value.startsWith(`${prefix}.`);

/** Reads a token; returns null when it was not signed by this server, or has expired. */
export function readSupportToken(secretKey: Buffer, value: string, now: Date): SupportToken | null {
  const [, text, given] = /^support\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/.exec(value) ?? [];
  if (text === undefined || given === undefined) return null;
  if (!equalInConstantTime(given, signature(secretKey, text))) return null;
  const content = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return new Date(content.expires) > now ? content : null;
}
