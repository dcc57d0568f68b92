// The window in front under Sway, which reports it over its IPC socket.
import { createConnection, type Socket } from 'node:net';
import { z } from 'zod';
import { programOf } from './linux-program.ts';
import { type WaylandPlace, watchWaylandIdle } from './wayland-idle.ts';
import type { FrontWindow, WatcherEvents, WindowWatcher } from './window-watcher.ts';

const magic = 'i3-ipc';
const headerBytes = magic.length + 8;
const messageTypes = { subscribe: 2, tree: 4 } as const;
const eventBit = 0x8000_0000;

const nodeSchema = z.object({
  name: z.string().nullable(),
  focused: z.boolean(),
  pid: z.number().optional(),
  app_id: z.string().nullable().optional(),
  window_properties: z.object({ class: z.string().optional() }).optional(),
  get nodes() {
    return z.array(nodeSchema);
  },
  get floating_nodes() {
    return z.array(nodeSchema);
  },
});
type Node = z.infer<typeof nodeSchema>;

/** Watches Sway by its socket, and the input by the compositor's protocol. Throws when one of them does not answer. */
export async function watchSway(path: string, place: WaylandPlace, events: WatcherEvents): Promise<WindowWatcher> {
  const idle = await watchWaylandIdle(place);
  let known: Promise<FrontWindow | null> | null = null;
  const forget = () => {
    known = null;
    events.onChange();
  };
  const line = createConnection(path);
  const answers: ((text: string) => void)[] = [];
  line.on('data', swayReader({ onEvent: forget, onAnswer: (text) => answers.shift()?.(text) }));
  line.on('error', () => undefined);
  line.on('close', events.onEnd);
  const ask = (type: number, payload = '') =>
    new Promise<string>((resolve) => {
      answers.push(resolve);
      send(line, type, payload);
    });
  await ask(messageTypes.subscribe, JSON.stringify(['window', 'workspace']));
  return {
    front: () => {
      known ??= ask(messageTypes.tree).then(frontIn);
      return known;
    },
    presence: async () => ({ idleMs: idle.idleMs(Date.now()), isLocked: false }),
    close: () => {
      idle.close();
      line.destroy();
    },
  };
}

/** Returns the focused window in an answer to GET_TREE; null when the workspace is empty. */
export async function frontIn(tree: string): Promise<FrontWindow | null> {
  const node = focusedIn(nodeSchema.parse(JSON.parse(tree)));
  if (node?.pid === undefined) return null;
  const windowClass = node.app_id ?? node.window_properties?.class ?? '';
  const found = await programOf({ pid: node.pid, machine: null, windowClass });
  return { ...found, programName: windowClass || found.program, title: node.name ?? '' };
}

function focusedIn(node: Node): Node | null {
  if (node.focused) return node;
  for (const child of [...node.nodes, ...node.floating_nodes]) {
    const found = focusedIn(child);
    if (found) return found;
  }
  return null;
}

function send(line: Socket, type: number, payload: string): void {
  const body = Buffer.from(payload, 'utf8');
  const header = Buffer.alloc(headerBytes);
  header.write(magic, 'latin1');
  header.writeUInt32LE(body.length, magic.length);
  header.writeUInt32LE(type, magic.length + 4);
  line.write(Buffer.concat([header, body]));
}

interface Ears {
  readonly onEvent: () => void;
  readonly onAnswer: (text: string) => void;
}

/** Returns a function that takes received bytes, and separates events from answers. */
export function swayReader({ onEvent, onAnswer }: Ears): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= headerBytes) {
      const end = headerBytes + waiting.readUInt32LE(magic.length);
      if (waiting.length < end) return;
      const type = waiting.readUInt32LE(magic.length + 4);
      const text = waiting.toString('utf8', headerBytes, end);
      waiting = waiting.subarray(end);
      if (type >= eventBit) onEvent();
      else onAnswer(text);
    }
  };
}
