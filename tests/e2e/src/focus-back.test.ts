// Dialogs that are opened by keyboard return the focus to the element that opened them, even if they were not in the
// page before.
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';

let office: OwnOffice;
let page: Page;

const hasFocus = (found: Locator) => found.and(page.locator(':focus')).waitFor();
const close = async (dialog: Locator) => {
  await dialog.waitFor();
  // Waits until the dialog has the focus.
  await dialog.locator(':focus').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

describe.skipIf(!chromiumPath)('the focus', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
    await office.api('POST', '/contacts', { name: 'Visser' });
    await open(page, `${office.origin}/contacts`);
    await page.getByRole('row', { name: 'Visser' }).waitFor();
    await settle(page);
  });
  afterAll(() => office?.close());

  it('goes back to the button that opened a form', async () => {
    const add = page.getByRole('button', { name: contacts.add }).first();
    await add.press('Enter');
    await close(page.getByRole('dialog', { name: contacts.form.add }));
    await hasFocus(add);
  });

  it('goes back to the button of the menu whose entry opened a form', async () => {
    const menu = page.getByRole('button', { name: shell.list.actionsFor.replace('{{name}}', 'Visser') });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: shell.list.edit }).press('Enter');
    await close(page.getByRole('dialog', { name: contacts.form.edit }));
    await hasFocus(menu);
  });

  it('goes back from dialog to dialog, and to the link that led to the first', async () => {
    const link = page.getByRole('link', { name: 'Visser' });
    await link.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Visser' });
    await panel.waitFor();
    const edit = panel.getByRole('button', { name: contacts.panel.edit, exact: true });
    await edit.press('Enter');
    await close(page.getByRole('dialog', { name: contacts.form.edit }));
    await hasFocus(edit);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await hasFocus(link);
  });
});
