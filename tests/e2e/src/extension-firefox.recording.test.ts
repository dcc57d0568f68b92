// The same build as for Chromium, with its own manifest; details are tested there.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import t from '@daybook/i18n/messages/en/extension.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension } from './support/builds.ts';
import { type Firefox, firefoxPath, openFirefox } from './support/firefox.ts';
import type { TestServer } from './support/http-server.ts';
import { type IngestServer, startIngest } from './support/ingest-server.ts';
import { startPages } from './support/page-server.ts';
import { waitFor } from './support/wait-for.ts';

const clickConnect = `(() => {
  const button = document.querySelector('button.primary');
  button?.click();
  return button?.textContent;
})()`;

// No tool may navigate a tab to a page of an extension; only the extension itself may.
const openOwnPages = `Promise.all(['popup.html', 'options.html'].map((url) => chrome.tabs.create({ url, active: false })))`;

let extension: string;
let firefox: Firefox;
let pages: TestServer;
let server: IngestServer;

describe.skipIf(!firefoxPath)('the browser extension in Firefox', () => {
  beforeAll(async () => {
    extension = await buildExtension('firefox');
    [firefox, pages, server] = await Promise.all([openFirefox(), startPages(), startIngest()]);
  });
  afterAll(async () => {
    await firefox?.close();
    await Promise.all([pages?.close(), server?.close()]);
    await rm(extension, { recursive: true, force: true });
  });

  it('is connected and records', async () => {
    const said = (text: string, where = '') =>
      waitFor(
        () => firefox.run('document.body.innerText', where),
        (seen) => seen.includes(text),
      );
    // Handed out by this server: connecting takes one click, and a question only for another person.
    await writeFile(join(extension, 'home.json'), JSON.stringify({ servers: [server.origin] }));
    expect(await firefox.install(extension)).toBe('capture@daybook.example');
    await firefox.goTo(`${server.origin}/auth/extension`);
    await said('"type":"hello"');
    await firefox.run("document.querySelector('button').click()");
    await said('"type":"connected"');
    await firefox.goTo(`${server.origin}/auth/extension?name=Bert`);
    await said('"type":"hello"');
    await firefox.run("document.querySelector('button').click()");
    await said('"type":"confirming"');
    await firefox.run(openOwnPages, 'confirm.html');
    await waitFor(
      () => firefox.run(clickConnect, 'confirm.html'),
      (seen) => seen === 'Connect',
    );
    await said('"type":"connected"');
    await firefox.goTo(`${pages.origin}/First`);
    // A busy browser reports a new page late, and a page that is in front for less than a second is not recorded.
    await pause(5000);
    await firefox.goTo(`${pages.origin}/Last`);
    const [first] = await waitFor(
      () => server.events().filter(({ subject }) => subject.title === 'First'),
      (seen) => seen.length === 1,
      60_000,
    );
    expect(first?.source).toEqual({ type: 'web', identifier: 'firefox', name: 'Mozilla Firefox' });
    await said(t.popup.today, 'popup.html');
    await firefox.run("document.querySelector('#pause-hour').click()", 'popup.html');
    await said(t.popup.resume, 'popup.html');
    await said(t.options.tryHint, 'options.html');
  });
});
