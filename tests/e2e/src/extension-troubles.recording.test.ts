// Frequent complaints about programs of this kind, none of which may occur here.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { actions, eventSeconds, extensionScene } from './support/extension-scene.ts';
import { fillDisk } from './support/full-disk.ts';
import { startIngest } from './support/ingest-server.ts';
import { waitFor } from './support/wait-for.ts';

const meeting = 'https://meet.google.com/abc-defg-hij';
/** A meeting page in which somebody speaks without a pause. */
const meetingPage = `<title>Weekly</title><script>
  const audio = new AudioContext();
  const voice = audio.createOscillator();
  voice.connect(audio.destination);
  voice.start();
</script>`;

const scene = extensionScene();
const { connect, stay, changeSeconds, titles, named, isThere } = actions(scene);
type Heard = ReturnType<typeof named>;
const sum = (seconds: readonly number[]) => seconds.reduce((total, one) => total + one, 0);

/**
 * Ends the worker at a random moment. The next browser event, here within the same page, starts it again. Returns the
 * number of seconds during which it may not have seen the page.
 */
async function killedAndCalledBack(): Promise<number> {
  const startedMs = performance.now();
  await pause(200 + Math.random() * 700);
  await scene.browser.killWorker();
  // Events that occur while a worker is ending reach no listener.
  for (const waitMs of [0, 1000]) {
    await pause(waitMs);
    await scene.page.evaluate("history.pushState(null, '', location.href)");
  }
  return (performance.now() - startedMs) / 1000;
}

describe.skipIf(!chromiumPath)('the browser extension in trouble', () => {
  it('does not take a call for absence, in front or behind, though nobody touches anything', async () => {
    await connect();
    await scene.browser.context.route(meeting, (route) =>
      route.fulfill({ contentType: 'text/html', body: meetingPage }),
    );
    const call = await scene.browser.context.newPage();
    const askedMs = performance.now();
    await scene.browser.visit(call, meeting);
    const startedMs = performance.now();
    await (await scene.browser.worker()).evaluate("chrome.idle.queryState = async () => 'idle'");
    // Shorter sounds may be notifications.
    await pause(11_000);
    await stay('Behind', 3);
    await call.close();
    const [seconds = 0, longest = 0] = [startedMs, askedMs].map((fromMs) => (performance.now() - fromMs) / 1000);
    const behind = (seen: Heard) =>
      sum(seen.filter(({ source }) => source.identifier === 'google_meet').map(eventSeconds));
    // If it counted as absence, recording would have ended at once; a busy browser reports a new page some seconds
    // late.
    const isWhole = (seen: Heard) => sum(seen.map(eventSeconds)) > seconds - 4 && behind(seen) > 2;
    const heard = await waitFor(() => named('Weekly'), isWhole);
    expect(sum(heard.map(eventSeconds))).toBeLessThan(longest + 1);
    expect(titles()).not.toContain('Behind');
  });

  it('goes on after each time that the browser ends the worker, at whatever moment', async () => {
    await connect();
    const shown: { title: string; seconds: number; unseenSeconds: number }[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      let unseenSeconds = 0;
      const seconds = await stay(title, 2, async () => {
        unseenSeconds = await killedAndCalledBack();
        await pause(2000);
      });
      shown.push({ title, seconds, unseenSeconds });
    }
    await stay('Last', 0.5);
    await isThere('Five');
    expect(scene.server.events().map(({ subject }) => subject.title)).toEqual(shown.map(({ title }) => title));
    for (const { title, seconds, unseenSeconds } of shown) {
      const recorded = sum(named(title).map(eventSeconds));
      // A worker that is killed before it noted the page sees it when it is started again.
      expect(recorded, title).toBeGreaterThan(seconds - unseenSeconds - 1);
      expect(recorded, title).toBeLessThanOrEqual(seconds + 1 + changeSeconds(title));
    }
    expect(scene.server.shrunk()).toBe(0);
  });

  it('keeps what waits, and what it was told, through a full disk and an update', async () => {
    const popup = await scene.browser.extensionPage('popup.html');
    // The disk is filled before anything is written: a browser checks for free space only every half minute.
    const makeRoom = await fillDisk(popup);
    await connect();
    await stay('Full', 2);
    await stay('Still full', 1);
    await popup.getByText('The disk of this computer is full.').waitFor();
    await isThere('Full');
    const { port } = scene.server;
    await scene.server.close();
    const unsent = await stay('Unsent', 2);
    await makeRoom();
    await stay('Room again', 1);
    await popup.getByText('The disk of this computer is full.').waitFor({ state: 'detached' });
    const closed = popup.waitForEvent('close');
    await scene.browser.update();
    await closed;
    scene.server = await startIngest(port, scene.server.events());
    await stay('Updated', 2.5);
    await stay('Last', 0.5);
    const after = await scene.browser.extensionPage('popup.html');
    await after.evaluate("chrome.runtime.sendMessage({ type: 'send-now' })");
    await isThere('Updated');
    for (const title of ['Full', 'Still full', 'Unsent', 'Room again', 'Updated'])
      expect(named(title), title).toHaveLength(1);
    for (const event of named('Unsent'))
      expect(Math.abs(eventSeconds(event) - unsent)).toBeLessThanOrEqual(1 + changeSeconds('Unsent'));
  });
});
