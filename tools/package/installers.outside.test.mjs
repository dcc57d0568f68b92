// The desktop agent as users install it: built here, unpacked and installed on an empty system, and run.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentHome } from '../../apps/agent/src/testing/agent-home.ts';
import { register, startDaybook } from '../../apps/agent/src/testing/daybook-server.ts';
import { desktopPrograms, startDesktop } from '../../apps/agent/src/testing/desktop.ts';
import { middayZone } from '../../apps/agent/src/testing/midday-zone.ts';
import { missingPrograms } from '../../apps/agent/src/testing/programs.ts';
import { until } from '../../apps/agent/src/testing/until.ts';
import { agentBuild, buildWhenChanged } from '../build.mjs';
import { version } from '../release/make-release.mjs';
import { fillSystem, startIn } from '../release/testing/small-system.mjs';
import { debianName, makeInstallers, zipName } from './make-installers.mjs';

const withinMs = 300_000;
const isRoot = process.getuid?.() === 0;
const noDebian = missingPrograms(['dpkg', 'dpkg-deb']).length > 0;
const noDesktop = missingPrograms(desktopPrograms);
let work = '';
let program = '';

const madeFile = (name) => join(work, 'made', name);
/** Runs the program with nothing of this machine on its PATH. */
const run = (path, ...args) =>
  spawnSync(path, args, { env: { HOME: join(work, 'home'), LANG: 'en_GB.UTF-8', PATH: '/nowhere' }, encoding: 'utf8' });

beforeAll(async () => {
  await buildWhenChanged(agentBuild, process.execPath, () => {});
  work = mkdtempSync(join(tmpdir(), 'daybook-installers-test-'));
  mkdirSync(join(work, 'home'));
  await makeInstallers(join(work, 'made'));
  const files = unzipSync(readFileSync(madeFile(zipName('linux-x64'))));
  program = join(work, 'daybook-agent');
  writeFileSync(program, files['daybook-agent'], { mode: 0o755 });
  expect(strFromU8(files['LICENSE.txt'])).toContain('Apache License');
}, withinMs);

afterAll(() => rmSync(work, { recursive: true, force: true }), withinMs);

describe('the program for Linux', () => {
  test('needs no Node, and names itself by how it is started', () => {
    const used = run(program, 'dance');
    expect(used.status).toBe(2);
    expect(used.stdout).toContain('Usage: ./daybook-agent [command]');
    expect(used.stderr).toBe('');
    expect(run(program, 'status')).toMatchObject({ status: 1, stdout: 'Daybook is not running in this session.\n' });
  });

  test('carries its key store, and unpacks it once', () => {
    // An account whose token is in the keyring.
    const account = { key: crypto.randomUUID(), server: 'https://daybook.example.com' };
    const state = join(work, 'home/.local/state/daybook');
    mkdirSync(state, { recursive: true });
    writeFileSync(join(state, 'account.json'), JSON.stringify(account));
    expect(run(program, 'disconnect')).toMatchObject({ status: 0, stderr: '' });
    const [unpacked, ...more] = globSync('.local/state/daybook/libraries-*', { cwd: join(work, 'home') });
    expect(more).toEqual([]);
    const load = createRequire(join(work, 'home', unpacked, 'package.json'));
    expect(load('@napi-rs/keyring')).toHaveProperty('AsyncEntry');
  });

  test('starts with the session by its own path', () => {
    expect(run(program, 'autostart', 'on').status).toBe(0);
    const entry = readFileSync(join(work, 'home/.config/autostart/daybook-agent.desktop'), 'utf8');
    expect(entry).toContain(`Exec="${program}" "run"\n`);
  });

  test.skipIf(noDesktop.length > 0)('records a window on a desktop, and sends it', { timeout: withinMs }, async () => {
    const zone = middayZone(Date.now());
    const [server, desktop] = await Promise.all([startDaybook(), startDesktop()]);
    try {
      const person = await register(server.origin, zone);
      const home = await agentHome(desktop.display, [program]);
      await home.connectTo(server.origin, await person.token());
      const agent = await home.start();
      await until('the rules', async () => (await home.state())?.account?.knowsRules);
      await desktop.windows.open({ title: 'Dossier De Vries', windowClass: 'Minox' });
      // A busy machine reports the front window late, and intervals of less than a second are not recorded.
      await delay(6_000);
      await desktop.touch();
      expect((await home.command('status')).said).toContain('Recording');
      expect(await agent.end()).toBe(0);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now());
      const titles = (await person.timeline(today)).logs.map(({ subject }) => subject.title);
      expect(titles).toEqual(['Dossier De Vries']);
      await home.remove();
    } finally {
      await desktop.close();
      await server.stop();
    }
  });
});

describe.skipIf(noDebian)('the Debian package', () => {
  /** Creates an empty system without any package. */
  const emptySystem = (name) => {
    const root = join(work, name);
    for (const folder of ['info', 'updates', 'triggers'])
      mkdirSync(join(root, 'var/lib/dpkg', folder), { recursive: true });
    for (const file of ['status', 'available']) writeFileSync(join(root, 'var/lib/dpkg', file), '');
    return root;
  };
  const dpkg = (root, ...args) =>
    execFileSync('dpkg', [`--root=${root}`, '--force-not-root', '--force-depends', '--force-bad-path', ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    });

  test('is installed into an empty system, runs there, and is removed without a trace', { timeout: withinMs }, () => {
    const root = emptySystem('system');
    if (isRoot) {
      fillSystem(root, [program]);
      writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0:root:/tmp/home:/bin/sh\n');
    }
    dpkg(root, '--install', madeFile(debianName));
    expect(readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8')).toMatch(
      /Package: daybook-agent\nStatus: install ok installed/,
    );
    const autostart = readFileSync(join(root, 'etc/xdg/autostart/daybook-agent.desktop'), 'utf8');
    expect(autostart).toMatch(/^Exec=\/usr\/bin\/daybook-agent run$/m);
    const menu = readFileSync(join(root, 'usr/share/applications/daybook-agent.desktop'), 'utf8');
    expect(menu).toMatch(/^Exec=\/usr\/bin\/daybook-agent$/m);
    if (isRoot) {
      const inside = startIn(root, ['/usr/bin/daybook-agent', 'dance']);
      expect(inside.stdout).toContain('daybook-agent [command]');
      const off = startIn(root, ['/usr/bin/daybook-agent', 'autostart', 'off']);
      expect(off.status).toBe(0);
      expect(readFileSync(join(root, 'tmp/home/.config/autostart/daybook-agent.desktop'), 'utf8')).toContain(
        'Hidden=true',
      );
    }
    dpkg(root, '--purge', 'daybook-agent');
    for (const folder of ['usr/bin', 'etc', 'usr/share'])
      expect(globSync('**/daybook*', { cwd: join(root, folder) })).toEqual([]);
  });

  test('says what it is', () => {
    const field = (name) =>
      execFileSync('dpkg-deb', ['--field', madeFile(debianName), name], { encoding: 'utf8' }).trim();
    expect(field('Version')).toBe(version());
    expect(field('Architecture')).toBe('amd64');
    expect(field('Depends')).toContain('libc6');
  });
});

describe('the program for Windows', () => {
  test('is a program for 64-bit Windows that holds the script and its libraries', () => {
    const files = unzipSync(readFileSync(madeFile(zipName('windows-x64'))));
    const bytes = Buffer.from(files['daybook-agent.exe']);
    const at = bytes.readUInt32LE(0x3c);
    expect(bytes.toString('latin1', 0, 2)).toBe('MZ');
    expect(bytes.toString('latin1', at, at + 4)).toBe('PE\0\0');
    // The machine type: x64.
    expect(bytes.readUInt16LE(at + 4)).toBe(0x8664);
    expect(bytes.includes('NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:1')).toBe(true);
    for (const library of [
      'koffi-win32-x64/win32_x64/koffi.node',
      'x-win.win32-x64-msvc.node',
      'keyring.win32-x64-msvc.node',
    ])
      expect([library, bytes.includes(library)]).toEqual([library, true]);
  });
});
