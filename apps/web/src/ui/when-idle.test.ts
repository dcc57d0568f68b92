import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasGoodConnection, whenQuiet } from './when-idle.ts';

describe('a good connection', () => {
  it('is one that the browser tells nothing of, or calls quick', () => {
    expect(hasGoodConnection({})).toBe(true);
    expect(hasGoodConnection({ connection: { effectiveType: '4g', saveData: false } })).toBe(true);
  });

  it.each(['slow-2g', '2g', '3g'])('is none like %s', (effectiveType) => {
    expect(hasGoodConnection({ connection: { effectiveType, saveData: false } })).toBe(false);
  });

  it('is none whose user saves data', () => {
    expect(hasGoodConnection({ connection: { effectiveType: '4g', saveData: true } })).toBe(false);
  });
});

describe('a quiet moment', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', { setTimeout, clearTimeout });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const arrivingAt = (...times: number[]): void => {
    const entries = () => times.filter((time) => time <= performance.now()).map((responseEnd) => ({ responseEnd }));
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => entries() as never);
  };

  it('comes when nothing has arrived for a while', () => {
    const start = performance.now();
    const work = vi.fn();
    arrivingAt(start, start + 500, start + 1000);
    whenQuiet(work);
    vi.advanceTimersByTime(1500);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(work).toHaveBeenCalledOnce();
  });

  it('comes after three seconds, however much arrives', () => {
    const start = performance.now();
    const work = vi.fn();
    arrivingAt(...Array.from({ length: 100 }, (_, index) => start + index * 100));
    whenQuiet(work);
    vi.advanceTimersByTime(4000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not run work that was cancelled', () => {
    const work = vi.fn();
    arrivingAt(performance.now());
    whenQuiet(work)();
    vi.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});
