// One server for all browser tests that need none of their own, started before the first of them.
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildWeb } from './builds.ts';
import { startDaybook } from './daybook-server.ts';
import { chromiumPath } from './extension-browser.ts';
import { startProviders } from './providers.ts';

/** Settings that a test gets of it. */
export interface SharedServer {
  readonly origin: string;
  /** Where it keeps the mail that goes nowhere else. */
  readonly dataDir: string;
  readonly rowsAddress: string;
  /** Where tests change what Google and Microsoft keep. */
  readonly providersUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: SharedServer;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (chromiumPath === undefined) return undefined;
  const providers = await startProviders();
  const webDir = await buildWeb();
  // Each office says to be somewhere else, and meets only the limits of its own address.
  const settings = { ...providers.settings, TRUST_PROXY: 'on', ALLOW_PRIVATE_ADDRESSES: 'on' };
  const server = await startDaybook(webDir, { servesRows: true, settings });
  const { origin, dataDir, rowsAddress } = server;
  project.provide('sharedServer', { origin, dataDir, rowsAddress, providersUrl: providers.controlUrl });
  return async () => {
    const code = await server.stop();
    await Promise.all([providers.stop(), rm(webDir, { recursive: true, force: true })]);
    if (code !== 0) throw new Error(`The shared server ended with ${code}`);
  };
}
