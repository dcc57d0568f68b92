import { decoded } from './decoded.ts';
import { perSubject, type SubjectTest } from './screened-subject.ts';

/**
 * Returns the test of a path rule: a folder with everything in it, or a file; Windows, UNC, macOS and Linux, also as a
 * file address. `~` is anybody's home folder. Slashes may lean either way. Case is ignored, as on Windows and usually
 * on macOS; elsewhere it is better to leave out too much. A title that shows the folder counts too.
 *
 *   C:\Privé     →   c:/privé/dagboek.docx, file:///C:/Priv%C3%A9/x, "dagboek.txt (C:\Privé) - Editor"
 *   ~/Documents  →   /home/jan/Documents/a, C:\Users\jan\Documents\a
 *
 * Null for a pattern that is no absolute folder.
 */
export function pathTest(pattern: string): SubjectTest | null {
  const folder = plainPath(pattern);
  if (!isAbsolute(folder)) return null;
  return (subject) => {
    const { paths, title } = placesOf(subject);
    return paths.some((path) => isUnder(path, folder)) || shows(title, folder);
  };
}

// Every path, also in its form relative to the home folder.
const placesOf = perSubject(({ path, url, title }) => {
  const texts = [path ?? '', url?.startsWith('file:') ? url : ''].filter((text) => text !== '');
  return { paths: texts.map(plainPath).flatMap((plain) => [plain, fromHome(plain)]), title: plainText(title) };
});

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

// The root alone means every path, but a slash in a title is no path.
function shows(title: string, folder: string): boolean {
  if (folder.endsWith('/')) return false;
  let at = title.indexOf(folder);
  while (at !== -1) {
    const before = title.slice(0, at).at(-1) ?? ' ';
    const after = title.slice(at + folder.length).at(0) ?? ' ';
    if (!/[\p{L}\p{N}/]/u.test(before) && !/[\p{L}\p{N}_-]/u.test(after)) return true;
    at = title.indexOf(folder, at + 1);
  }
  return false;
}

function plainText(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('\\', '/');
}

/**
 * Returns a path in lower case, with forward slashes, without `.` and `..`, and without a slash at the end except for a
 * root.
 */
function plainPath(path: string): string {
  const text = plainText(path.trim().toLowerCase().startsWith('file:') ? pathOfFileUrl(path) : path.trim());
  const short = text.replace(/^\/\/[?.]\/unc\//, '//').replace(/^\/\/[?.]\//, '');
  const [root = ''] = /^(?:[a-z]:(?=\/|$)|\/\/|\/|~(?=\/|$))/.exec(short) ?? [];
  const steps = resolved(short.slice(root.length).split('/'));
  const needsSlash = /^(?:[a-z]:|~)$/.test(root);
  return needsSlash ? [root, ...steps].join('/') + (steps.length === 0 ? '/' : '') : root + steps.join('/');
}

function resolved(steps: readonly string[]): string[] {
  const kept: string[] = [];
  for (const step of steps) {
    if (step === '..') kept.pop();
    else if (step !== '' && step !== '.') kept.push(step);
  }
  return kept;
}

function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:\/|~\/|\/\/[^/]|\/(?!\/))/.test(path);
}

function fromHome(path: string): string {
  return path.replace(/^(?:[a-z]:\/users\/[^/]+|\/home\/[^/]+|\/users\/[^/]+|\/root)(?=\/|$)/, '~');
}

function pathOfFileUrl(address: string): string {
  const url = URL.parse(address.trim());
  if (!url) return '';
  const path = decoded(url.pathname);
  if (url.hostname !== '') return `//${url.hostname}${path}`;
  return /^\/[a-z]:/i.test(path) ? path.slice(1) : path;
}
