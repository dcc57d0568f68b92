import type { FindPath } from './open-document.ts';

/** Where each lookup starts a program, the same document is looked up again only after this. */
const askAgainMs = 60_000;

/** Returns this system's lookup of a document's path. Modules of other systems are not loaded. */
export function pathFinder(platform: NodeJS.Platform, nowMs: () => number): FindPath {
  if (platform === 'win32') {
    return seldom(async (pid, name) => (await import('./windows-path.ts')).pathOnWindows(pid, name), nowMs);
  }
  if (platform === 'darwin') {
    return seldom(async (pid, name) => (await import('./macos-path.ts')).pathOnMacos(pid, name), nowMs);
  }
  return async (pid, name) => (await import('./linux-path.ts')).pathOfDocument(pid, name);
}

/** Looks up the same document at most once a minute; in between the last result stays. */
export function seldom(find: FindPath, nowMs: () => number): FindPath {
  let last: { readonly asked: string; readonly atMs: number; readonly path: string | null } | null = null;
  return async (pid, name) => {
    const asked = `${pid} ${name}`;
    const atMs = nowMs();
    if (last?.asked === asked && Math.abs(atMs - last.atMs) < askAgainMs) return last.path;
    const path = await find(pid, name);
    last = { asked, atMs, path };
    return path;
  };
}
