import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markSignedIn, wasSignedIn } from './signed-in-mark.ts';

let stored: Map<string, string>;

const cookies = (cookie: string) => vi.stubGlobal('document', { cookie });

describe('whether somebody was signed in here', () => {
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    cookies('XSRF-TOKEN=t');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is what was marked last, whichever cookies there are', () => {
    markSignedIn(false);
    expect(wasSignedIn()).toBe(false);
    markSignedIn(true);
    cookies('');
    expect(wasSignedIn()).toBe(true);
  });

  it('is known by the CSRF cookie where the mark was cleared', () => {
    expect(wasSignedIn()).toBe(true);
    cookies('other=1');
    expect(wasSignedIn()).toBe(false);
  });

  it('is no where storage is switched off', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(wasSignedIn()).toBe(false);
  });
});
