// Documents and folders in SharePoint, by their addresses.
//   sharePointPath     host and steps of a document's path; null for an address that does not reveal it

const hosts = /^[a-z0-9-]+\.sharepoint\.(?:com|us|cn|de)$/i;
/** `/:w:/r/` and similar prefixes precede the path of a document opened in the browser. */
const opened = /^\/:[a-z]:\/r(?=\/)/i;
/** A sharing link names a document by a code after its site: `/:w:/s/Team/Ebcde`. */
const shared = /^\/:[a-z]:\/([a-qs-z])\/(.*)$/i;
const listPage = /\/Forms\/[^/]+\.aspx$/i;
/** Pages of SharePoint itself, such as the one that opens a document by its number. */
const ownPage = /\/_layouts\/.*$/i;

interface SharePointPath {
  readonly host: string;
  /** Decoded, without steps that lead nowhere; the last one is the document. */
  readonly steps: readonly string[];
}

/**
 * Splits a SharePoint address. A document that is named by a code or a number has only its site.
 *
 *   https://bakker.sharepoint.com/:w:/r/sites/Team/Files/Jansen/Letter.docx   →   sites, Team, Files, Jansen, Letter.docx
 *   https://bakker.sharepoint.com/sites/Team/_layouts/15/Doc.aspx             →   sites, Team, document
 *   https://bakker.sharepoint.com/:w:/s/Team/EbcdefGhijk                      →   sites, Team, document
 */
export function sharePointPath(address: string): SharePointPath | null {
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || !hosts.test(url.hostname)) return null;
  const path = wayTo(url.pathname);
  if (path === null) return null;
  return { host: url.hostname.toLowerCase(), steps: path.split('/').filter(Boolean) };
}

function wayTo(pathname: string): string | null {
  const [, kind, rest] = shared.exec(pathname) ?? [];
  if (kind !== undefined) return siteOfLink(kind.toLowerCase(), (rest ?? '').split('/').map(decoded));
  const path = decoded(pathname.replace(opened, ''));
  // The page of a library shows its top folder.
  return path.replace(ownPage, '/document').replace(listPage, '/list');
}

/**
 * The letter of a link names the parent of the site: `s` is /sites, `t` is /teams, `g` starts a full path, as for a
 * person.
 */
function siteOfLink(kind: string, [first = '', second = '', ...rest]: readonly string[]): string | null {
  if ((kind === 's' || kind === 't') && second !== '') return `/${kind === 's' ? 'sites' : 'teams'}/${first}/document`;
  const isWhole = kind === 'g' && /^(?:personal|sites|teams)$/i.test(first) && rest.length > 0;
  return isWhole ? `/${first}/${second}/document` : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
