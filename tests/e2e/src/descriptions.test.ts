// A description with a date in it: kept on its screen, offered while booking, and booked as it reads on that day.
import type { Timeline } from '@daybook/contract/timeline.ts';
import descriptions from '@daybook/i18n/messages/en/descriptions.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

/** Yesterday, which is over in every time zone. */
const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

let office: OwnOffice;
let page: Page;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

function previousMonth(): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const name = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en', name).format(new Date(Date.UTC(year, month - 2, 1)));
}

/** A contact with a project, and an hour of work for it. */
async function work(): Promise<void> {
  const contact = await call<{ id: string }>('POST', 'contacts', { name: 'Visser Transport' });
  const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
  await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Annual accounts', is_default: true });
  const span = { started_at: `${date}T10:00:00Z`, ended_at: `${date}T11:00:00Z` };
  await call('POST', 'logs', { ...span, description: 'At the office', contact_id: contact.id });
}

describe.skipIf(!chromiumPath)('a description', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
    await work();
  });
  afterAll(() => office?.close());

  it('is kept with a date from the menu, and shows what it says today', async () => {
    await open(page, `${office.origin}/descriptions`);
    await page.getByRole('button', { name: descriptions.add }).first().click();
    const dialog = page.getByRole('dialog', { name: descriptions.add });
    const field = dialog.getByLabel(descriptions.description, { exact: true });
    await field.fill('Payroll ');
    await dialog.getByRole('button', { name: descriptions.tags.insert }).click();
    const lastMonth = page.getByRole('menuitem', { name: descriptions.tags.month.previous });
    await lastMonth.filter({ hasText: /\d{4}/ }).click();
    expect(await field.inputValue()).toBe('Payroll {month-1 year}');
    await dialog.getByText(/^Today: Payroll \p{L}+ \d{4}$/u).waitFor();
    await dialog.getByRole('button', { name: shell.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Payroll {month-1 year}').waitFor();
  });

  it('is offered while booking, taken with the keyboard, and booked as it reads on that day', async () => {
    await open(page, `${office.origin}/day?date=${date}`);
    await page
      .getByRole('button', { name: /Visser Transport/u })
      .first()
      .click();
    const field = page.getByRole('textbox', { name: timeline.book.description });
    await field.fill('pay');
    const offer = page.getByRole('option', { name: `Payroll ${previousMonth()}` });
    await offer.waitFor();
    await field.press('Escape');
    await offer.waitFor({ state: 'detached' });
    await field.press('ArrowDown');
    await offer.waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    expect(await field.inputValue()).toBe(`Payroll ${previousMonth()}`);
    await field.fill('Payroll {month-1 year} and more');
    await field.press('Enter');
    await page.getByText(/^1:00 booked/u).waitFor();
    const { registrations } = await call<Timeline>('POST', 'rpc/days/timeline', { date });
    expect(registrations.map(({ description }) => description)).toEqual([`Payroll ${previousMonth()} and more`]);
  });
});
