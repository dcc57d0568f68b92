// The time of the last input, from a Wayland compositor: it reports when a second has passed without any, and when the
// next one comes. Implements the few messages of the protocol that this needs.
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { packMessage, packString, type WaylandMessage, waylandReader } from './wayland-messages.ts';

export interface WaylandPlace {
  readonly socket: string;
  readonly runtimeDir: string;
}

export interface IdleWatch {
  idleMs(nowMs: number): number;
  close(): void;
}

interface Global {
  readonly name: number;
  readonly version: number;
}

// Objects are numbered in the order of their creation.
const display = 1;
const registry = 2;
const callback = 3;
const seat = 4;
const notifier = 5;
const notification = 6;
const quietMs = 1_000;
const answersWithinMs = 3_000;

/** Interfaces that report it, the preferred one first: the newer protocol, and the one that it replaced. */
const notifiers = ['ext_idle_notifier_v1', 'org_kde_kwin_idle'] as const;

/** Listens to the compositor. Throws when it supports neither protocol. */
export async function watchWaylandIdle({ socket, runtimeDir }: WaylandPlace): Promise<IdleWatch> {
  const line = createConnection(socket.startsWith('/') ? socket : join(runtimeDir, socket));
  await once(line, 'connect');
  const globals = await readGlobals(line);
  const name = notifiers.find((one) => globals.has(one));
  const [seatGlobal, found] = [globals.get('wl_seat'), globals.get(name ?? '')];
  if (!name || !seatGlobal || !found) throw new Error('The desktop does not tell since when there was no input');
  let lastInputMs: number | null = null;
  listen(line, ({ object, opcode }) => {
    if (object === notification) lastInputMs = opcode === 0 ? Date.now() - quietMs : null;
  });
  line.on('error', () => undefined);
  line.write(bind(seatGlobal, 'wl_seat', 1, seat));
  line.write(bind(found, name, 1, notifier));
  line.write(askForNotification(name));
  return {
    idleMs: (nowMs) => (lastInputMs === null ? 0 : Math.max(0, nowMs - lastInputMs)),
    close: () => line.destroy(),
  };
}

async function readGlobals(line: Socket): Promise<Map<string, Global>> {
  const globals = new Map<string, Global>();
  const done = Promise.withResolvers<void>();
  const timer = setTimeout(() => done.reject(new Error('The compositor does not answer')), answersWithinMs);
  const stop = listen(line, ({ object, opcode, body }) => {
    if (object === registry && opcode === 0) {
      const length = body.readUInt32LE(4);
      const name = body.toString('utf8', 8, 8 + length - 1);
      const version = body.readUInt32LE(8 + Math.ceil(length / 4) * 4);
      if (!globals.has(name)) globals.set(name, { name: body.readUInt32LE(0), version });
    }
    if (object === callback) done.resolve();
  });
  line.once('error', done.reject);
  // Requests the list of all globals, and a callback that marks its end.
  line.write(packMessage(display, 1, [registry]));
  line.write(packMessage(display, 0, [callback]));
  await done.promise.finally(() => clearTimeout(timer));
  stop();
  return globals;
}

function bind({ name }: Global, what: string, version: number, id: number): Buffer {
  return packMessage(registry, 0, [name, packString(what), version, id]);
}

function askForNotification(name: (typeof notifiers)[number]): Buffer {
  return name === 'ext_idle_notifier_v1'
    ? packMessage(notifier, 1, [notification, quietMs, seat])
    : packMessage(notifier, 0, [notification, seat, quietMs]);
}

function listen(line: Socket, hear: (message: WaylandMessage) => void): () => void {
  const read = waylandReader(hear);
  line.on('data', read);
  return () => line.off('data', read);
}
