// Projects are put in order by keyboard and archived together; a field that is asked keeps a booking from being made without it.
import dimensions from '@daybook/i18n/messages/en/dimensions.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { open, settle } from './support/screens.ts';

let office: OwnOffice;
let page: Page;

type Rows = { data: readonly { id: string; attributes: { name: string } }[] };
type Row = { data: { id: string } };
const api = <T>(method: string, path: string, data?: unknown) => office.api<T>(method, path, data);

let projects: string;
const names = async (query: string): Promise<string[]> =>
  (await api<Rows>('GET', `${projects}?${query}`)).data.map(({ attributes }) => attributes.name);

describe.skipIf(!chromiumPath)('dimensions', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
    const [level] = (await api<Rows>('GET', '/dimension_levels')).data;
    projects = `/dimension_levels/${level?.id}/dimensions`;
    for (const name of ['Advice', 'Audit', 'Tax']) await api('POST', projects, { name });
  });
  afterAll(() => office?.close());

  it('are put in order by keyboard, and archived and restored together', async () => {
    await open(page, `${office.origin}/projects`);
    await page.getByText(dimensions.view.tree, { exact: true }).click();
    const tree = page.getByRole('region', { name: 'Project' });
    await tree.getByRole('button', { name: filledText(dimensions.tree.move, { name: 'Tax' }) }).focus();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Space');
    await page.getByText(filledText(dimensions.tree.lifted, { name: 'Tax' })).waitFor({ state: 'attached' });
    // A lifted item reacts to the arrow keys from the next frame on.
    await settle(page);
    await page.keyboard.press('ArrowUp');
    const over = filledText(dimensions.tree.over, { name: 'Tax', other: 'Audit' });
    await page.getByText(over).waitFor({ state: 'attached' });
    const [placed] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/rpc/dimensions/reorder')),
      page.keyboard.press('Space'),
    ]);
    expect(placed.status()).toBe(200);
    expect(await names('sort=position:asc')).toEqual(['Advice', 'Tax', 'Audit']);

    await page.getByText(dimensions.view.table, { exact: true }).click();
    for (const name of ['Audit', 'Tax']) {
      await page.getByRole('checkbox', { name: filledText(dimensions.batch.select, { name }) }).check();
    }
    const bar = page.getByRole('toolbar', { name: dimensions.batch.title });
    await bar.getByRole('button', { name: shell.list.archive }).click();
    await page.getByText(filledText(dimensions.batch.archived_other, { count: '2' })).waitFor();
    expect(await names('')).toEqual(['Advice']);
    await page.getByRole('button', { name: shell.undo }).click();
    await page.getByRole('row').filter({ hasText: 'Tax' }).waitFor();
    expect(await names('')).toEqual(['Advice', 'Audit', 'Tax']);
  });

  it('and the fields that are asked are filled in before anything is booked', async () => {
    const contact = (await api<Row>('POST', '/contacts', { name: 'Bakkerij Jansen' })).data.id;
    await api('POST', '/custom_fields', { key: 'matter', name: 'Matter', type: 'string', is_required: true });
    const startMs = Date.now() - 2 * 3_600_000;
    const at = (ms: number) => new Date(ms).toISOString();
    const worked = { started_at: at(startMs), ended_at: at(startMs + 1_800_000), description: 'Meeting' };
    await api('POST', '/logs', { ...worked, contact_id: contact });
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(startMs);
    await open(page, `${office.origin}/day?date=${date}`);
    await page.getByText('Meeting').first().click();
    await page.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option', { name: 'Audit' }).click();
    const book = page.getByRole('button', { name: timeline.book.action, exact: true });
    await book.click();
    await page.getByText(timeline.fields.missing).waitFor();
    await page.getByRole('textbox', { name: 'Matter' }).fill('M-7');
    const booked = page.waitForResponse((answer) => answer.url().endsWith('/timeline/register'));
    await book.click();
    expect((await booked).status()).toBe(201);
  });
});
