// The window in front under Hyprland: one socket reports changes, another one answers queries.
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { programOf } from './linux-program.ts';
import { type WaylandPlace, watchWaylandIdle } from './wayland-idle.ts';
import type { FrontWindow, WatcherEvents, WindowWatcher } from './window-watcher.ts';

/** Hyprland answers `{}` when nothing is in front. */
const windowSchema = z.object({ class: z.string(), title: z.string(), pid: z.number() });
const telling = /^(?:activewindow|activewindowv2|windowtitle|windowtitlev2|closewindow|workspace)>>/m;

/** Watches Hyprland by its sockets; `eventSocket` is the one for events. Throws when one does not answer. */
export async function watchHyprland(
  eventSocket: string,
  place: WaylandPlace,
  events: WatcherEvents,
): Promise<WindowWatcher> {
  const idle = await watchWaylandIdle(place);
  let known: Promise<FrontWindow | null> | null = null;
  const line = createConnection(eventSocket);
  line.setEncoding('utf8');
  line.on('data', (lines: string) => {
    if (!telling.test(lines)) return;
    known = null;
    events.onChange();
  });
  line.on('error', () => undefined);
  line.on('close', events.onEnd);
  return {
    front: () => {
      known ??= ask(join(dirname(eventSocket), '.socket.sock'), 'j/activewindow').then(frontOfAnswer, () => null);
      return known;
    },
    presence: async () => ({ idleMs: idle.idleMs(Date.now()), isLocked: false }),
    close: () => {
      idle.close();
      line.destroy();
    },
  };
}

/** Returns the window in an answer to `j/activewindow`. */
export async function frontOfAnswer(answer: string): Promise<FrontWindow | null> {
  const window = windowSchema.safeParse(JSON.parse(answer)).data;
  if (!window) return null;
  const found = await programOf({ pid: window.pid, machine: null, windowClass: window.class });
  return { ...found, programName: window.class || found.program, title: window.title };
}

function ask(socket: string, question: string): Promise<string> {
  const line = createConnection(socket);
  line.write(question);
  return text(line);
}
