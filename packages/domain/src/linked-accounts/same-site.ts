import { getDomain } from 'tldts';

/**
 * Whether two secure addresses are of one owner, so that a password meant for the first may go to the second: the same
 * host, or hosts under one registered domain.
 *
 *   https://example.com, https://dav.example.com   yes
 *   https://a.github.io, https://b.github.io       no: everybody can have one
 *   https://example.com, http://example.com        no: the second can be listened to
 */
export function isSameSite(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  if (from.protocol === 'https:' && to.protocol !== 'https:') return false;
  if (from.hostname === to.hostname) return true;
  const site = getDomain(from.hostname, { allowPrivateDomains: true });
  return site !== null && site === getDomain(to.hostname, { allowPrivateDomains: true });
}
