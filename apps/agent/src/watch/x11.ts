// The window in front on an X11 desktop: the X server reports every change.
import { eventMask, type ScreenSaver, type XEvent } from 'x11';
import { programOf } from './linux-program.ts';
import type { FrontWindow, Presence, WatcherEvents, WindowWatcher } from './window-watcher.ts';
import { asked, findAtom, type OpenDisplay, openDisplay, openScreenSaver, readProperty } from './x11-display.ts';
import { decodeClass, decodeText, type TextEncoding } from './x11-text.ts';

const atomNames = [
  '_NET_ACTIVE_WINDOW',
  '_NET_WM_NAME',
  '_NET_WM_PID',
  'UTF8_STRING',
  'COMPOUND_TEXT',
  'WM_NAME',
  'WM_CLIENT_MACHINE',
  'WM_CLASS',
] as const;
type Atoms = Readonly<Record<(typeof atomNames)[number], number>>;

/** State for asking about windows; `watched` is the one whose title is observed. */
interface Desktop extends OpenDisplay {
  readonly atoms: Atoms;
  watched: number;
}

/**
 * Watches the display called `name`. Throws when there is none, or when it cannot report the time of the last input.
 */
export async function watchX11(name: string, events: WatcherEvents): Promise<WindowWatcher> {
  const display = await openDisplay(name);
  const { client, root } = display;
  // A window can be closed before it is asked about; such errors change nothing.
  client.on('error', () => undefined);
  const gone = Promise.withResolvers<never>();
  // Requests under way get no answer any more.
  gone.promise.catch(() => undefined);
  client.on('end', () => {
    gone.reject(new Error(`The display ${name} has gone`));
    events.onEnd();
  });
  const saver = await openScreenSaver(client);
  if (!saver) throw new Error(`The display ${name} does not tell since when there was no input`);
  const desktop: Desktop = { ...display, atoms: await findAtoms(display), watched: 0 };
  let known: Promise<FrontWindow | null> | null = null;
  client.on('event', (event: XEvent) => {
    if (!concernsFront(event, desktop)) return;
    known = null;
    events.onChange();
  });
  client.ChangeWindowAttributes(root, { eventMask: eventMask.PropertyChange });
  return {
    front: () => {
      known ??= readFront(desktop);
      return Promise.race([known, gone.promise]);
    },
    presence: () => Promise.race([readPresence(saver, root), gone.promise]),
    close: () => client.terminate(),
  };
}

async function findAtoms({ client }: OpenDisplay): Promise<Atoms> {
  const found = await Promise.all(atomNames.map(async (name) => [name, await findAtom(client, name)] as const));
  return Object.fromEntries(found) as Atoms;
}

function concernsFront({ name, wid, atom }: XEvent, { root, atoms, watched }: Desktop): boolean {
  if (name !== 'PropertyNotify') return false;
  if (wid === root) return atom === atoms._NET_ACTIVE_WINDOW;
  return wid === watched && (atom === atoms._NET_WM_NAME || atom === atoms.WM_NAME);
}

async function readPresence(saver: ScreenSaver, root: number): Promise<Presence> {
  const { idle, state } = await asked<{ idle: number; state: number }>((answer) => saver.QueryInfo(root, answer));
  return { idleMs: idle, isLocked: state === saver.State.On };
}

async function readFront(desktop: Desktop): Promise<FrontWindow | null> {
  const { client, root, atoms } = desktop;
  const window = numberOf(await readProperty(client, root, atoms._NET_ACTIVE_WINDOW));
  if (window === null || window === 0) return null;
  listenTo(desktop, window);
  const read = (atom: keyof Atoms) => readProperty(client, window, atoms[atom]);
  const [name, oldName, windowClass, pid, machine] = await Promise.all([
    read('_NET_WM_NAME'),
    read('WM_NAME'),
    read('WM_CLASS'),
    read('_NET_WM_PID'),
    read('WM_CLIENT_MACHINE'),
  ]);
  const className = windowClass === null ? '' : decodeClass(windowClass.data);
  const origin = { windowClass: className, pid: numberOf(pid), machine: machine && decodeText(machine.data, 'latin1') };
  const process = await programOf(origin);
  return { ...process, programName: className || process.program, title: titleOf(name, oldName, atoms) };
}

// Only the title of the front window is observed.
function listenTo(desktop: Desktop, window: number): void {
  if (desktop.watched === window) return;
  if (desktop.watched !== 0) desktop.client.ChangeWindowAttributes(desktop.watched, { eventMask: 0 });
  desktop.client.ChangeWindowAttributes(window, { eventMask: eventMask.PropertyChange });
  desktop.watched = window;
}

type Property = Awaited<ReturnType<typeof readProperty>>;

function titleOf(name: Property, oldName: Property, atoms: Atoms): string {
  if (name !== null && name.data.length > 0) return decodeText(name.data, 'utf8');
  return oldName === null ? '' : decodeText(oldName.data, encodingOf(oldName.type, atoms));
}

function encodingOf(type: number, atoms: Atoms): TextEncoding {
  if (type === atoms.UTF8_STRING) return 'utf8';
  return type === atoms.COMPOUND_TEXT ? 'compound' : 'latin1';
}

function numberOf(property: Property): number | null {
  return property === null || property.data.length < 4 ? null : property.data.readUInt32LE(0);
}
