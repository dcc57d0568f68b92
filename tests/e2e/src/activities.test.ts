// Activities by day: filtered, exported to a file, and changed together.
import { readFile } from 'node:fs/promises';
import texts from '@daybook/i18n/messages/en/registrations.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

/** Yesterday, which is over in every time zone. */
const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

let office: OwnOffice;
let page: Page;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Records two hours for one contact on an open day. */
async function work(): Promise<void> {
  const contact = await call<{ id: string }>('POST', 'contacts', { name: 'Visser Transport', code: '007' });
  const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
  const project = await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Advice' });
  const on = { contact_id: contact.id, dimensions: [project.id] };
  const first = { started_at: `${date}T10:00:00Z`, ended_at: `${date}T11:00:00Z`, description: 'The annual accounts' };
  const second = { started_at: `${date}T11:00:00Z`, ended_at: `${date}T12:30:00Z`, description: 'A call on taxes' };
  for (const activity of [first, second]) await call('POST', 'activities', { ...on, ...activity });
}

async function descriptions(): Promise<string[]> {
  const found = await call<{ attributes: { description: string } }[]>('GET', 'activities');
  return found.map(({ attributes }) => attributes.description).sort();
}

const listed = (description: string) => page.getByRole('row').filter({ hasText: description });

describe.skipIf(!chromiumPath)('activities', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
    await work();
    await open(page, `${office.origin}/activities?period=custom&start=${date}&end=${date}`);
  });
  afterAll(() => office?.close());

  it('are found by their description, and taken along as the file of what is shown', async () => {
    await listed('A call on taxes').waitFor();
    await page.getByRole('searchbox', { name: texts.filters.text }).fill('accounts');
    await listed('A call on taxes').waitFor({ state: 'detached' });
    await listed('The annual accounts').waitFor();
    expect(new URL(page.url()).searchParams.get('text')).toBe('accounts');
    await page.getByRole('button', { name: texts.export.action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(texts.export.narrowed).waitFor();
    const saved = page.waitForEvent('download', { timeout: 60_000 });
    await dialog.getByRole('button', { name: texts.export.begin }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`activities-${date}-${date}.csv`);
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${date},007,Visser Transport,no,yes,,Advice,`);
    expect(lines[0]).toContain('The annual accounts,10:00,11:00,1,1,Not published yet');
    await dialog.getByRole('button', { name: shell.close }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('are selected by Ctrl+A, and let go of by Escape', async () => {
    await page.getByRole('searchbox', { name: texts.filters.text }).fill('');
    await listed('A call on taxes').waitFor();
    await listed('A call on taxes').getByRole('checkbox').focus();
    await page.keyboard.press('Control+a');
    await page
      .getByRole('toolbar')
      .getByText(filledText(shell.list.selected_other, { count: 2 }))
      .waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
  });

  it('are changed together, and back', async () => {
    await page.locator('tr[data-head]').getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: texts.describe.action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: texts.describe.label }).fill('Everything for Visser');
    await dialog.getByRole('button', { name: texts.apply }).click();
    // Undo is offered for ten seconds.
    const undo = page.getByRole('button', { name: shell.undo });
    await undo.waitFor();
    expect(await descriptions()).toEqual(['Everything for Visser', 'Everything for Visser']);
    await undo.click();
    await expect.poll(descriptions, { timeout: 30_000 }).toEqual(['A call on taxes', 'The annual accounts']);
    await listed('The annual accounts').waitFor();
    await listed('A call on taxes').getByRole('link').click();
    await page.waitForURL(`**/day?date=${date}`);
  });

  it('that are not booked yet are found over several days, decided on the spot, and taken back', async () => {
    const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    for (const [day, hour, title] of [
      [date, '14', 'Letter on the lease'],
      [before, '14', 'Lease agreement, draft'],
      [before, '15', 'Weather'],
    ] as const) {
      const at = { started_at: `${day}T${hour}:00:00Z`, ended_at: `${day}T${hour}:25:00Z` };
      await call('POST', 'logs', { description: title, ...at });
    }
    await open(page, `${office.origin}/activities?period=custom&start=${before}&end=${date}`);
    await listed('Weather').getByText(texts.clocked.open).waitFor();
    await page.getByRole('searchbox', { name: texts.filters.text }).fill('lease');
    await listed('Weather').waitFor({ state: 'detached' });
    await listed('Letter on the lease').waitFor();
    const draft = listed('Lease agreement, draft');
    await draft.getByText(texts.clocked.undecided).waitFor();
    await draft
      .getByRole('button', { name: filledText(texts.clocked.decide, { title: 'Lease agreement, draft' }) })
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Lease agreement, draft' });
    await dialog.getByRole('combobox').fill('Visser');
    await dialog.getByRole('option', { name: 'Visser Transport' }).waitFor();
    await page.keyboard.press('Enter');
    await draft.getByText('Visser Transport').waitFor();
    await page.getByRole('button', { name: shell.undo }).click();
    await draft.getByText(texts.clocked.undecided).waitFor();
    await draft.getByRole('link').click();
    await page.waitForURL(`**/day?date=${before}`);
  });
});
