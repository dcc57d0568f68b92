// Documents and folders in SharePoint, which are known by their addresses.
//   sharePointPath     host and steps of the way to a document; null for an address that does not say where it lies

const hosts = /^[a-z0-9-]+\.sharepoint\.(?:com|us|cn|de)$/i;
/** `/:w:/r/` and its like stand before the path of a document that opens in the browser. */
const opened = /^\/:[a-z]:\/r(?=\/)/i;
/** Links that were shared name a document by a code. */
const shared = /^\/:[a-z]:\/(?!r\/)/i;
const listPage = /\/Forms\/[^/]+\.aspx$/i;

interface SharePointPath {
  readonly host: string;
  /** Decoded, without what leads nowhere; the last one is the document. */
  readonly steps: readonly string[];
}

/**
 *   https://bakker.sharepoint.com/:w:/r/sites/Team/Files/Jansen/Letter.docx   →   sites, Team, Files, Jansen, Letter.docx
 *   https://bakker.sharepoint.com/sites/Team/_layouts/15/Doc.aspx             →   null: the address names no folder
 */
export function sharePointPath(address: string): SharePointPath | null {
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || !hosts.test(url.hostname)) return null;
  const path = decoded(url.pathname.replace(opened, ''));
  if (shared.test(url.pathname) || /\/_layouts\//i.test(path)) return null;
  // The page of a library shows its uppermost folder.
  return { host: url.hostname.toLowerCase(), steps: path.replace(listPage, '/list').split('/').filter(Boolean) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
