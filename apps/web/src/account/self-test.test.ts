import { describe, expect, it } from 'vitest';
import { checkBrowser, checkClock, checkConnection, checkExtension, checkStorage, checkTimeZone } from './self-test.ts';

const checkState = (check: { state: string }) => check.state;

describe('the self-check', () => {
  it('knows a browser that can do what is needed from one that cannot', () => {
    expect(checkState(checkBrowser({ hasCrypto: true, hasZones: true, hasBeacons: true }))).toBe('good');
    expect(checkState(checkBrowser({ hasCrypto: true, hasZones: false, hasBeacons: true }))).toBe('bad');
  });

  it('finds storage that refuses and cookies that are off', () => {
    const storage = { setItem: () => {}, removeItem: () => {} };
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full');
      },
    };
    expect(checkState(checkStorage(true, storage))).toBe('good');
    expect(checkState(checkStorage(false, storage))).toBe('bad');
    expect(checkState(checkStorage(true, full))).toBe('bad');
  });

  it('judges the connection by how long an answer takes', () => {
    expect([checkConnection(40), checkConnection(1001), checkConnection(null)].map(checkState)).toEqual([
      'good',
      'warning',
      'bad',
    ]);
  });

  it('warns of a clock that is two minutes off, either way', () => {
    expect([119_000, -121_000, 121_000].map((apartMs) => checkState(checkClock(apartMs)))).toEqual([
      'good',
      'warning',
      'warning',
    ]);
    expect(checkState(checkClock(null))).toBe('bad');
  });

  it('compares the time zone with the user’s, and a visitor’s with nothing', () => {
    expect(checkState(checkTimeZone('Europe/Amsterdam', 'Europe/Amsterdam'))).toBe('good');
    expect(checkState(checkTimeZone('Europe/London', 'Europe/Amsterdam'))).toBe('warning');
    expect(checkState(checkTimeZone('Europe/London', null))).toBe('good');
  });

  it('is content with an extension only when it is connected', () => {
    expect((['missing', 'found', 'connected'] as const).map((one) => checkState(checkExtension(one)))).toEqual([
      'warning',
      'warning',
      'good',
    ]);
  });
});
