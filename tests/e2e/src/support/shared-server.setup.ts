// One server for all browser tests that do not start their own; it is started before the first of them.
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildWeb } from './builds.ts';
import { startDaybook } from './daybook-server.ts';
import { chromiumPath } from './extension-browser.ts';
import { startProviders } from './providers.ts';

/** The parts of the server that a test receives. */
export interface SharedServer {
  readonly origin: string;
  /** The data folder, with the mail that is not sent. */
  readonly dataDir: string;
  readonly rowsAddress: string;
  /** The address at which tests change the data of Google and Microsoft. */
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
  // Each office claims its own network address, so it only meets its own limits.
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
