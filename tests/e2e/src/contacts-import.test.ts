// Contacts from a file: matching its columns, correcting a row in place, importing, importing the same file again, and
// stopping an import.
import imports from '@daybook/i18n/messages/en/contact-imports.json' with { type: 'json' };
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

let office: OwnOffice;
let page: Page;

const file = [
  'Customer no;Customer;Contact address;City',
  '1001;Bakker BV;info@bakker.example;Utrecht',
  '1002;Visser Transport;no address;Urk',
].join('\n');

/** Chooses the file and assigns its third column, which the heading does not reveal. */
async function upload(): Promise<void> {
  const csv = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(csv);
  const third = page.getByRole('combobox', { name: filledText(imports.columns.holds, { name: 'Contact address' }) });
  await third.selectOption({ label: imports.fields.email_addresses });
  await page.getByRole('button', { name: filledText(imports.columns.check_other, { number: 2 }) }).click();
  await page.getByRole('form', { name: filledText(imports.errors.row, { row: 3 }) }).waitFor();
}

const finish = async (count: 1 | 2) => {
  const text = count === 1 ? imports.checked.finish_one : imports.checked.finish_other;
  await page.getByRole('button', { name: filledText(text, { number: count }) }).click();
  await page.getByText(imports.finished.title).waitFor();
};

async function names(): Promise<string[]> {
  type Contacts = { data: { attributes: { name: string } }[] };
  const { data } = await office.api<Contacts>('GET', '/contacts?internal=eq:false&sort=name:asc');
  return data.map(({ attributes }) => attributes.name);
}

async function latestImport(): Promise<number> {
  type Imports = { data: { imports: { id: string }[] } };
  const { data } = await office.api<Imports>('POST', '/rpc/contacts/import/status');
  return Number(data.imports[0]?.id);
}

describe.skipIf(!chromiumPath)('contacts from a file', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
  });
  afterAll(() => office?.close());

  it('are mended in place and taken over, and the same file once more doubles nothing', async () => {
    await open(page, `${office.origin}/settings/contact-import`);
    await upload();
    const row = page.getByRole('form', { name: filledText(imports.errors.row, { row: 3 }) });
    expect(await row.textContent()).toContain(imports.errors.EMAIL_INVALID);
    await row.getByLabel(imports.fields.email_addresses).fill('info@visser.example');
    await row.getByRole('button', { name: filledText(imports.errors.save, { row: 3 }) }).click();
    await row.waitFor({ state: 'detached' });
    expect(await names()).toEqual([]);
    await finish(2);
    expect(await names()).toEqual(['Bakker BV', 'Visser Transport']);

    await page.getByRole('button', { name: imports.finished.again }).click();
    await upload();
    expect(await page.getByText(filledText(imports.checked.update_one, { number: 1 })).count()).toBe(1);
    await finish(1);
    expect(await names()).toEqual(['Bakker BV', 'Visser Transport']);
  });

  it('that are being stored stop when asked to, and say what is there', async () => {
    // The state in the middle of importing a large file: one of two rows is done.
    const { uuid } = await office.rows
      .updateTable('contact_imports')
      .set({ status: 'finishing', added_count: 1 })
      .where('id', '=', await latestImport())
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await open(page, `${office.origin}/settings/contact-import`);
    await page.getByText(imports.progress.finishing).waitFor();
    await page.getByRole('button', { name: imports.progress.stop }).click();
    const said = page.getByRole('status').filter({ hasText: imports.stopped.title });
    const imported = filledText(imports.finished.text, { added: 1, updated: 0 });
    await said.getByText(imported).waitFor();
    await page.getByRole('button', { name: imports.stopped.leave }).click();
    await page.getByText(imports.drop.title).waitFor();
    expect(await names()).toEqual(['Bakker BV', 'Visser Transport']);
    const left = office.rows.selectFrom('contact_imports').select('id').where('uuid', '=', uuid);
    expect(await left.execute()).toEqual([]);
  });

  it('stand in the list, where one opens with what it is recognised by', async () => {
    await open(page, `${office.origin}/contacts`);
    await page.getByRole('link', { name: 'Visser Transport' }).click();
    const panel = page.getByRole('dialog', { name: 'Visser Transport' });
    await panel.getByRole('link', { name: contacts.panel.tags }).click();
    await panel.getByText('info@visser.example').waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('tags');
  });
});

describe.skipIf(!chromiumPath).each(hands)('contacts from a file, taken back by $name', ({ about, press }) => {
  let own: OwnOffice;

  beforeAll(async () => {
    own = await openOffice(about);
  });
  afterAll(() => own?.close());

  it('are archived as far as nobody used them, and the others are named', async () => {
    const window = own.page;
    await open(window, `${own.origin}/settings/contact-import`);
    const csv = ['Code;Name', '1001;Bakker BV', '1002;Visser Transport'].join('\n');
    const upload = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await window.locator('input[type=file]').setInputFiles(upload);
    await press(window.getByRole('button', { name: filledText(imports.columns.check_other, { number: 2 }) }));
    await press(window.getByRole('button', { name: filledText(imports.checked.finish_other, { number: 2 }) }));
    await window.getByText(imports.finished.title).waitFor();
    type Contacts = { data: { id: string; attributes: { name: string; is_deleted: boolean } }[] };
    const contactsOf = async () => (await own.api<Contacts>('GET', '/contacts?internal=eq:false&sort=name:asc')).data;
    const visser = (await contactsOf()).find(({ attributes }) => attributes.name === 'Visser Transport');
    const hour = { started_at: `${daysAgo(1)}T09:00:00Z`, ended_at: `${daysAgo(1)}T10:00:00Z` };
    await own.api('POST', '/logs', { ...hour, contact_id: visser?.id, description: 'Advice' });

    const undo = window.getByRole('button', { name: imports.undo.open, exact: true }).first();
    const question = window.getByRole('dialog', { name: filledText(imports.undo.title, { name: 'customers.csv' }) });
    await press(undo);
    await question.waitFor();
    await press(question.getByRole('button', { name: shell.cancel, exact: true }));
    await question.waitFor({ state: 'detached' });
    expect(await contactsOf()).toHaveLength(2);
    await press(undo);
    await press(question.getByRole('button', { name: imports.undo.open, exact: true }));
    const kept = filledText(imports.undo.kept_one, { count: 1, names: 'Visser Transport' });
    await window.getByText(`${filledText(imports.undo.done_one, { count: 1 })} ${kept}`).waitFor();
    const left = (await contactsOf()).filter(({ attributes }) => !attributes.is_deleted);
    expect(left.map(({ attributes }) => attributes.name)).toEqual(['Visser Transport']);
  });
});
