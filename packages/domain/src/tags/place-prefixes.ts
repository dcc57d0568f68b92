import { getDomain } from 'tldts';
import { sharePointPath } from './sharepoint-path.ts';

/** A prefix of an address or path: as shown, and as compared. */
export interface Prefix {
  readonly value: string;
  readonly normalised: string;
}

const maximumDepth = 24;

/**
 * Returns the prefixes of an address, shortest first. The registrable domain covers all its hosts.
 *
 *   https://portal.bakker.nl/dossier/12   →   bakker.nl, portal.bakker.nl, portal.bakker.nl/dossier, …/dossier/12
 *
 * Only web addresses; a missing scheme is read as https. `www.` is ignored.
 */
export function urlPrefixes(address: string): Prefix[] {
  const url = webUrl(address);
  if (!url) return [];
  const host = url.host.replace(/^www\./, '');
  const domain = getDomain(url.hostname, { allowPrivateDomains: true });
  const steps = url.pathname.split('/').filter(Boolean).slice(0, maximumDepth);
  const below = steps.map((_, index) => `${host}/${steps.slice(0, index + 1).join('/')}`);
  const all = domain && domain !== host ? [domain, host, ...below] : [host, ...below];
  return all.map((value) => ({ value, normalised: value }));
}

/**
 * Returns the folders that contain a file, outermost first; Windows, UNC, macOS, Linux, SharePoint and file addresses.
 * Compared with forward slashes and without case.
 *
 *   C:\Klanten\Bakker\2025.xlsx   →   C:\Klanten, C:\Klanten\Bakker
 */
export function folderPrefixes(path: string): Prefix[] {
  const { root, steps, separator } = parsePath(path);
  const folders = steps.slice(0, -1).slice(0, maximumDepth);
  return folders.map((_, index) => {
    const shown = folders.slice(0, index + 1);
    return {
      value: root.shown + shown.join(separator),
      normalised: `${root.compared}${shown.join('/')}`.replaceAll(separator, '/').normalize('NFC').toLowerCase(),
    };
  });
}

/**
 * Returns a folder as its tag stores it; `null` for other text than an absolute folder, and for one too deep to be
 * searched.
 */
export function normaliseFolder(folder: string): string | null {
  const file = `${folder.trim()}/file`;
  if (parsePath(file).steps.length - 1 > maximumDepth) return null;
  return folderPrefixes(file).at(-1)?.normalised ?? null;
}

/** Returns a web address as its tag stores it; `null` for other text, and for one too deep to be searched. */
export function normaliseUrl(address: string): string | null {
  const steps = webUrl(address)?.pathname.split('/').filter(Boolean) ?? [];
  if (steps.length > maximumDepth) return null;
  return urlPrefixes(address).at(-1)?.normalised ?? null;
}

function webUrl(address: string): URL | null {
  const text = address.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && url.hostname.includes('.') ? url : null;
}

interface ParsedPath {
  readonly root: { readonly shown: string; readonly compared: string };
  readonly steps: readonly string[];
  readonly separator: '\\' | '/';
}

function parsePath(path: string): ParsedPath {
  const document = sharePointPath(path);
  if (document) {
    const root = `https://${document.host}/`;
    return { root: { shown: root, compared: root }, steps: resolved(document.steps), separator: '/' };
  }
  const plain = plainPath(path.trim());
  const steps = (rest: string) => resolved(rest.split(/[\\/]+/));
  const drive = /^([A-Za-z]):[\\/]/.exec(plain);
  if (drive) {
    return {
      root: { shown: `${drive[1]}:\\`, compared: `${drive[1]}:/` },
      steps: steps(plain.slice(2)),
      separator: '\\',
    };
  }
  if (plain.startsWith('\\\\') || plain.startsWith('//')) {
    // The share is the root of a network path; a server alone is no folder.
    const [server, share, ...rest] = steps(plain);
    const joinedShare = [`${server}\\${share}`, ...rest];
    return { root: { shown: '\\\\', compared: '//' }, steps: share ? joinedShare : [], separator: '\\' };
  }
  const isPosix = plain.startsWith('/');
  return {
    root: { shown: '/', compared: '/' },
    steps: isPosix ? resolved(plain.split('/')) : [],
    separator: '/',
  };
}

/** Returns the path without empty steps, `.` and `..`. */
function resolved(steps: readonly string[]): string[] {
  const way: string[] = [];
  for (const step of steps) {
    if (step === '..') way.pop();
    else if (step !== '' && step !== '.') way.push(step);
  }
  return way;
}

/** Returns file addresses, and paths in Windows' long form, as ordinary paths. \\?\UNC\server\share → \\server\share */
function plainPath(path: string): string {
  if (/^(?:file|smb):\/\//i.test(path)) return pathOfFileUrl(path);
  return path.replace(/^\\\\[?.]\\UNC\\/i, '\\\\').replace(/^\\\\[?.]\\(?=[A-Za-z]:)/, '');
}

function pathOfFileUrl(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const path = decoded(url.pathname);
  if (url.hostname) return `//${url.hostname}${path}`;
  return /^\/[A-Za-z]:\//.test(path) ? path.slice(1) : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
