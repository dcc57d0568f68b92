// A separate desktop for a test: Xvfb with a window manager.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAtom, openDisplay, readProperty } from '../watch/x11-display.ts';
import { startProgram } from './programs.ts';
import { type WindowMaker, windowMaker } from './test-window.ts';
import { until } from './until.ts';

export interface TestDesktop {
  readonly display: string;
  readonly windows: WindowMaker;
  /** Moves the mouse like a user. */
  touch(): Promise<void>;
  /** Runs an X program on this desktop and waits for its end. */
  run(name: string, ...args: string[]): Promise<string>;
  close(): Promise<void>;
}

/** Long, because a server may be starting on the machine at the same time. */
const managerWithinMs = 60_000;

export const desktopPrograms = ['Xvfb', 'openbox', 'xdotool'];

/** Starts it on the first free display. */
export async function startDesktop(): Promise<TestDesktop> {
  const home = await mkdtemp(join(tmpdir(), 'daybook-agent-home-'));
  // Without -s 0 the server's own screen saver would count as a locked screen after ten minutes.
  const server = startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1024x768x24', '-s', '0', '-nolisten', 'tcp'],
    {},
  );
  const number = await until('the display', () => /^(\d+)\n/m.exec(server.said())?.[1]);
  const display = `:${number}`;
  const env = { DISPLAY: display, HOME: home };
  const manager = startProgram('openbox', ['--sm-disable'], env);
  const connection = await openDisplay(display);
  const check = await findAtom(connection.client, '_NET_SUPPORTING_WM_CHECK');
  const isManaged = () => readProperty(connection.client, connection.root, check);
  await until('the window manager', isManaged, managerWithinMs).catch(async ({ message }: Error) => {
    const { exitCode } = manager.child;
    // A second attempt gets another display, after the first has ended.
    await Promise.all([manager.end('SIGKILL'), server.end('SIGKILL')]);
    throw new Error(`${message} (exit code ${exitCode}): ${server.said()} ${manager.said()}`);
  });
  connection.client.terminate();
  const windows = await windowMaker(display);
  const run = async (name: string, ...args: string[]) => {
    const program = startProgram(name, args, env);
    await program.ended;
    return program.said();
  };
  let step = 0;
  return {
    display,
    windows,
    run,
    touch: async () => {
      step += 1;
      await run('xdotool', 'mousemove', String(600 + (step % 7) * 10), '700');
    },
    close: async () => {
      windows.close();
      await manager.end();
      await server.end();
      await rm(home, { recursive: true, force: true });
    },
  };
}
