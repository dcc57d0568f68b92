// Windows: the window in front by x-win, the last input and the lock by the system's own functions.
import { nativeLibrary } from '../program/native-library.ts';
import { frontOf } from './native-window.ts';
import type { Presence, WindowWatcher } from './window-watcher.ts';

/** The right to see a desktop; programs do not get it for the lock screen and elevation prompts. */
const desktopSwitch = 0x0100;

/** Watches this session of Windows by polling. */
export async function watchWindows(): Promise<WindowWatcher> {
  const { activeWindow } = await nativeLibrary('@miniben90/x-win', () => import('@miniben90/x-win'));
  const presence = openPresence(await nativeLibrary('koffi', () => import('koffi')));
  return {
    front: async () => frontOf(activeWindow),
    presence: async () => presence(),
    close: () => undefined,
  };
}

function openPresence(koffi: typeof import('koffi')): () => Presence {
  const user32 = koffi.load('user32.dll');
  const kernel32 = koffi.load('kernel32.dll');
  koffi.struct('LASTINPUTINFO', { cbSize: 'uint32_t', dwTime: 'uint32_t' });
  const lastInput = user32.func('bool __stdcall GetLastInputInfo(_Inout_ LASTINPUTINFO *info)');
  const tickCount = kernel32.func('uint32_t __stdcall GetTickCount()');
  const openDesktop = user32.func('void * __stdcall OpenInputDesktop(uint32_t flags, bool inherit, uint32_t access)');
  const closeDesktop = user32.func('bool __stdcall CloseDesktop(void *desktop)');
  return () => {
    const info = { cbSize: 8, dwTime: 0 };
    if (!lastInput(info)) throw new Error('Windows does not tell since when there was no input');
    const desktop = openDesktop(0, false, desktopSwitch);
    if (desktop !== null) closeDesktop(desktop);
    return { idleMs: idleBetween(info.dwTime, tickCount()), isLocked: desktop === null };
  };
}

/** Both count milliseconds in 32 bits, which wrap around after 49.7 days. */
export function idleBetween(lastInputTicks: number, nowTicks: number): number {
  return (nowTicks - lastInputTicks) >>> 0;
}
