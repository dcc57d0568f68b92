// Programs that know only an address cannot send an API token in a header. For the calls of ActivityWatch's server the
// token may be part of the address, which its watchers can be configured with; it is removed before anything else sees
// the address.
import type { IncomingMessage } from 'node:http';

const calls = '/api/aw/api/0/';
const withToken = /^\/api\/aw\/(db_[A-Za-z0-9_-]+)(?:\/api\/0\/(.*))?$/;
/** The addresses of watchers that know only host and port. */
const atRoot = /^\/api\/0\/(.*)$/;

/**
 * Returns the address without the token, which moves to the header that all other programs send.
 *
 *   /api/aw/db_1_2_x/api/0/info            →   /api/aw/api/0/info, Bearer db_1_2_x
 *   http://aw:db_1_2_x@host/api/0/info     →   /api/aw/api/0/info, Bearer db_1_2_x
 */
export function withoutTokenInAddress(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  const [, token, call = ''] = withToken.exec(url) ?? [];
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const path = token === undefined ? url.replace(atRoot, `${calls}$1`) : `${calls}${call}`;
  if (!path.startsWith(calls)) return url;
  const password = passwordOf(headers.authorization);
  if (password !== null) headers.authorization = `Bearer ${password}`;
  return path.replace(/\/buckets(?=$|\?)/, '/buckets/');
}

function passwordOf(authorization: string | undefined): string | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return /^\S+$/.test(password) ? password : 'none';
}
