import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buildExtension } from './builds.ts';
import { connectBrowser } from './connect-browser.ts';
import { type ExtensionBrowser, openExtensionBrowser } from './extension-browser.ts';
import type { TestServer } from './http-server.ts';
import { type IngestServer, startIngest } from './ingest-server.ts';
import { startPages } from './page-server.ts';
import { waitFor } from './wait-for.ts';

/** The scene of every test of the extension; a test may replace its browser or server. */
export interface ExtensionScene {
  /** The folder of the built extension. */
  extension: string;
  browser: ExtensionBrowser;
  pages: TestServer;
  server: IngestServer;
  page: Page;
}

export const eventSeconds = (event: CapturedEvent) =>
  (Date.parse(event.ended_at) - Date.parse(event.started_at)) / 1000;

/**
 * Sets up, for each test of the surrounding suite, a browser with the extension, pages to visit, and a server that
 * receives events.
 */
export function extensionScene(): ExtensionScene {
  const scene = {} as ExtensionScene;
  beforeAll(async () => {
    scene.extension = await buildExtension();
  });
  afterAll(() => rm(scene.extension, { recursive: true, force: true }));
  beforeEach(async () => {
    const [browser, pages, server] = await Promise.all([
      openExtensionBrowser(scene.extension),
      startPages(),
      startIngest(),
    ]);
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    Object.assign(scene, { browser, pages, server, page });
  });
  afterEach(async () => {
    await scene.browser.close();
    await Promise.all([scene.pages.close(), scene.server.close()]);
  });
  return scene;
}

/** Common actions in a scene, and the events that its server received. */
export function actions(scene: ExtensionScene) {
  const titles = () => scene.server.events().map(({ subject }) => subject.title);
  /** The loading time of each page, in order. */
  const comings: { readonly title: string; readonly seconds: number }[] = [];
  return {
    connect: () => connectBrowser(scene.browser, scene.page, scene.server),
    /** Shows a page for some seconds, and returns the actual number: test machines are busy. */
    stay: async (title: string, seconds: number, meanwhile = async (): Promise<void> => {}): Promise<number> => {
      const askedMs = performance.now();
      await scene.browser.visit(scene.page, `${scene.pages.origin}/${title}`);
      const startedMs = performance.now();
      comings.push({ title, seconds: (startedMs - askedMs) / 1000 });
      await meanwhile();
      await pause(Math.max(0, seconds * 1000 - (performance.now() - startedMs)));
      return (performance.now() - startedMs) / 1000;
    },
    /**
     * Returns the loading time of the page and of the next one, during which either or neither of them may have been in
     * front.
     */
    changeSeconds: (title: string): number => {
      const at = comings.findLastIndex((one) => one.title === title);
      return comings.slice(at, at + 2).reduce((sum, { seconds }) => sum + seconds, 0);
    },
    titles,
    named: (title: string) => scene.server.events().filter(({ subject }) => subject.title === title),
    isThere: (title: string) => waitFor(titles, (seen) => seen.includes(title)),
  };
}
