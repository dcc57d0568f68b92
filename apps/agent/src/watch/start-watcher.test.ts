import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { recordingLine } from '../page/status-lines.ts';
import { startWatcher } from './start-watcher.ts';

const events = { onChange: () => undefined, onEnd: () => undefined };
const watch = (env: Record<string, string>) => startWatcher(readConfig(env, 'linux', '/home/jan'), events);
const lineOf = async (env: Record<string, string>, language: 'nl' | 'en' | 'de' | 'fr') => {
  const watching = await watch(env);
  if (watching.watcher !== null) throw new Error('It watches');
  const account = { pausedUntilMs: null, knowsRules: true };
  return recordingLine(
    { notWatching: watching.why, options: standardWindowsOptions, noteKey: null, account: account as never },
    language,
  );
};

describe('a desktop that tells nothing', () => {
  const gnome = {
    WAYLAND_DISPLAY: 'wayland-0',
    XDG_RUNTIME_DIR: '/run/user/1000',
    XDG_CURRENT_DESKTOP: 'GNOME',
    DISPLAY: ':0',
  };

  it('is said to be one, with the way out, and XWayland is not taken for it', async () => {
    expect(await lineOf(gnome, 'en')).toBe(
      'This desktop (GNOME, Wayland) does not tell programs which window is in front, so none of it can be recorded here. Use the browser extension; notes do work.',
    );
    expect(await lineOf(gnome, 'nl')).toContain('Gebruik de browserextensie');
    expect(await lineOf(gnome, 'de')).toContain('Verwenden Sie die Browsererweiterung');
    expect(await lineOf({ ...gnome, XDG_CURRENT_DESKTOP: '' }, 'fr')).toContain('(ce bureau, Wayland)');
  });

  it('is no desktop at all, or one that does not answer', async () => {
    expect(await lineOf({}, 'en')).toBe('There is no desktop here: there are no windows to record.');
    expect(await lineOf({ DISPLAY: ':4711' }, 'en')).toMatch(/^The desktop cannot be watched: /);
  });
});
