// Messages and screens of the extension: its connection, and its exclusions. Recorded durations do not matter here.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { actions, eventSeconds, extensionScene } from './support/extension-scene.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { waitFor } from './support/wait-for.ts';

const scene = extensionScene();
const { connect, stay, titles, named, isThere } = actions(scene);
const popup = () => scene.browser.extensionPage('popup.html');
const connectAs = async (name: string): Promise<void> => {
  const asking = new URLSearchParams({ name });
  await scene.browser.visit(scene.page, `${scene.server.origin}/auth/extension?${asking}`);
  await scene.page.getByRole('button', { name: 'Connect' }).click();
};

describe.skipIf(!chromiumPath)('the browser extension and its user', () => {
  it('has the identity that its key gives it', () => {
    expect(scene.browser.extensionId).toBe('ljbfickflhajnnflfniohebembddfhcf');
  });

  it('sends a growing page every half minute', { timeout: 120_000 }, async () => {
    await connect();
    await stay('Long', 1);
    const [first] = await waitFor(
      () => named('Long'),
      (seen) => seen.length === 1,
      70_000,
    );
    await stay('Last', 0);
    await waitFor(
      () => named('Long').map(eventSeconds),
      ([seconds]) => (seconds ?? 0) > eventSeconds(first as CapturedEvent) + 10,
    );
    expect(named('Long').map(({ id }) => id)).toEqual([first?.id]);
    expect(scene.server.shrunk()).toBe(0);
  });

  it('leaves private windows out, tells how it is doing, and can be used by everybody', async () => {
    await connect();
    const popup = await scene.browser.extensionPage('popup.html');
    await scene.browser.visitPrivately(`${scene.pages.origin}/Secret`);
    // The popup keeps the worker busy, and an interval of less than a second is added to the next page.
    await stay('Open', 3);
    await stay('Last', 0.5);
    await isThere('Open');
    expect(JSON.stringify(scene.server.events())).not.toContain('Secret');
    await popup.getByText('Sent in the last hour').click();
    await popup.getByRole('listitem').filter({ hasText: 'Open' }).waitFor();
    await popup.getByRole('button', { name: '1 hour' }).press('Enter');
    await popup.getByText('Paused until').waitFor();
    await waitFor(
      () => scene.server.devices().at(-1)?.state,
      (state) => state?.recording === 'paused' && Date.parse(state.paused_until ?? '') > Date.now(),
    );
    await popup.getByRole('button', { name: 'Resume' }).press('Enter');
    await popup.getByText('Recording', { exact: true }).waitFor();
    await waitFor(
      () => popup.evaluate<string>('document.activeElement.id'),
      (focused) => focused === 'pause-quarter',
    );
    const settings = await scene.browser.extensionPage('options.html');
    for (const shown of [popup, settings]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await shown.emulateMedia({ colorScheme });
        expect(await accessibilityFaults(shown)).toEqual([]);
      }
    }
  });

  it('starts and stops the timer of the account, by keys and with the mouse', async () => {
    await connect();
    const shown = await popup();
    const what = shown.getByLabel('What are you going to work on?');
    await what.fill('Call with Jansen');
    await what.press('Enter');
    await shown.getByText('Call with Jansen', { exact: true }).waitFor();
    expect(scene.server.timer()).toBe('Call with Jansen');
    await shown.getByRole('button', { name: 'Stop timer' }).press('Enter');
    await shown.getByRole('button', { name: 'Start timer' }).waitFor();
    expect(scene.server.timer()).toBeNull();
    await shown.getByRole('button', { name: 'Start timer' }).click();
    // A popup that is opened later shows the running timer.
    const later = await popup();
    await later.getByRole('button', { name: 'Stop timer' }).click();
    await later.getByRole('button', { name: 'Start timer' }).waitFor();
    expect(scene.server.timer()).toBeNull();
  });

  it('records nothing while paused and nothing of excluded sites', async () => {
    await connect();
    const shown = await popup();
    await shown.getByRole('button', { name: '15 minutes' }).click();
    await shown.getByText('Paused until').waitFor();
    await stay('Hidden', 1);
    // Once recording resumes, the page in front is recorded.
    await stay('In between', 0);
    await shown.getByRole('button', { name: 'Resume' }).click();
    await shown.getByText('Recording').waitFor();
    await stay('Shown', 2);
    await shown.getByText('Is recorded as “Shown”.').waitFor();
    await shown.getByRole('button', { name: 'Never record 127.0.0.1' }).click();
    await shown.getByText('127.0.0.1 is never recorded').waitFor();
    await stay('Kept out', 1);
    await shown.getByRole('button', { name: 'Undo' }).click();
    await shown.getByText('Is recorded as “Kept out”.').waitFor();
    const settings = await scene.browser.extensionPage('options.html');
    await settings.getByLabel('Text').fill('127.0.0.1/Excluded');
    await settings.getByRole('button', { name: 'Add' }).click();
    await settings.getByText('The rule applies from now on.').waitFor();
    await settings.getByLabel('Address').fill(`${scene.pages.origin}/Excluded/more`);
    await settings.getByText('Is never recorded, because of Site 127.0.0.1/excluded (your own rule).').waitFor();
    await waitFor(
      () => scene.server.rules(),
      ([rule]) => rule?.pattern === '127.0.0.1/Excluded' && rule.effect === 'drop',
    );
    await stay('Excluded', 1);
    const opened = scene.browser.context.waitForEvent('page');
    await shown.getByRole('button', { name: 'Change this rule in Daybook' }).click();
    expect((await opened).url()).toBe(`${scene.server.origin}/settings/privacy#rule-1`);
    await isThere('Shown');
    expect(titles()).not.toContain('Hidden');
    expect(titles()).not.toContain('Excluded');
  });

  it('is not there for a site that nobody chose, and asks nothing for it', async () => {
    await scene.browser.visit(scene.page, `${scene.server.origin}/auth/extension`);
    await scene.page.getByRole('button', { name: 'Connect' }).click();
    await scene.browser.visit(scene.page, `${scene.server.origin}/elsewhere`);
    await scene.page.evaluate("window.isAsItWas = true; history.pushState({}, '', '/auth/extension')");
    await pause(1000);
    expect(await scene.page.evaluate('window.isAsItWas')).toBe(true);
    expect(scene.browser.context.pages().filter((page) => page.url().includes('confirm.html'))).toEqual([]);
    await stay('Private', 2);
    expect(titles()).not.toContain('Private');
  });

  it('lets nobody take the place of its user without a yes in its own window', async () => {
    await connect();
    const confirmation = scene.browser.context.waitForEvent('page');
    await connectAs('Bert Smit');
    const asked = await confirmation;
    await asked.getByText('This replaces the connection').waitFor();
    await asked.getByRole('button', { name: 'Do not connect' }).click();
    await scene.page.getByText('"type":"declined"').waitFor();
    const shown = await popup();
    await shown.getByText('Anna Bakker at').waitFor();
  });

  it('opens one window however often a page asks, and takes the answer for what the window says', async () => {
    await connect();
    const confirmation = scene.browser.context.waitForEvent('page');
    await connectAs('Bert Smit');
    const asked = await confirmation;
    await asked.getByText('Bert Smit').first().waitFor();
    await scene.browser.visit(scene.page, `${scene.server.origin}/auth/extension?name=Mallory`);
    await scene.page.getByText('"type":"hello"').waitFor();
    for (let time = 0; time < 20; time += 1) await scene.page.getByRole('button', { name: 'Connect' }).click();
    await scene.page.getByText('"type":"busy"').first().waitFor();
    expect(scene.browser.context.pages().filter((page) => page.url().includes('confirm.html'))).toHaveLength(1);
    await asked.getByRole('button', { name: 'Connect', exact: true }).click();
    const shown = await popup();
    await shown.getByText('Bert Smit at').waitFor();
  });

  it('is found by a page of a chosen server that came to its address without loading', async () => {
    await connect();
    await scene.browser.visit(scene.page, `${scene.server.origin}/elsewhere`);
    await scene.page.evaluate("history.pushState({}, '', '/auth/extension')");
    await scene.page.getByText('"type":"hello"').waitFor();
  });

  it('refuses a page that speaks for another server, and a token that the server does not take', async () => {
    await connect();
    await scene.browser.visit(scene.page, `${scene.server.origin}/auth/extension?server=http://127.0.0.1:9`);
    await scene.page.getByRole('button', { name: 'Connect' }).click();
    await scene.page.getByText('"reason":"not-allowed"').waitFor();
    await scene.browser.visit(scene.page, `${scene.server.origin}/auth/extension?token=wrong&name=Bert`);
    const confirmation = scene.browser.context.waitForEvent('page');
    await scene.page.getByRole('button', { name: 'Connect' }).click();
    const asked = await confirmation;
    await asked.getByRole('button', { name: 'Connect', exact: true }).click();
    await asked.getByText('The server does not accept this browser.').waitFor();
    await scene.page.getByText('"reason":"refused"').waitFor();
  });

  it('needs no second question for the server that handed it out', async () => {
    const home = join(scene.extension, 'home.json');
    await writeFile(home, JSON.stringify({ servers: [scene.server.origin] }));
    await scene.browser.visit(scene.page, `${scene.server.origin}/auth/extension`);
    await scene.page.getByText('"type":"hello"').waitFor();
    await scene.page.getByRole('button', { name: 'Connect' }).click();
    await scene.page.getByText('"type":"connected"').waitFor();
    await rm(home);
  });

  it('needs no second question for the server that was typed in the popup, and stops when told to', async () => {
    await connect();
    const again = await popup();
    await again.getByText(`Anna Bakker at ${new URL(scene.server.origin).host}`).waitFor();
    const settings = await scene.browser.extensionPage('options.html');
    await settings.getByRole('button', { name: 'Disconnect' }).click();
    await again.getByText('Not connected').waitFor();
    await stay('After', 1);
    await stay('Last', 1);
    expect(titles()).not.toContain('After');
  });
});
