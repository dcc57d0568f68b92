// Keys of lists: Ctrl+A selects rows, and Enter opens the first result of the search in the settings.
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

let office: OwnOffice;

describe.skipIf(!chromiumPath)('keys of lists', () => {
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office?.close());

  it('select all contacts, the internal one too, but in a field its text', async () => {
    const { page, api } = office;
    for (const name of ['Bakker BV', 'Visser Transport']) await api('POST', '/contacts', { name });
    await open(page, `${office.origin}/contacts`);
    const bar = page.getByRole('toolbar');
    await page.getByRole('row', { name: 'Visser Transport' }).waitFor();
    await page.keyboard.press('Control+a');
    await bar.getByText(filledText(shell.list.selected_other, { count: 3 })).waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('vis');
    await page.keyboard.press('Control+a');
    expect(await bar.count()).toBe(0);
    await page.keyboard.press('Delete');
    await page.getByRole('row', { name: 'Bakker BV' }).waitFor();
  });

  it('open a screen that is the first result in the dialog of the settings', async () => {
    const { page } = office;
    await open(page, `${office.origin}/settings/appearance`);
    const field = page.getByRole('dialog').getByRole('textbox', { name: preferences.search });
    await field.fill(preferences.places.desktop.name);
    await field.press('Enter');
    await page.waitForURL('**/auth/desktop');
  });
});
