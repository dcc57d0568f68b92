// Contacts from a file: its columns named, a row mended in place, taken over, and the same file once more.
import { rm } from 'node:fs/promises';
import imports from '@daybook/i18n/messages/en/contact-imports.json' with { type: 'json' };
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { callFrom } from './support/page-api.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';

let webDir: string;
let server: DaybookServer;
let browser: Browser;
let page: Page;

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name]));
const file = [
  'Customer no;Customer;Contact address;City',
  '1001;Bakker BV;info@bakker.example;Utrecht',
  '1002;Visser Transport;no address;Urk',
].join('\n');

/** Chooses the file and says what its third column holds, whose heading says nothing. */
async function upload(): Promise<void> {
  const csv = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(csv);
  const third = page.getByRole('combobox', { name: filled(imports.columns.holds, { name: 'Contact address' }) });
  await third.selectOption({ label: imports.fields.email_addresses });
  await page.getByRole('button', { name: filled(imports.columns.check_other, { count: 2 }) }).click();
  await page.getByRole('form', { name: filled(imports.errors.row, { row: 3 }) }).waitFor();
}

const finish = async (count: 1 | 2) => {
  const text = count === 1 ? imports.checked.finish_one : imports.checked.finish_other;
  await page.getByRole('button', { name: filled(text, { count }) }).click();
  await page.getByText(imports.finished.title).waitFor();
};

async function names(): Promise<string[]> {
  const url = `${server.origin}/api/v1/contacts?internal=eq:false&sort=name:asc`;
  const { data } = await callFrom<{ data: { attributes: { name: string } }[] }>(page, 'GET', url);
  return data.map(({ attributes }) => attributes.name);
}

describe.skipIf(!chromiumPath)('contacts from a file', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const launch = { args: asRoot, ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }) };
    [server, browser] = await Promise.all([startDaybook(webDir), chromium.launch(launch)]);
    page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await registerFrom(page, server.origin, 'anna@bakker.example', 'Bakker Accountants');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await rm(webDir, { recursive: true, force: true });
  });

  it('are mended in place and taken over, and the same file once more doubles nothing', async () => {
    await open(page, `${server.origin}/settings/contact-import`);
    await upload();
    const row = page.getByRole('form', { name: filled(imports.errors.row, { row: 3 }) });
    expect(await row.textContent()).toContain(imports.errors.EMAIL_INVALID);
    await row.getByLabel(imports.fields.email_addresses).fill('info@visser.example');
    await row.getByRole('button', { name: filled(imports.errors.save, { row: 3 }) }).click();
    await row.waitFor({ state: 'detached' });
    expect(await names()).toEqual([]);
    await finish(2);
    expect(await names()).toEqual(['Bakker BV', 'Visser Transport']);

    await page.getByRole('button', { name: imports.finished.again }).click();
    await upload();
    expect(await page.getByText(filled(imports.checked.update_one, { count: 1 })).count()).toBe(1);
    await finish(1);
    expect(await names()).toEqual(['Bakker BV', 'Visser Transport']);
  });

  it('stand in the list, where one opens with what it is recognised by', async () => {
    await open(page, `${server.origin}/contacts`);
    await page.getByRole('link', { name: 'Visser Transport' }).click();
    const panel = page.getByRole('dialog', { name: 'Visser Transport' });
    await panel.getByRole('link', { name: contacts.panel.tags }).click();
    await panel.getByText('info@visser.example').waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('tags');
  });
});
