// The browser of tests that need no extension: Chromium's shell without windows where it is installed, which draws the same
// for a third less work, and else Chromium itself.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { moveDate } from '../../../../tools/test-clock.mjs';
import { chromiumPath } from './extension-browser.ts';

const shell = '/usr/bin/chromium-headless-shell';

/** A page is not used long enough for what is compiled a second and a third time, so that it runs faster, to pay. */
const compilesOnce = '--js-flags=--no-maglev,--no-turbofan';

/** How far the clock of this test run is from the machine's, in milliseconds. */
const shiftMs = Number(/test-clock\.mjs\?shift=(-?\d+)/u.exec(process.env['NODE_OPTIONS'] ?? '')?.[1] ?? 0);

/** Starts one; whoever started it closes it. `isWhole`: Chromium itself, whose shell shows no notifications. */
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

/** A service worker fetches thirty files for each new window: only tests that are about it ask for one. */
function blockServiceWorkers(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (about) => newContext({ serviceWorkers: 'block', ...about });
}

/** The pages of a browser have the clock of the test run, too. */
function giveClock(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...about): Promise<BrowserContext> => {
    const context = await newContext(...about);
    await context.addInitScript(`(${moveDate})(globalThis, ${shiftMs})`);
    return context;
  };
}
