/** A site whose query strings identify the work, such as a ticket system, and are therefore kept. */
export interface KeepQueryRule {
  readonly host: string;
  /** '/' or empty keeps the query on the whole host. */
  readonly pathPrefix: string;
}

const keptSchemes = new Set(['http:', 'https:', 'file:']);

/**
 * Returns an address as it may be stored: without credentials, query and fragment, the host in lower case (design:
 * privacy comes first). A rule can keep the query, but never the fragment or credentials. `null` for anything but web
 * pages and files, and for other text.
 *
 *   https://jan:pw@Portal.NL/dossier/12?token=9#top   →   https://portal.nl/dossier/12
 */
export function cleanUrl(address: string, keepRules: readonly KeepQueryRule[] = []): string | null {
  const url = URL.parse(address.trim());
  if (!url || !keptSchemes.has(url.protocol)) return null;
  if (url.protocol !== 'file:' && url.hostname === '') return null;
  const query = keepRules.some((rule) => covers(rule, url)) ? url.search : '';
  return `${url.protocol}//${url.host}${url.pathname}${query}`;
}

function covers({ host, pathPrefix }: KeepQueryRule, url: URL): boolean {
  if (host.toLowerCase() !== url.hostname) return false;
  const prefix = pathPrefix.replace(/\/+$/, '');
  return prefix === '' || url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
}
