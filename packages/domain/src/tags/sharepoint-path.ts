// Documents and folders in SharePoint, which are known by their addresses.
//   sharePointPath     host and steps of the way to a document; null for an address that does not say where it lies

const hosts = /^[a-z0-9-]+\.sharepoint\.(?:com|us|cn|de)$/i;
/** `/:w:/r/` and its like stand before the path of a document that opens in the browser. */
const opened = /^\/:[a-z]:\/r(?=\/)/i;
/** A link that was shared names a document by a code, behind the site in which it lies: `/:w:/s/Team/Ebcde`. */
const shared = /^\/:[a-z]:\/([a-qs-z])\/(.*)$/i;
const listPage = /\/Forms\/[^/]+\.aspx$/i;
/** Pages of SharePoint itself, such as the one that opens a document by its number. */
const ownPage = /\/_layouts\/.*$/i;

interface SharePointPath {
  readonly host: string;
  /** Decoded, without what leads nowhere; the last one is the document. */
  readonly steps: readonly string[];
}

/**
 * Of a document that its address names by a code or a number, only the site is known.
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
  // The page of a library shows its uppermost folder.
  return path.replace(ownPage, '/document').replace(listPage, '/list');
}

/** The letter of a link says where the site lies: `s` is /sites, `t` is /teams, `g` begins with a whole path, as of a person. */
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
