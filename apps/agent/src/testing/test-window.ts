// Real windows on an X11 desktop, made to look like those of programs that are not installed.
import { createClient, type XClient, type XDisplay } from 'x11';
import { asked, findAtom } from '../watch/x11-display.ts';

export interface WindowLook {
  readonly title: string;
  readonly windowClass: string;
  readonly pid?: number;
  /** Sets its name only in the old property, in Latin-1. */
  readonly onlyOldName?: boolean;
}

export interface TestWindow {
  readonly id: number;
  rename(title: string): Promise<void>;
  /** Brings it to the front. */
  raise(): Promise<void>;
  close(): void;
}

export interface WindowMaker {
  open(look: WindowLook): Promise<TestWindow>;
  /** Closes all windows that it made. */
  clear(): void;
  close(): void;
}

const replace = 0;
const redirectAndNotify = 0x00180000;

/** Makes windows on a display. Each opens in front, as the tests' window manager does it. */
export async function windowMaker(display: string): Promise<WindowMaker> {
  const { client, screen } = await asked<XDisplay>((answer) => createClient({ display, shm: false }, answer));
  client.on('error', () => undefined);
  const root = screen[0]?.root ?? 0;
  const made: TestWindow[] = [];
  return {
    open: async (look) => {
      const window = await openWindow(client, root, look);
      made.push(window);
      return window;
    },
    clear: () => {
      for (const window of made.splice(0)) window.close();
    },
    close: () => client.terminate(),
  };
}

async function openWindow(client: XClient, root: number, look: WindowLook): Promise<TestWindow> {
  const id = client.AllocID();
  client.CreateWindow(id, root, 10, 10, 400, 300);
  const set = async (name: string, type: string, value: Buffer, units = 8) =>
    client.ChangeProperty(replace, id, await findAtom(client, name), await findAtom(client, type), units, value);
  const rename = async (title: string) => {
    if (look.onlyOldName === true) await set('WM_NAME', 'STRING', Buffer.from(title, 'latin1'));
    else await set('_NET_WM_NAME', 'UTF8_STRING', Buffer.from(title, 'utf8'));
  };
  await rename(look.title);
  await set('WM_CLASS', 'STRING', Buffer.from(`${look.windowClass.toLowerCase()}\0${look.windowClass}\0`, 'latin1'));
  if (look.pid !== undefined) await set('_NET_WM_PID', 'CARDINAL', numbers(look.pid), 32);
  client.MapWindow(id);
  return {
    id,
    rename,
    raise: async () => {
      const message = Buffer.alloc(32);
      message[0] = 33;
      message[1] = 32;
      message.writeUInt32LE(id, 4);
      message.writeUInt32LE(await findAtom(client, '_NET_ACTIVE_WINDOW'), 8);
      // Sent as a pager, which may always activate windows.
      message.writeUInt32LE(2, 12);
      client.SendEvent(root, false, redirectAndNotify, message);
    },
    close: () => client.DestroyWindow(id),
  };
}

function numbers(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
