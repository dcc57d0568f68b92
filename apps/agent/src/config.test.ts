import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings of the agent', () => {
  it('keep a session of its own for each display of a terminal server', () => {
    const keys = [
      { DISPLAY: ':10.0' },
      { DISPLAY: ':11.0' },
      { WAYLAND_DISPLAY: 'wayland-1', XDG_RUNTIME_DIR: '/r' },
    ].map((env) => readConfig(env, 'linux', '/home/jan').sessionKey);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\w.-]+$/);
  });

  it('take the screens of a display for one session', () => {
    const [one, other] = [':0', ':0.1'].map((DISPLAY) => readConfig({ DISPLAY }, 'linux', '/home/jan').sessionKey);
    expect(one).toBe(other);
  });

  it('are where each system has them', () => {
    const linux = readConfig({ XDG_RUNTIME_DIR: '/run/user/1' }, 'linux', '/home/jan');
    expect([linux.stateDir, linux.runtimeDir, linux.autostartDir]).toEqual([
      '/home/jan/.local/state/daybook',
      '/run/user/1/daybook',
      '/home/jan/.config/autostart',
    ]);
    expect(readConfig({}, 'darwin', '/Users/jan').stateDir).toBe('/Users/jan/Library/Application Support/Daybook');
    expect(readConfig({ LOCALAPPDATA: '/c/local' }, 'win32', '/c').stateDir).toBe('/c/local/Daybook');
  });

  it('take a letter or a digit for notes, or none, or leave it to the user', () => {
    const configuredNoteKey = (env: Record<string, string>) => readConfig(env, 'linux', '/h').noteKey;
    expect([
      configuredNoteKey({}),
      configuredNoteKey({ DAYBOOK_AGENT_NOTE_KEY: 'k' }),
      configuredNoteKey({ DAYBOOK_AGENT_NOTE_KEY: 'off' }),
    ]).toEqual([undefined, 'K', null]);
  });
});
