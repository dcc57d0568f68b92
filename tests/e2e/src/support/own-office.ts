// An office of its own for a walk that needs nothing else: a server, an organisation in it, and its administrator's browser.
import { rm } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { buildWeb } from './builds.ts';
import { startDaybook } from './daybook-server.ts';
import { chromiumPath } from './extension-browser.ts';
import { callFrom } from './page-api.ts';
import { registerFrom } from './sessions.ts';

export type OwnOffice = {
  readonly origin: string;
  /** Signed in, in English. */
  readonly page: Page;
  /** A call of the person whose page it is; the path begins after /api/v1. */
  api<T>(method: string, path: string, data?: unknown): Promise<T>;
  close(): Promise<void>;
};

/** Opens an office; the browser is as `about` says, otherwise as this machine is. */
export async function openOffice(about: BrowserContextOptions = {}): Promise<OwnOffice> {
  const webDir = await buildWeb();
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const launch = { args: asRoot, ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }) };
  const [server, browser] = await Promise.all([startDaybook(webDir), chromium.launch(launch)]);
  const { origin } = server;
  const close = async () => {
    await browser.close();
    await server.stop();
    await rm(webDir, { recursive: true, force: true });
  };
  try {
    const page = await (await browser.newContext({ locale: 'en-US', ...about })).newPage();
    await registerFrom(page, origin, 'anna@bakker.example', 'Bakker Accountants');
    return {
      origin,
      page,
      api: (method, path, data) => callFrom(page, method, `${origin}/api/v1${path}`, data),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
