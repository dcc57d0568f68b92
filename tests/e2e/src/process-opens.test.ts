// The settings open over processing, by its own links and by the command palette.
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import help from '@daybook/i18n/messages/en/help.json' with { type: 'json' };
import onboarding from '@daybook/i18n/messages/en/onboarding.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

const device = { id: crypto.randomUUID(), name: 'A program', kind: 'api', version: '1' };
const date = daysAgo(1);

let office: OwnOffice;

/** Chooses the first result of the command palette for a text. */
async function choose(text: string): Promise<void> {
  const { page } = office;
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder(shell.palette.placeholder);
  await field.fill(text);
  await page.getByRole('dialog', { name: shell.search.label }).getByRole('button', { name: text }).first().waitFor();
  await field.press('Enter');
}

describe.skipIf(!chromiumPath)('over processing', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    const event = {
      id: crypto.randomUUID(),
      source: { type: 'email', identifier: 'email', name: 'E-mail' },
      started_at: `${date}T09:00:00Z`,
      ended_at: `${date}T09:30:00Z`,
      subject: { title: 'Annual accounts', from: 'jan@visser.example' },
    };
    await office.api('POST', '/rpc/logs/ingest', { device, events: [event] });
    await office.api('POST', '/contacts', { name: 'Visser' });
    await open(office.page, `${office.origin}/process?date=${date}`);
    await office.page.locator('section[data-question]').first().waitFor();
  });
  afterAll(() => office?.close());

  it('the link of the training opens its setting, and Escape leads back to the question', async () => {
    const { page } = office;
    const card = page.locator('section[data-question="training"]');
    await card.waitFor();
    await page.getByRole('link', { name: days.training.off }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/processing');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await card.waitFor();
    expect(new URL(page.url()).pathname).toBe('/process');
  });

  it('an article of the help opens from the palette', async () => {
    const { page } = office;
    const { title, text } = help.articles.record;
    await choose(title);
    const dialog = page.getByRole('dialog', { name: help.group });
    await dialog.getByText(text).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('the tour goes from the palette through its steps to the end, by Enter alone', async () => {
    const { page } = office;
    const { start, recorded, decided, booked, published } = onboarding.tour;
    await choose(start);
    await page.waitForURL((url) => url.pathname === '/day');
    for (const { title } of [recorded, decided, booked, published]) {
      const step = page.getByRole('dialog', { name: title });
      await step.waitFor();
      await page.keyboard.press('Enter');
      await step.waitFor({ state: 'detached' });
    }
  });
});
