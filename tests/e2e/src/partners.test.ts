// Partner settings in the web application: their colours for their organisations, and the operator's language for
// visitors.
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import french from '@daybook/i18n/messages/fr/auth.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, showTheme } from './support/screens.ts';

let office: OwnOffice;

const undecide = (identifier: string) =>
  office.rows.deleteFrom('partner_configurations').where('identifier', '=', identifier).execute();
async function decide(identifier: string, windows: object): Promise<void> {
  await undecide(identifier);
  const row = { identifier, part: 'windows', value: JSON.stringify(windows) } as const;
  await office.rows.insertInto('partner_configurations').values(row).execute();
}

const colourOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name);
const buttonColour = (page: Page): Promise<string> =>
  page
    .getByRole('button', { name: contacts.add })
    .first()
    .evaluate((one) => getComputedStyle(one).backgroundColor);

describe.skipIf(!chromiumPath)('what a partner decided', () => {
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(async () => {
    for (const identifier of [office.name, 'common']) await undecide(identifier);
    await office.close();
  });

  it('colours the application of its organisations, by day and by night', async () => {
    const { page, origin, name, rows } = office;
    await open(page, `${origin}/contacts`);
    const before = await buttonColour(page);
    await decide(name, {
      themes: { default: { primary: '#00695C', secondary: '#C2185B' }, dark: { primary: '#1565C0' } },
    });
    const {
      data: { id },
    } = await office.api<{ data: { id: string } }>('GET', '/clients');
    await rows.updateTable('clients').set({ partner_identifier: name }).where('id', '=', Number(id)).execute();
    await open(page, `${origin}/contacts`);
    expect(await buttonColour(page)).not.toBe(before);
    expect(await buttonColour(page)).toBe('rgb(0, 105, 92)');
    const rust = await colourOf(page, '--mantine-color-rust-6');
    expect(rust.toUpperCase()).toBe('#C2185B');
    await showTheme(page, 'dark');
    expect((await colourOf(page, '--mantine-color-brand-6')).toUpperCase()).toBe('#1565C0');
    expect((await colourOf(page, '--mantine-color-rust-6')).toUpperCase()).toBe('#C2185B');
    await showTheme(page, 'light');
  });

  it('speaks to visitors whose browser knows none of the four languages', async () => {
    const visit = async (locale: string) => {
      const page = await office.openWindow({ locale });
      await open(page, `${office.origin}/login`);
      const language = await page.evaluate(() => document.documentElement.lang);
      const words = await page.getByRole('main').innerText();
      await office.closeWindow(page);
      return { language, words };
    };
    await decide('common', { language: 'fr-fr' });
    const polish = await visit('pl-PL');
    expect(polish.language).toBe('fr');
    expect(polish.words).toContain(french.login.submit);
    expect((await visit('de-AT')).language).toBe('de');
  });
});
