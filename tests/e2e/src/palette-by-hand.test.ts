// The command palette by mouse, by keyboard and by touch: a day, a contact, a setting, a colleague, and a command.
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

const yesterday = daysAgo(1);

describe.skipIf(!chromiumPath).each(hands)('the palette by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  let page: Page;
  const field = () => page.getByPlaceholder(shell.palette.placeholder);
  const entries = () => page.getByRole('dialog', { name: shell.search.label }).getByRole('button');

  async function openPalette(): Promise<void> {
    if (name === 'keyboard') await page.keyboard.press('Control+k');
    else if (name === 'touch') {
      await press(page.getByRole('button', { name: shell.nav.more, exact: true }).filter({ visible: true }));
      await press(page.getByRole('menuitem', { name: shell.search.label }));
    } else await press(page.locator('[aria-keyshortcuts="Control+K"]'));
    await field().waitFor();
  }

  /** Types words and opens the entry of this name. */
  async function find(words: string, label: string): Promise<void> {
    await openPalette();
    await field().fill(words);
    const entry = entries().filter({ hasText: label }).first();
    await entry.waitFor();
    if (name !== 'keyboard') return press(entry);
    for (let steps = 0; steps < 10 && (await entry.getAttribute('data-selected')) === null; steps += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    await office.api('POST', '/contacts', { name: 'Visser' });
    const times = { started_at: `${yesterday}T09:00:00Z`, ended_at: `${yesterday}T10:00:00Z` };
    await office.api('POST', '/logs', { ...times, description: 'Payroll of Visser' });
  });
  beforeEach(() => open(page, `${office.origin}/dashboard`));
  afterAll(() => office?.close());

  it('opens a day by words', async () => {
    await find('yesterday', 'Open');
    await page.waitForURL((url) => url.pathname === '/day' && url.searchParams.get('date') === yesterday);
  });

  it('opens the booked hours of a contact', async () => {
    await find('Visser', 'Visser');
    await page.waitForURL((url) => url.pathname.startsWith('/report'));
  });

  it('opens a section of the settings', async () => {
    await find(preferences.modules.schedule, preferences.modules.schedule);
    await page.waitForURL('**/settings/schedule');
    await page.getByText(preferences.modules.schedule, { exact: true }).filter({ visible: true }).first().waitFor();
  });

  it('opens a colleague among the users', async () => {
    await find('Anna', office.emailOf('anna'));
    await page.waitForURL((url) => url.pathname === '/users' && url.searchParams.get('find') === 'Anna Bakker');
  });

  it('runs a command', async () => {
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    const before = await scheme();
    await find(shell.palette.theme, shell.palette.theme);
    await expect.poll(scheme).not.toBe(before);
  });
});
