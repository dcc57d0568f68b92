// The window in front under a real Sway, without a screen.
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingPrograms, type Program, startProgram } from '../testing/programs.ts';
import { until } from '../testing/until.ts';
import { watchSway } from './sway.ts';
import type { WindowWatcher } from './window-watcher.ts';

const missing = missingPrograms(['sway', 'swaymsg', 'foot', 'setpriv']);
/** Sway does not start as root. */
const nobody = 65_534;

describe.skipIf(missing.length > 0)(`Sway${missing.length > 0 ? ` (no ${missing.join(', ')} here)` : ''}`, () => {
  let folder: string;
  let sway: Program;
  let watcher: WindowWatcher;
  let env: Record<string, string>;
  const started: Program[] = [];
  let changes = 0;

  const startAsUser = (name: string, ...args: string[]) => {
    const isRoot = process.getuid?.() === 0;
    const drop = ['--reuid', String(nobody), '--regid', String(nobody), '--clear-groups', name, ...args];
    return isRoot ? startProgram('setpriv', drop, env) : startProgram(name, args, env);
  };
  const startTerminal = (app: string, title: string) =>
    started.push(startAsUser('foot', '--app-id', app, '--title', title, 'sleep', '60'));
  const tell = (...words: string[]) => startAsUser('swaymsg', ...words).ended;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-sway-'));
    if (process.getuid?.() === 0) await chown(folder, nobody, nobody);
    const display = { WLR_BACKENDS: 'headless', WLR_RENDERER: 'pixman', WLR_LIBINPUT_NO_DEVICES: '1' };
    env = { XDG_RUNTIME_DIR: folder, HOME: folder, LANG: 'C.UTF-8', ...display };
    sway = startAsUser('sway', '--config', '/dev/null');
    const find = async (pattern: RegExp) => (await readdir(folder)).find((name) => pattern.test(name));
    const [ipc, socket] = [
      await until(`Sway: ${sway.said()}`, () => find(/^sway-ipc\..*\.sock$/)),
      await until('its display', () => find(/^wayland-\d+$/)),
    ];
    env = { ...env, SWAYSOCK: join(folder, ipc), WAYLAND_DISPLAY: socket };
    const events = { onChange: () => (changes += 1), onEnd: () => undefined };
    watcher = await watchSway(join(folder, ipc), { socket, runtimeDir: folder }, events);
  });
  afterAll(async () => {
    watcher?.close();
    await Promise.all(started.map((program) => program.end()));
    await sway?.end();
    await rm(folder, { recursive: true, force: true });
  });

  it('tells what is in front, its title, and that nothing is', async () => {
    expect(await watcher.front()).toBeNull();
    startTerminal('minox', 'Dossier € ë');
    expect(await until('the first window', () => watcher.front())).toMatchObject({
      program: 'foot',
      programName: 'minox',
      title: 'Dossier € ë',
    });
    startTerminal('andere', 'Tweede');
    await until('the second window', async () => (await watcher.front())?.title === 'Tweede');
    await tell('[app_id=minox]', 'focus');
    await until('the first again', async () => (await watcher.front())?.title === 'Dossier € ë');
    await tell('workspace', '2');
    await until('an empty workspace', async () => (await watcher.front()) === null);
    expect(changes).toBeGreaterThanOrEqual(4);
  });

  it('tells since when there has been no input', async () => {
    await until('a second without input', async () => (await watcher.presence()).idleMs > 1_200);
    await tell('seat', 'seat0', 'cursor', 'move', '5', '5');
    await until('input', async () => (await watcher.presence()).idleMs < 1_200);
  });
});
