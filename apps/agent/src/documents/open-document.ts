import type { OpenDocument } from '../recording/sighting.ts';
import type { FrontWindow } from '../watch/window-watcher.ts';
import { readTitle } from './document-of-title.ts';

/** Where a document called so lies, as its process tells; null when that does not. */
export type FindPath = (pid: number, name: string) => Promise<string | null>;

/**
 * Finds the document of each window that comes in front. A dialog of the same process hides its name, but the user is
 * still at it, so that the document before it goes on; and what one process has open is asked for once.
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
