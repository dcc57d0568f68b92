import type { AppInstance } from './app-instance.ts';

const anyHost = new Set(['0.0.0.0', '[::]']);

/** Returns where the server itself listens, for users on the same machine; null before it does. */
export function listeningAddress(app: AppInstance): string | null {
  const bound = app.addresses().find((address) => typeof address === 'object');
  if (bound === undefined) return null;
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${anyHost.has(host) ? 'localhost' : host}:${bound.port}`;
}

/**
 * Returns the public address of Daybook, for links in mails. It is never taken from a request: a forged Host header
 * would send the reader, and the secret in the link, elsewhere.
 */
export function webAddress(app: AppInstance | null, publicUrl: string | undefined): string {
  return publicUrl ?? (app === null ? null : listeningAddress(app)) ?? 'http://localhost';
}
