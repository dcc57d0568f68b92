import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const usual = '/usr/bin/chromium';

/** Starts Chromium: the one that CHROMIUM_PATH names, else that of the machine; null where there is none. */
export async function launchChromium(): Promise<Browser | null> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? usual;
  if (!existsSync(executablePath)) return null;
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: asRoot });
}
