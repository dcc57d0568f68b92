// Whether the screen is locked, as lock screens of Linux desktops report it on the session's bus.
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { busReader, packBusCall } from './bus-messages.ts';

export interface LockScreen {
  isLocked(): boolean;
  close(): void;
}

/** GNOME, KDE, Xfce, MATE and Cinnamon each use a name of their own, in the same form. */
const interfaceName = /^org\.(?:freedesktop|gnome|cinnamon|mate|xfce)\.ScreenSaver$/;
const rule = "type='signal',member='ActiveChanged'";
const none: LockScreen = { isLocked: () => false, close: () => undefined };
const answersWithinMs = 3_000;

/**
 * Listens on the bus at this address; `onChange` is called when the screen is locked or unlocked. Without a bus, that
 * is unknown.
 */
export async function watchLockScreen(address: string | null, onChange: () => void): Promise<LockScreen> {
  const path = address === null ? null : socketOf(address);
  if (path === null) return none;
  try {
    const line = createConnection(path);
    await signIn(line);
    let isLocked = false;
    const read = busReader(({ interface: from, member, isTrue }) => {
      if (member !== 'ActiveChanged' || isTrue === null || !interfaceName.test(from)) return;
      isLocked = isTrue;
      onChange();
    });
    line.on('data', read);
    line.on('error', () => undefined);
    // A closed bus can no longer report unlocking.
    line.on('close', () => {
      isLocked = false;
    });
    line.write(Buffer.concat([packBusCall(1, 'Hello', null), packBusCall(2, 'AddMatch', rule)]));
    return { isLocked: () => isLocked, close: () => line.destroy() };
  } catch {
    return none;
  }
}

async function signIn(line: Socket): Promise<void> {
  const signal = AbortSignal.timeout(answersWithinMs);
  await once(line, 'connect', { signal });
  const user = Buffer.from(String(userInfo().uid), 'latin1').toString('hex');
  line.write(`\0AUTH EXTERNAL ${user}\r\n`);
  const [answer] = await once(line, 'data', { signal });
  if (!String(answer).startsWith('OK')) throw new Error('The bus of the session does not let this user in');
  line.write('BEGIN\r\n');
}

/**
 * Returns the socket of the first usable address: `unix:path=/run/user/1000/bus`, `unix:abstract=/tmp/dbus-x,guid=…`.
 */
export function socketOf(address: string): string | null {
  for (const one of address.split(';')) {
    const [, values = ''] = /^unix:(.*)$/.exec(one) ?? [];
    const pairs = new Map(
      values.split(',').map((pair) => [pair.split('=')[0], decodeURIComponent(pair.split('=')[1] ?? '')]),
    );
    const [path, abstract] = [pairs.get('path'), pairs.get('abstract')];
    if (path) return path;
    if (abstract) return `\0${abstract}`;
  }
  return null;
}
