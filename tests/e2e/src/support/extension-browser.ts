import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { waitFor } from './wait-for.ts';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

/** The system's Chromium, or undefined: branded Chrome no longer loads unpacked extensions from the command line. */
export const chromiumPath = candidates.find((path) => existsSync(path));

/** A browser with the built extension. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  readonly extensionId: string;
  worker(): Promise<Worker>;
  /** Ends the worker as the browser does when it is idle; the next event starts it again. */
  killWorker(): Promise<void>;
  /** Shows an address in a page and brings it to the front. */
  visit(page: Page, url: string): Promise<void>;
  /** Opens one of the extension's own pages in its own tab. */
  extensionPage(name: 'popup.html' | 'options.html'): Promise<Page>;
  /** Shows an address in a private window. */
  visitPrivately(url: string): Promise<void>;
  /** Announces a new version to the extension, and waits until it has restarted itself. */
  update(): Promise<void>;
  /** Kills the browser, like a power cut, and reopens it with the same profile. */
  crash(): Promise<ExtensionBrowser>;
  close(): Promise<void>;
}

/** Opens Chromium with the extension in a fresh profile. */
export async function openExtensionBrowser(extension: string, timezoneId?: string): Promise<ExtensionBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'daybook-profile-'));
  // Without developer mode an unpacked extension cannot restart itself.
  const preferences = { extensions: { ui: { developer_mode: true } } };
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return openProfile(extension, profile, timezoneId);
}

async function openProfile(extension: string, profile: string, timezoneId?: string): Promise<ExtensionBrowser> {
  if (!chromiumPath) throw new Error('This test needs Chromium.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    headless: true,
    locale: 'en-US',
    ...(timezoneId === undefined ? {} : { timezoneId }),
    // A muted browser never reports a page as audible.
    ignoreDefaultArgs: ['--mute-audio'],
    args: [
      ...asRoot,
      '--lang=en-US',
      '--autoplay-policy=no-user-gesture-required',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const extensionId = new URL((await worker()).url()).host;
  const extensionPage = async (name: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${name}`);
    return page;
  };
  return {
    context,
    extensionId,
    worker,
    extensionPage,
    visitPrivately: async (url) => visitPrivately(context, await worker(), url),
    killWorker: () => killWorker(context),
    visit,
    update: async () => {
      const old = await worker();
      const renewed = context.waitForEvent('serviceworker');
      await old.evaluate("chrome.runtime.onUpdateAvailable.dispatch({ version: '9.9.9' })");
      await renewed;
    },
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

async function visitPrivately(context: BrowserContext, worker: Worker, url: string): Promise<void> {
  // A private window is not a page of the context, so only the browser itself can report that it exists.
  await worker.evaluate(`chrome.windows.create({ incognito: true, url: ${JSON.stringify(url)} })`);
  const session = await context.browser()?.newBrowserCDPSession();
  await waitFor(
    async () => (await session?.send('Target.getTargets'))?.targetInfos.map((target) => target.url) ?? [],
    (urls) => urls.includes(url),
  );
  await session?.detach();
}

async function crash(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close', { timeout: 30_000 });
  const session = await context.browser()?.newBrowserCDPSession();
  // The browser is gone, so no answer arrives.
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
