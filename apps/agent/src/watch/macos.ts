// macOS: the window in front by x-win, the last input by ioreg. Without the permission "Screen Recording" the system tells
// the program and keeps its title to itself.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { nativeLibrary } from '../program/native-library.ts';
import { frontOf } from './native-window.ts';
import type { Presence, WindowWatcher } from './window-watcher.ts';

const run = promisify(execFile);
/** Each question starts a process, so it is not asked with every look. */
const askEveryMs = 5_000;
/** Program in front while the screen is locked. */
const lockScreen = 'loginwindow';

/** Watches this session of macOS; what it tells is asked for each time. */
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

/** The idle time in the answer of ioreg, which counts nanoseconds. */
export function idleIn(answer: string): number | null {
  const [, nanoseconds] = /"HIDIdleTime"\s*=\s*(\d+)/.exec(answer) ?? [];
  return nanoseconds === undefined ? null : Math.round(Number(nanoseconds) / 1e6);
}
