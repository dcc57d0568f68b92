import { describe, expect, it } from 'vitest';
import { shouldOffer, versionIn } from './version-offer.ts';

const hourMs = 3_600_000;
const running = '/assets/index-1.js';
const latest = '/assets/index-2.js';

describe('a newer version', () => {
  it('is told by the script of the index page', () => {
    expect(versionIn(`<head><script type="module" crossorigin src="${latest}"></script></head>`)).toBe(latest);
    expect(versionIn('<h1>Bad gateway</h1>')).toBeNull();
  });

  it('is offered once, and again when there is a still newer one', () => {
    expect(shouldOffer({ running, latest, offer: null }, 0)).toBe(true);
    expect(shouldOffer({ running, latest, offer: { version: latest, atMs: 0 } }, 23 * hourMs)).toBe(false);
    expect(shouldOffer({ running, latest: '/assets/index-3.js', offer: { version: latest, atMs: 0 } }, 1)).toBe(true);
  });

  it('is offered again after a day to whoever put the notice away', () => {
    expect(shouldOffer({ running, latest, offer: { version: latest, atMs: 0 } }, 24 * hourMs)).toBe(true);
  });

  it('is none when it is the running one, or cannot be found out', () => {
    expect(shouldOffer({ running, latest: running, offer: null }, 0)).toBe(false);
    expect(shouldOffer({ running, latest: null, offer: null }, 0)).toBe(false);
    expect(shouldOffer({ running: null, latest, offer: null }, 0)).toBe(false);
  });
});
