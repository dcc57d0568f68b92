import { describe, expect, it } from 'vitest';
import { hasGoodConnection } from './when-idle.ts';

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
