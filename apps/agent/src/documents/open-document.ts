import type { OpenDocument } from '../recording/sighting.ts';
import type { FrontWindow } from '../watch/window-watcher.ts';
import { readTitle } from './document-of-title.ts';

/** Returns the path of a document with this name, from its process; null when it is unknown. */
export type FindPath = (pid: number, name: string) => Promise<string | null>;

/**
 * Returns a function that finds the document of each front window. A dialog of the same process hides the name, but the
 * user is still working on the document, so the last one is returned; the path of an open document is looked up once.
 */
export function documentFinder(findPath: FindPath): (window: FrontWindow) => Promise<OpenDocument | null> {
  let last: { readonly program: string; readonly pid: number | null; readonly document: OpenDocument } | null = null;
  return async ({ program, pid, title }) => {
    const reading = readTitle(program, title);
    if (reading.kind === 'other') return null;
    const ofProcess = last !== null && last.program === program && last.pid === pid ? last.document : null;
    if (reading.kind === 'dialog') return ofProcess;
    const { source, name } = reading.document;
    if (ofProcess?.name === name && ofProcess.path !== null) return ofProcess;
    const document = { source, name, path: pid === null ? null : await findPath(pid, name) };
    last = { program, pid, document };
    return document;
  };
}
