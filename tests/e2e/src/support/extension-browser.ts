import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

/** The system's Chromium, or undefined: branded Chrome no longer loads unpacked extensions from the command line. */
export const chromiumPath = candidates.find((path) => existsSync(path));

/** A browser with the built extension in it. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  readonly extensionId: string;
  worker(): Promise<Worker>;
  /** Ends the worker as the browser does when it is idle; the next event starts it again. */
  killWorker(): Promise<void>;
  /** Shows an address in a page and brings it to the front. */
  visit(page: Page, url: string): Promise<void>;
  /** Ends the browser as a power cut would, and opens it again with the same profile. */
  crash(): Promise<ExtensionBrowser>;
  close(): Promise<void>;
}

/** Opens Chromium with the extension in a fresh profile. */
export async function openExtensionBrowser(extension: string, timezoneId?: string): Promise<ExtensionBrowser> {
  return openProfile(extension, await mkdtemp(join(tmpdir(), 'daybook-profile-')), timezoneId);
}

async function openProfile(extension: string, profile: string, timezoneId?: string): Promise<ExtensionBrowser> {
  if (!chromiumPath) throw new Error('This test needs Chromium.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    headless: true,
    locale: 'en-US',
    ...(timezoneId === undefined ? {} : { timezoneId }),
    args: [...asRoot, '--lang=en-US', `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  });
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const extensionId = new URL((await worker()).url()).host;
  return {
    context,
    extensionId,
    worker,
    killWorker: () => killWorker(context),
    visit,
    crash: async () => {
      await crash(context);
      return openProfile(extension, profile, timezoneId);
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function visit(page: Page, url: string): Promise<void> {
  await page.bringToFront();
  await page.goto(url);
}

async function crash(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close', { timeout: 30_000 });
  const session = await context.browser()?.newBrowserCDPSession();
  // There is nobody left to answer.
  await session?.send('Browser.crash').catch(() => undefined);
  await closed;
}

async function killWorker(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser has no debugging session.');
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'service_worker');
  for (const { targetId } of workers) await session.send('Target.closeTarget', { targetId });
  await session.detach();
}
