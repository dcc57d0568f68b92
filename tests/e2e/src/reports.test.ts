// A report: from sums to the bookings behind a number, to a file, and as a link for a colleague.
import { readFile } from 'node:fs/promises';
import texts from '@daybook/i18n/messages/en/reports.json' with { type: 'json' };
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

/** Two hours on an open day for one contact, and one for another. */
async function work(): Promise<void> {
  const contact = (name: string) => call<{ id: string }>('POST', 'contacts', { name });
  const [visser, smit] = [await contact('Visser Transport'), await contact('Smit')];
  const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
  const project = await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Advice' });
  const hours = [
    { contact_id: visser.id, from: '09:00', to: '10:00', description: 'The annual accounts' },
    { contact_id: visser.id, from: '10:00', to: '11:00', description: 'A call on taxes' },
    { contact_id: smit.id, from: '11:00', to: '12:00', description: 'A letter' },
  ];
  for (const { from, to, ...booking } of hours) {
    const times = { started_at: `${date}T${from}:00Z`, ended_at: `${date}T${to}:00Z` };
    await call('POST', 'activities', { ...booking, ...times, dimensions: [project.id] });
  }
}

const search = () => new URL(page.url()).searchParams;

describe.skipIf(!chromiumPath)('a report', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
    await work();
    await open(page, `${office.origin}/report?period=custom&start=${date}&end=${date}&open=true`);
  });
  afterAll(() => office?.close());

  it('leads from a number to its bookings, and back', async () => {
    await page.getByRole('link', { name: 'Visser Transport' }).click();
    await page.getByText('A call on taxes').waitFor();
    expect(await page.getByText('A letter').count()).toBe(0);
    expect([search().get('view'), search().get('contacts')]).toEqual(['bookings', expect.any(String)]);
    await page.goBack();
    await page.getByRole('link', { name: 'Smit', exact: true }).waitFor();
  });

  it('is narrowed down and seen one by one by keyboard alone', async () => {
    await page.getByRole('radio', { name: texts.views.sums }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('A letter').waitFor();
    expect(search().get('view')).toBe('bookings');
  });

  it('is taken along as a file of what is shown', async () => {
    const button = page.getByRole('button', { name: texts.export.label });
    await button.focus();
    await page.keyboard.press('Enter');
    const saved = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('menuitem', { name: texts.export.formats.csv, exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`report-${date}-${date}.csv`);
    const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(header).toContain('Description');
    expect(lines).toHaveLength(3);
  });

  it('stands beside the period before', async () => {
    await open(page, `${office.origin}/report?period=custom&start=${date}&end=${date}&open=true&compare=true`);
    await page.getByText(/ more than in the period from /).waitFor();
  });
});
