import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const usual = '/usr/bin/chromium';
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Returns the Chromium that CHROMIUM_PATH names, else that of the machine; null where there is none. */
function installedChromium(): string | null {
  const path = process.env['CHROMIUM_PATH'] ?? usual;
  return existsSync(path) ? path : null;
}

/** Starts Chromium; null where there is none. */
export async function launchChromium(): Promise<Browser | null> {
  const executablePath = installedChromium();
  return executablePath === null ? null : chromium.launch({ executablePath, args: asRoot });
}

/** Starts Chromium with a profile, for a program that drives it by this port; null where there is none. */
export async function launchProfile(folder: string, port: number): Promise<BrowserContext | null> {
  const executablePath = installedChromium();
  const args = [...asRoot, `--remote-debugging-port=${port}`];
  return executablePath === null ? null : chromium.launchPersistentContext(folder, { executablePath, args });
}
