// Recordings of the extension, to the second. No other test may run at the same time.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { actions, eventSeconds, extensionScene } from './support/extension-scene.ts';
import { startIngest } from './support/ingest-server.ts';

const scene = extensionScene();
const { connect, stay, changeSeconds, named, isThere } = actions(scene);

/**
 * Expects that the page was recorded once, for as long as it was open, to the second; `late`: the seconds that a worker
 * took to start.
 */
function expectRecorded(title: string, seconds: number, late = 0): void {
  const events = named(title);
  expect(events.map(({ subject }) => subject.title)).toEqual([title]);
  for (const event of events) {
    expect(eventSeconds(event), title).toBeGreaterThanOrEqual(seconds - 1 - late);
    expect(eventSeconds(event), title).toBeLessThanOrEqual(seconds + 1 + late + changeSeconds(title));
  }
}

/** Browsers end an idle worker, but not one that is noting a page. */
const restMs = 2500;
/** The next page starts the worker, which reads the clock once it has started. */
const workerStartSeconds = 1.5;

describe.skipIf(!chromiumPath)('the browser extension', () => {
  it('records pages for as long as they were in front', async () => {
    await connect();
    const first = await stay('First', 3);
    const second = await stay('Second?token=secret#part', 2);
    const third = await stay('Third', 2);
    await stay('Last', 0);
    await isThere('Third');
    expectRecorded('First', first);
    expectRecorded('Second', second);
    expectRecorded('Third', third);
    expect(JSON.stringify(scene.server.events())).not.toContain('secret');
    const events = scene.server.events();
    const overlaps = events.filter(({ started_at }, index) => started_at < (events[index - 1]?.ended_at ?? ''));
    expect(overlaps).toEqual([]);
  });

  it('loses nothing when the worker is killed and the server is away', async () => {
    await connect();
    await stay('Before', 1);
    await stay('Away', 1);
    await isThere('Before');
    const { port } = scene.server;
    await scene.server.close();
    const unsent = await stay('Unsent', 2, async () => {
      await pause(restMs);
      await (await scene.browser.worker()).evaluate('globalThis.memory = 1');
      await scene.browser.killWorker();
    });
    const woken = await stay('Woken', 2, async () => {
      await pause(restMs);
      expect(await (await scene.browser.worker()).evaluate('globalThis.memory')).toBeUndefined();
      await scene.browser.killWorker();
    });
    await stay('Last', 1);
    const before = scene.server.events();
    scene.server = await startIngest(port, before);
    const shown = await scene.browser.extensionPage('popup.html');
    await shown.evaluate("chrome.runtime.sendMessage({ type: 'send-now' })");
    await isThere('Woken');
    for (const title of ['Before', 'Away', 'Unsent', 'Woken']) expect(named(title)).toHaveLength(1);
    expectRecorded('Unsent', unsent, workerStartSeconds);
    expectRecorded('Woken', woken, workerStartSeconds);
    expect(scene.server.shrunk()).toBe(0);
    await shown.getByText('Recording').waitFor();
  });

  it('has what it recorded when the browser itself was killed, and goes on by itself', async () => {
    await connect();
    await stay('Sent', 1);
    await stay('Known', 1);
    await isThere('Sent');
    const { port } = scene.server;
    await scene.server.close();
    const unsent = await stay('Unsent', 2);
    await stay('Open', 1);
    scene.browser = await scene.browser.crash();
    scene.server = await startIngest(port, scene.server.events());
    scene.page = scene.browser.context.pages()[0] ?? (await scene.browser.context.newPage());
    const after = await stay('After', 3);
    await scene.browser.visit(scene.page, `${scene.server.origin}/elsewhere`);
    await isThere('After');
    for (const title of ['Sent', 'Known', 'Unsent', 'After']) expect(named(title)).toHaveLength(1);
    expectRecorded('Unsent', unsent);
    expectRecorded('After', after);
    expect(scene.server.shrunk()).toBe(0);
  });
});
