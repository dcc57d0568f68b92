import { describe, expect, it } from 'vitest';
import { browserName, browserSource } from './browser-kind.ts';

const chromium = (platform: string, ...names: string[]) => ({
  userAgent: 'Mozilla/5.0',
  userAgentData: { platform, brands: ['Not;A=Brand', 'Chromium', ...names].map((brand) => ({ brand })) },
});
const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' };

describe('the browser as source and device', () => {
  it('is known by its most telling brand', () => {
    expect(browserSource(chromium('Linux'))).toEqual({ type: 'web', identifier: 'chrome', name: 'Chromium' });
    expect(browserSource(chromium('Windows', 'Google Chrome')).name).toBe('Google Chrome');
    expect(browserSource(chromium('Windows', 'Microsoft Edge')).identifier).toBe('edge');
    expect(browserSource(firefox).identifier).toBe('firefox');
  });

  it('has a name for people', () => {
    expect(browserName(chromium('Windows', 'Google Chrome'))).toBe('Google Chrome, Windows');
    expect(browserName(firefox)).toBe('Mozilla Firefox, X11');
  });
});
