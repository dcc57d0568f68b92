// The lock of the screen, reported on a real bus.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingPrograms, type Program, startProgram } from '../testing/programs.ts';
import { until } from '../testing/until.ts';
import { type LockScreen, watchLockScreen } from './lock-screen.ts';

const missing = missingPrograms(['dbus-daemon', 'dbus-send']);

describe.skipIf(missing.length > 0)(
  `the lock screen${missing.length > 0 ? ` (no ${missing.join(', ')} here)` : ''}`,
  () => {
    let folder: string;
    let bus: Program;
    let address: string;
    let lock: LockScreen;
    let changes = 0;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'daybook-bus-'));
      const args = ['--session', '--nofork', '--print-address', `--address=unix:path=${folder}/bus`];
      bus = startProgram('dbus-daemon', args, {});
      address = await until('the bus', () => /^(unix:\S+)/m.exec(bus.said())?.[1]);
      lock = await watchLockScreen(address, () => (changes += 1));
    });
    afterAll(async () => {
      lock.close();
      await bus.end();
      await rm(folder, { recursive: true, force: true });
    });

    const say = (name: string, value: string) => {
      const args = ['--session', '--type=signal', '/org/x', `${name}.ActiveChanged`, value];
      return startProgram('dbus-send', args, { DBUS_SESSION_BUS_ADDRESS: address }).ended;
    };

    it('is heard when it comes and goes, whatever the desktop calls it', async () => {
      expect(lock.isLocked()).toBe(false);
      for (const name of ['org.gnome.ScreenSaver', 'org.freedesktop.ScreenSaver', 'org.xfce.ScreenSaver']) {
        await say(name, 'boolean:true');
        await until(`the lock of ${name}`, () => lock.isLocked());
        await say(name, 'boolean:false');
        await until(`its end, of ${name}`, () => !lock.isLocked());
      }
      expect(changes).toBe(6);
    });

    it('is not taken from other signals, nor from a bus that is not there', async () => {
      await say('org.example.Player', 'boolean:true');
      await say('org.gnome.ScreenSaver', 'string:true');
      await say('org.gnome.ScreenSaver', 'boolean:false');
      await until('the last of them', () => changes === 7);
      expect(lock.isLocked()).toBe(false);
      const nowhere = await watchLockScreen(`unix:path=${folder}/nothing`, () => undefined);
      expect(nowhere.isLocked()).toBe(false);
    });
  },
);
