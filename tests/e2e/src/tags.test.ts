// A site without a decision gets a contact; the rule is changed, earlier logs follow, and the change is undone.
import { randomUUID } from 'node:crypto';
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import tags from '@daybook/i18n/messages/en/tags.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';

const minuteMs = 60_000;
const device = { id: randomUUID(), name: 'Laptop', kind: 'browser', version: '1.0.0' };
const pages = ['Permit', 'Invoice', 'Drawing'];

let office: OwnOffice;
let page: Page;

const api = <T>(method: string, path: string, data?: unknown) => office.api<T>(method, path, data);

/** Sends pages of a site, as the extension does. */
async function capture(): Promise<void> {
  const wish = { name: 'Browser', abilities: ['logs:write'] };
  const { data } = await api<{ data: { attributes: { token: string } } }>('POST', '/auth/tokens', wish);
  const endMs = Date.now() - 10 * minuteMs;
  const events = pages.map((title, index) => ({
    id: randomUUID(),
    started_at: new Date(endMs - (index + 1) * 5 * minuteMs).toISOString(),
    ended_at: new Date(endMs - index * 5 * minuteMs).toISOString(),
    source: { type: 'web_custom', identifier: 'bakkerbouw.example', name: 'bakkerbouw.example' },
    subject: { title, url: `https://bakkerbouw.example/${title.toLowerCase()}` },
  }));
  const answer = await fetch(`${office.origin}/api/v1/rpc/logs/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.attributes.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device, events }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

type Logs = { data: readonly { attributes: { contact_id: string | null } }[] };
/** Returns the contacts of the captured pages, each once. */
async function contacts(): Promise<(string | null)[]> {
  const { data } = await api<Logs>('GET', '/logs?limit=50');
  return [...new Set(data.map(({ attributes }) => attributes.contact_id))];
}

describe.skipIf(!chromiumPath)('tags', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
  });
  afterAll(() => office?.close());

  it('decides about what waits, changes its mind for the past too, and takes that back', async () => {
    const made = (name: string) => api<{ data: { id: string } }>('POST', '/contacts', { name });
    const [bakker, meijer] = [(await made('Bakkerbouw')).data.id, (await made('Meijer')).data.id];
    await capture();

    await open(page, `${office.origin}/tags`);
    const row = page.getByRole('row').filter({ hasText: 'bakkerbouw.example' });
    await row.getByRole('button', { name: 'Bakkerbouw', exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('1');
    await page.getByText(tags.pending.empty).waitFor();
    expect(await contacts()).toEqual([bakker]);

    await page.getByRole('link', { name: tags.views.all }).click();
    await row
      .getByRole('button', { name: shell.list.actionsFor.replace('{{name}}', 'Site bakkerbouw.example') })
      .click();
    await page.getByRole('menuitem', { name: tags.actions.edit }).click();
    const dialog = page.getByRole('dialog', { name: tags.form.edit });
    await dialog.getByRole('combobox', { name: tags.form.contact }).fill('Meijer');
    await page.getByRole('option', { name: 'Meijer' }).click();
    await dialog.getByText('Changes 3 open activities').waitFor();
    await dialog.getByRole('button', { name: shell.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('Meijer').waitFor();
    expect(await contacts()).toEqual([meijer]);

    const change = page.getByRole('region', { name: tags.run.title });
    await change.getByRole('button', { name: tags.run.undo }).click();
    await change.getByText(tags.run.undone).waitFor();
    await row.getByText('Bakkerbouw', { exact: true }).waitFor();
    expect(await contacts()).toEqual([bakker]);
  });
});
