// A report: from the overview on one page to the booking behind a number, exported, saved under a name, and shared as a
// link.
import { readFile } from 'node:fs/promises';
import bookings from '@daybook/i18n/messages/en/registrations.json' with { type: 'json' };
import insights from '@daybook/i18n/messages/en/report-insights.json' with { type: 'json' };
import texts from '@daybook/i18n/messages/en/reports.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { addColleagues } from './support/people.ts';
import { open } from './support/screens.ts';
import { signInFrom } from './support/sessions.ts';

/** Yesterday, which is over in every time zone. */
const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

let office: OwnOffice;
let page: Page;
let ben: Page;
let visserId: string;
let smitId: string;
let projectId: string;
let savedId: string | null;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Records two hours for one contact and one for another, on an open day. */
async function work(): Promise<void> {
  const contact = (name: string) => call<{ id: string }>('POST', 'contacts', { name });
  const [visser, smit] = [await contact('Visser Transport'), await contact('Smit')];
  const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
  const project = await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Advice' });
  [visserId, smitId, projectId] = [visser.id, smit.id, project.id];
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

/** Returns the lines of the CSV file of the current view, exported by keyboard and mouse. */
async function csvOf(on: Page): Promise<string[]> {
  const button = on.getByRole('button', { name: texts.export.label });
  await button.focus();
  await on.keyboard.press('Enter');
  const saved = on.waitForEvent('download', { timeout: 60_000 });
  await on.getByRole('menuitem', { name: texts.export.formats.csv, exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`report-${date}-${date}.csv`);
  return (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split('\r\n');
}

const search = () => new URL(page.url()).searchParams;
const period = `period=custom&start=${date}&end=${date}&open=true`;
const table = (on: Page) => on.getByRole('table', { name: texts.title });

describe.skipIf(!chromiumPath)('a report', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
    await work();
    await open(page, `${office.origin}/report?${period}`);
  });
  afterAll(() => office?.close());

  it('begins with the whole, each number of which leads to its bookings', async () => {
    await page.getByRole('link', { name: texts.overview.booked }).getByText('3:00').waitFor();
    await page.getByRole('region', { name: texts.overview.contacts }).getByRole('link', { name: 'Smit' }).click();
    await page.getByText('A letter').waitFor();
    expect(await page.getByText('A call on taxes').count()).toBe(0);
    expect([search().get('view'), search().get('contacts')]).toEqual(['bookings', expect.any(String)]);
    await page.goBack();
    await page.getByRole('link', { name: texts.overview.booked }).getByText('3:00').waitFor();
    const [header, ...lines] = await csvOf(page);
    expect(header).toMatch(/^Part,Overview,Hours,/u);
    expect(lines).toContainEqual(expect.stringMatching(/^Overview,Booked,3,/u));
    expect(lines).toContainEqual(expect.stringContaining('Visser Transport'));
    const tabs = page.getByRole('navigation', { name: texts.tabs.label });
    await tabs.getByRole('link', { name: texts.tabs.contacts }).click();
    await table(page).getByRole('link', { name: 'Visser Transport' }).waitFor();
  });

  it('is built by mouse: a contact is opened, and another key comes in between', async () => {
    await page.getByRole('button', { name: texts.tree.open.replace('{{name}}', 'Visser Transport') }).click();
    await table(page).getByRole('row').filter({ hasText: 'Advice' }).getByText('2:00').first().waitFor();
    await page.getByRole('button', { name: texts.display.label, exact: true }).click();
    await page.getByLabel(texts.display.group0).selectOption('day');
    await page.waitForURL(/group=/u);
    await table(page).getByRole('row').nth(1).getByText('3:00').first().waitFor();
  });

  it('is built by keyboard alone', async () => {
    await page.getByLabel(texts.display.group0).focus();
    await page.keyboard.type(texts.breakdowns.contact);
    await page.getByLabel(texts.display.unit).focus();
    await page.keyboard.press('End');
    await page.waitForURL(/unit=decimal/u);
    const opener = page.getByRole('button', { name: texts.tree.open.replace('{{name}}', 'Smit') });
    await opener.focus();
    await page.keyboard.press('Enter');
    await table(page).getByRole('row').filter({ hasText: 'Advice' }).getByText('1.00').first().waitFor();
  });

  it('is taken along as a file of what is shown', async () => {
    await open(page, `${office.origin}/report?${period}&tab=timesheets`);
    await page.getByText('A call on taxes').waitFor();
    const [header, ...lines] = await csvOf(page);
    expect(header).toContain('Description');
    expect(lines).toHaveLength(3);
  });

  it('stands beside the period before', async () => {
    await open(page, `${office.origin}/report?${period}&tab=contacts&compare=true`);
    await page.getByText(/ more than in the period from /).waitFor();
  });

  it('is saved, and shows a colleague who opens its link only the own bookings', async () => {
    await page.getByRole('button', { name: texts.saved.label }).click();
    await page.getByLabel(texts.saved.name, { exact: true }).fill('Yesterday by contact');
    await page.getByLabel(texts.saved.share).check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yesterday by contact', exact: true }).waitFor({ timeout: 120_000 });
    savedId = search().get('saved');
    await addColleagues(office.rows, office.emailOf('anna'), [{ email: office.emailOf('ben') }]);
    ben = await office.openWindow({ timezoneId: 'UTC' });
    await signInFrom(ben, office.origin, office.emailOf('ben'));
    await callFrom(ben, 'POST', `${office.origin}/api/v1/activities`, {
      ...{ contact_id: visserId, description: 'A question of a driver' },
      ...{ started_at: `${date}T13:00:00Z`, ended_at: `${date}T13:30:00Z`, dimensions: [projectId] },
    });
    await open(ben, `${office.origin}/report?saved=${savedId}`);
    await ben.waitForURL(/tab=contacts/u);
    await ben.getByRole('button', { name: 'Yesterday by contact', exact: true }).waitFor();
    const row = table(ben).getByRole('row').filter({ hasText: 'Visser Transport' });
    await row.getByText('0:30', { exact: true }).waitFor();
    expect(await ben.getByText('Smit').count()).toBe(0);
  });

  it('leads the colleague to the own booking by keyboard, and into a file of that alone', async () => {
    await table(ben).getByRole('link', { name: 'Visser Transport' }).focus();
    await ben.keyboard.press('Enter');
    await ben.getByText('A question of a driver').waitFor();
    expect(await ben.getByText('A call on taxes').count()).toBe(0);
    const [header, ...lines] = await csvOf(ben);
    expect(header).toContain('Description');
    expect(lines).toEqual([expect.stringContaining('A question of a driver')]);
    await ben.getByRole('table').getByRole('row').nth(1).getByRole('link').first().focus();
    await ben.keyboard.press('Enter');
    await ben.waitForURL((url) => url.href.includes(date) && !url.pathname.startsWith('/report'));
    await ben.getByText('Visser Transport').first().waitFor();
  });

  it('lists bookings in the columns and the order that one wants, by keyboard, in the address', async () => {
    await open(page, `${office.origin}/report?${period}&tab=contacts&view=bookings`);
    const list = page.getByRole('table', { name: texts.views.bookings });
    await list.getByText('A letter').waitFor();
    await page.getByRole('button', { name: texts.display.label, exact: true }).click();
    await page.getByRole('checkbox', { name: texts.columns.recorded, exact: true }).focus();
    await page.keyboard.press('Space');
    await list.getByRole('columnheader', { name: texts.columns.recorded }).waitFor();
    const earlier = texts.display.earlier.replace('{{column}}', texts.columns.recorded);
    await page.getByRole('button', { name: earlier }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/columns=.*recorded.*user/u);
    await list
      .getByRole('button', { name: shell.table.sortBy.replace('{{column}}', texts.hours), exact: true })
      .click();
    await page.waitForURL(/sort=duration/u);
    await page.getByLabel(texts.display.table, { exact: true }).selectOption({ label: texts.views.sums });
    await table(page).getByRole('link', { name: 'Visser Transport' }).waitFor();
    expect([search().get('view'), search().get('columns')]).toEqual([null, null]);
  });

  it('tells kinds of source apart', async () => {
    await open(page, `${office.origin}/report?${period}&tab=activities`);
    const row = table(page).getByRole('row').filter({ hasText: texts.kinds.manual });
    await row.getByText('3:00').first().waitFor();
    await row.getByRole('link', { name: texts.kinds.manual }).click();
    await page.getByText('A call on taxes').waitFor();
    expect([search().get('view'), search().get('kinds')]).toEqual(['bookings', expect.stringContaining('manual')]);
  });

  it('has a chart with a bar for each contact, in the address', async () => {
    await open(page, `${office.origin}/report?${period}&tab=contacts&group=contact`);
    await page.getByRole('button', { name: texts.display.label, exact: true }).click();
    await page.getByLabel(texts.display.interval).selectOption({ label: texts.breakdowns.contact });
    await page.waitForURL(/bars=contact/u);
    const chart = page.getByRole('img', { name: texts.chartLabel });
    await chart.getByText('Smit').waitFor();
    await chart.getByText('Visser Transport').waitFor();
  });

  it('shows the columns of people that one wants, each number of which leads to its rows', async () => {
    await open(page, `${office.origin}/report?${period}&tab=productivity&contacts=${visserId}`);
    const people = page.getByRole('table', { name: texts.people.label });
    await people.getByRole('columnheader', { name: texts.people.ignored }).waitFor();
    await page.getByRole('button', { name: texts.display.label, exact: true }).click();
    await page.getByRole('checkbox', { name: texts.people.ignored, exact: true }).focus();
    await page.keyboard.press('Space');
    await people.getByRole('columnheader', { name: texts.people.ignored }).waitFor({ state: 'detached' });
    await page.waitForURL(/columns=/u);
    // The users tab has no filter for contacts or bookings; open days count as a filter.
    const filters = page.getByRole('button', { name: bookings.filters.active, exact: true });
    await filters.click();
    await page.getByLabel(texts.users, { exact: true }).first().waitFor();
    expect(await page.getByLabel(bookings.filters.dimensions, { exact: true }).count()).toBe(0);
    await filters.click();
    const [header, ...lines] = await csvOf(page);
    expect(header?.split(',')).toEqual([
      ...['Colleague', 'Present (hours)', 'Recorded (hours)', 'Booked (hours)', 'On contacts (hours)'],
      ...['Internal (hours)', 'Productivity (%)', 'Of schedule (%)'],
    ]);
    expect(lines.find((line) => line.startsWith('Anna'))?.split(',')[3]).toBe('3');
    const row = people.getByRole('row').filter({ hasText: 'Anna' });
    await row.getByRole('link', { name: '100%' }).click();
    await page.getByText('A call on taxes').waitFor();
    expect([search().get('view'), search().get('columns')]).toEqual(['bookings', null]);
  });

  it('leads from an hour of the week to its days, by arrow keys', async () => {
    await open(page, `${office.origin}/report?${period}&tab=rhythm`);
    const heat = page.getByRole('table', { name: insights.rhythm.table });
    await heat.waitFor();
    const [header, ...lines] = await csvOf(page);
    expect(header).toMatch(/,9:00,10:00,11:00,/u);
    expect(lines).toContainEqual(expect.stringContaining('Visser Transport'));
    const cells = heat.getByRole('link');
    await cells.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await cells.nth(1).evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/slot=\d-10/u);
    const days = page.getByRole('region', { name: / from 10:00: 1:00$/u });
    await days.getByRole('link').click();
    await page.waitForURL((url) => url.href.includes(date) && url.pathname.startsWith('/day'));
  });

  it('leads from interruptions to the days that have them', async () => {
    const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    for (const [contactId, from, to] of [
      [visserId, '09:00', '10:00'],
      [smitId, '10:00', '10:05'],
      [visserId, '10:05', '11:00'],
    ]) {
      const times = { started_at: `${before}T${from}:00Z`, ended_at: `${before}T${to}:00Z` };
      await call('POST', 'activities', {
        contact_id: contactId,
        description: 'Advice',
        dimensions: [projectId],
        ...times,
      });
    }
    await open(page, `${office.origin}/report?period=custom&start=${before}&end=${before}&tab=rhythm`);
    const figure = page.locator('dl > div').filter({ hasText: insights.rhythm.interruptions });
    const number = figure.getByRole('link', { name: '1', exact: true });
    await number.press('Enter');
    await page.waitForURL(/slot=interruptions/u);
    const days = page.getByRole('region', { name: insights.rhythm.interruptedDays.replace('{{days}}', '1') });
    await days.getByRole('button', { name: insights.rhythm.close }).click();
    await days.waitFor({ state: 'detached' });
    await number.click();
    await days.getByRole('link').click();
    await page.waitForURL((url) => url.href.includes(before) && url.pathname.startsWith('/day'));
  });

  it('sorts people in the address, and leads from their numbers to the bookings', async () => {
    await open(page, `${office.origin}/report?${period}&tab=productivity&column=booked&order=desc`);
    const people = page.getByRole('table', { name: texts.people.label });
    await people
      .getByRole('button', { name: shell.table.sortBy.replace('{{column}}', texts.people.booked), exact: true })
      .click();
    await page.waitForURL(/order=asc/u);
    // Beside the name: time present, recorded, booked.
    const booked = people.getByRole('row').filter({ hasText: 'Anna' }).locator('td, th').nth(3);
    await booked.getByRole('link', { name: '3:00' }).click();
    await page.getByText('A call on taxes').waitFor();
    expect([search().get('view'), search().get('users')]).toEqual(['bookings', expect.any(String)]);
  });

  it('is deleted, and taken back', async () => {
    await open(page, `${office.origin}/report?saved=${savedId}`);
    await page.getByRole('button', { name: 'Yesterday by contact', exact: true }).click();
    const list = page.getByRole('dialog', { name: texts.saved.label });
    await list.getByRole('button', { name: texts.saved.more.replace('{{name}}', 'Yesterday by contact') }).click();
    await page.getByRole('menuitem', { name: texts.saved.delete }).click();
    await list.getByText(texts.saved.none).waitFor();
    await page.getByRole('button', { name: shell.undo }).click();
    await list.getByRole('link', { name: 'Yesterday by contact' }).waitFor();
  });
});
