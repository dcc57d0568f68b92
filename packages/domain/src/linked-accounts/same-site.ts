import { getDomain } from 'tldts';

/**
 * Whether two secure addresses belong to one owner, so that a password meant for the first may be sent to the second:
 * the same host, or hosts under one registered domain.
 *
 *   https://example.com, https://dav.example.com   yes
 *   https://a.github.io, https://b.github.io       no: anybody can register one
 *   https://example.com, http://example.com        no: the second can be intercepted
 */
export function isSameSite(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  if (from.protocol === 'https:' && to.protocol !== 'https:') return false;
  if (from.hostname === to.hostname) return true;
  const site = getDomain(from.hostname, { allowPrivateDomains: true });
  return site !== null && site === getDomain(to.hostname, { allowPrivateDomains: true });
}
