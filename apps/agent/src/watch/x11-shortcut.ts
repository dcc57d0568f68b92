// A shortcut that works whatever program is in front, on an X11 desktop.
import type { XEvent } from 'x11';
import { asked, type OpenDisplay, openDisplay } from './x11-display.ts';

const control = 4;
const alt = 8;
/** Caps Lock and Num Lock: to the X server a key with one of them is a different key. */
const locks = [0, 2, 16, 18];
const asynchronous = 1;

export interface Shortcut {
  close(): void;
}

/**
 * Registers Ctrl+Alt+`key`, a letter or a digit, until it is closed. Returns null when another program has taken it, or
 * the keyboard has no such key.
 */
export async function takeShortcut(displayName: string, key: string, onPress: () => void): Promise<Shortcut | null> {
  const display = await openDisplay(displayName);
  const { client, root } = display;
  client.on('error', () => undefined);
  const keycode = await findKey(display, key);
  if (keycode === null || !(await grabAll(display, keycode))) {
    client.terminate();
    return null;
  }
  client.on('event', ({ name, wid }: XEvent) => {
    if (name === 'KeyPress' && wid === root) onPress();
  });
  return { close: () => client.terminate() };
}

async function findKey({ client, keycodes: { first, last } }: OpenDisplay, key: string): Promise<number | null> {
  // The key symbols of letters and digits are their characters.
  const symbol = key.toLowerCase().charCodeAt(0);
  const rows = await asked<readonly (readonly number[])[]>((answer) =>
    client.GetKeyboardMapping(first, last - first + 1, answer),
  );
  const index = rows.findIndex((row) => row.includes(symbol));
  return index === -1 ? null : first + index;
}

async function grabAll({ client, root }: OpenDisplay, keycode: number): Promise<boolean> {
  const grabs = locks.map((lock) =>
    asked((answer) => client.GrabKey(root, 0, control | alt | lock, keycode, asynchronous, asynchronous, answer)),
  );
  const outcomes = await Promise.allSettled(grabs);
  return outcomes.every(({ status }) => status === 'fulfilled');
}
