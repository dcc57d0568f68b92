// The browser of tests without the extension: Chromium's headless shell where it is installed, which renders the same
// with a third less work, otherwise Chromium.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { moveDate } from '../../../../tools/test-clock.mjs';
import { chromiumPath } from './extension-browser.ts';

const shell = '/usr/bin/chromium-headless-shell';

/** Turns off the optimising compilers: pages are not used long enough for their work to pay off. */
const compilesOnce = '--js-flags=--no-maglev,--no-turbofan';

/** The offset of this test run's clock from the machine's, in milliseconds. */
const shiftMs = Number(/test-clock\.mjs\?shift=(-?\d+)/u.exec(process.env['NODE_OPTIONS'] ?? '')?.[1] ?? 0);

/** Starts one, which the caller closes. `isWhole`: full Chromium, because its shell shows no notifications. */
export async function launchBrowser({ isWhole = false } = {}): Promise<Browser> {
  if (!chromiumPath) throw new Error('This test needs Chromium.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath: existsSync(shell) && !isWhole ? shell : chromiumPath,
    args: [...asRoot, compilesOnce],
  });
  blockServiceWorkers(browser);
  if (shiftMs !== 0) giveClock(browser);
  return browser;
}

/** A service worker fetches thirty files for each new window, so only tests about it allow one. */
function blockServiceWorkers(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (about) => newContext({ serviceWorkers: 'block', ...about });
}

/** Gives the pages of a browser the clock of the test run. */
function giveClock(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...about): Promise<BrowserContext> => {
    const context = await newContext(...about);
    await context.addInitScript(`(${moveDate})(globalThis, ${shiftMs})`);
    return context;
  };
}
