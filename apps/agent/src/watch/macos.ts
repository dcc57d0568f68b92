// macOS: the window in front by x-win, the last input by ioreg. Without the permission "Screen Recording" the system
// reports the program but not its title.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { nativeLibrary } from '../program/native-library.ts';
import { frontOf } from './native-window.ts';
import type { Presence, WindowWatcher } from './window-watcher.ts';

const run = promisify(execFile);
/** Each query starts a process, so not every look makes one. */
const askEveryMs = 5_000;
/** The program in front while the screen is locked. */
const lockScreen = 'loginwindow';

/** Watches this session of macOS by polling. */
export async function watchMacos(): Promise<WindowWatcher> {
  const { activeWindow } = await nativeLibrary('@miniben90/x-win', () => import('@miniben90/x-win'));
  const front = () => frontOf(activeWindow);
  let asked: { readonly atMs: number; readonly idleMs: number } | null = null;
  return {
    front: async () => front(),
    presence: async (): Promise<Presence> => {
      const nowMs = Date.now();
      if (asked === null || Math.abs(nowMs - asked.atMs) >= askEveryMs) {
        asked = { atMs: nowMs, idleMs: await readIdleMs() };
      }
      return { idleMs: asked.idleMs + (nowMs - asked.atMs), isLocked: front()?.program === lockScreen };
    },
    close: () => undefined,
  };
}

async function readIdleMs(): Promise<number> {
  const { stdout } = await run('/usr/sbin/ioreg', ['-c', 'IOHIDSystem', '-d', '4']);
  const idleMs = idleIn(stdout);
  if (idleMs === null) throw new Error('macOS does not tell since when there was no input');
  return idleMs;
}

/** Returns the idle time in the output of ioreg, which is in nanoseconds. */
export function idleIn(answer: string): number | null {
  const [, nanoseconds] = /"HIDIdleTime"\s*=\s*(\d+)/.exec(answer) ?? [];
  return nanoseconds === undefined ? null : Math.round(Number(nanoseconds) / 1e6);
}
