// The browser of tests that need no extension: Chromium's shell without windows where it is installed, which draws the same
// for a third less work, and else Chromium itself.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './extension-browser.ts';

const shell = '/usr/bin/chromium-headless-shell';

/** A page is not used long enough for what is compiled a second and a third time, so that it runs faster, to pay. */
const compilesOnce = '--js-flags=--no-maglev,--no-turbofan';

/** Starts one; whoever started it closes it. */
export function launchBrowser(): Promise<Browser> {
  if (!chromiumPath) throw new Error('This test needs Chromium.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath: existsSync(shell) ? shell : chromiumPath,
    args: [...asRoot, compilesOnce],
  });
}
