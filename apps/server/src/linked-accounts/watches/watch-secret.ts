// The secret of a watch, which each of its notifications contains: it names the watch and cannot be guessed.
import { randomUUID } from 'node:crypto';
import { hashOfSecret, newSecret } from '../../platform/sessions/session-values.ts';

export type NewWatchSecret = { readonly id: string; readonly secret: string; readonly hash: string };
export type NamedWatch = { readonly client_id: number; readonly id: string; readonly hash: string };

export function newWatchSecret(clientId: number): NewWatchSecret {
  const id = randomUUID();
  const secret = `${clientId}.${id}.${newSecret()}`;
  return { id, secret, hash: hashOfSecret(secret) };
}

/** Returns the watch that a secret names, whether or not it exists; null for a secret that was not made here. */
export function watchNamedBy(secret: string): NamedWatch | null {
  const [, clientId, id] =
    /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{20,100}$/.exec(secret) ?? [];
  if (clientId === undefined || id === undefined) return null;
  return { client_id: Number(clientId), id, hash: hashOfSecret(secret) };
}
