// Requests to an X server, as promises.
import { type Callback, createClient, type ScreenSaver, type XClient, type XDisplay } from 'x11';

export interface OpenDisplay {
  readonly client: XClient;
  readonly root: number;
  readonly keycodes: { readonly first: number; readonly last: number };
}

const anyType = 0;
/** In units of four bytes: no title, class or path is longer. */
const longestProperty = 4096;

/** Connects to the display called `name`, such as `:0`. Throws when there is none. */
export async function openDisplay(name: string): Promise<OpenDisplay> {
  const display = await asked<XDisplay>((answer) => createClient({ display: name, shm: false }, answer));
  const [screen] = display.screen;
  if (!screen) throw new Error(`The display ${name} has no screen`);
  const { client, min_keycode: first, max_keycode: last } = display;
  return { client, root: screen.root, keycodes: { first, last } };
}

export const findAtom = (client: XClient, name: string): Promise<number> =>
  asked((answer) => client.InternAtom(false, name, answer));

/** Returns a window's property; null when it has none, or is closed. */
export async function readProperty(
  client: XClient,
  window: number,
  name: number,
): Promise<{ readonly type: number; readonly data: Buffer } | null> {
  const property = await asked<{ type: number; data: Buffer } | null>((answer) =>
    client.GetProperty(0, window, name, anyType, 0, longestProperty, answer),
  ).catch(() => null);
  return property === null || property.type === 0 ? null : property;
}

/** Returns the extension that counts the time without input; null where the server lacks it. */
export const openScreenSaver = (client: XClient): Promise<ScreenSaver | null> =>
  asked<ScreenSaver>((answer) => client.require('screen-saver', answer)).catch(() => null);

/**
 * Makes a request and returns its answer. The library takes `true` from a callback to mean that the error was handled.
 */
export function asked<T>(ask: (answer: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask((error, value) => {
      if (error) reject(error);
      else resolve(value);
      return true;
    });
  });
}
