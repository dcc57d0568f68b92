import { describe, expect, it } from 'vitest';
import { browserOf, systemOf } from './own-system.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('the own browser and system', () => {
  it.each([
    ['chromium', `${windows} ${chrome}`],
    ['edge', `${windows} ${chrome} Edg/131.0.0.0`],
    ['chromium', `${windows} ${chrome} OPR/115.0.0.0`],
    ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['chromium', ''],
  ])('%s is known by %s', (browser, userAgent) => {
    expect(browserOf(userAgent)).toBe(browser);
  });

  it.each([
    ['windows', `${windows} ${chrome}`],
    ['macos', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`],
    ['linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`],
    ['linux', ''],
  ])('%s is known by %s', (system, userAgent) => {
    expect(systemOf(userAgent, false)).toBe(system);
  });

  it('has a package where the server offers one', () => {
    expect(systemOf(`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, true)).toBe('debian');
    expect(systemOf(`${windows} ${chrome}`, true)).toBe('windows');
  });
});
