// The window in front on Windows and macOS, by the library x-win.
import { basename } from 'node:path';
import type { WindowInfo } from '@miniben90/x-win';
import type { FrontWindow } from './window-watcher.ts';

/** Returns x-win's window in front, which is read once a second; x-win throws while there is none. */
export function frontOf(activeWindow: () => WindowInfo): FrontWindow | null {
  try {
    return windowOf(activeWindow());
  } catch {
    return null;
  }
}

function windowOf({ title, info }: WindowInfo): FrontWindow | null {
  // The system may withhold the path of programs with more rights, but not their name.
  const program = basename((info.path || info.execName || info.name).replaceAll('\\', '/'));
  if (program === '') return null;
  return { program, programName: info.name || program, title, pid: info.processId > 0 ? info.processId : null };
}
