// Fields for times, dates and numbers: shown in the format of the user, and parsed as people type.
import type { Timeline } from '@daybook/contract/timeline.ts';
import dimensions from '@daybook/i18n/messages/nl/dimensions.json' with { type: 'json' };
import reports from '@daybook/i18n/messages/nl/reports.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/nl/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/nl/timeline.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';

// The browser is American and its user Dutch: native fields would show 09:30 AM and 11/19/2026.
const about = { timezoneId: 'UTC', locale: 'en-US' };
const date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

let office: OwnOffice;

describe.skipIf(!chromiumPath)('times and dates that are typed', () => {
  beforeAll(async () => {
    office = await openOffice(about);
    await office.api('PUT', '/preferences/language.code', { value: 'nl' });
  });
  afterAll(() => office?.close());

  it('an entry by hand, with the keyboard alone', async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    await open(page, `${origin}/day?date=${date}`);
    // The day is empty: the screen names the key that adds an entry, and that key works.
    const button = page.getByRole('button', { name: timeline.manual.title });
    const key = await button.locator('kbd').innerText();
    await keyboard.press(key.toLowerCase());
    const dialog = page.getByRole('dialog', { name: timeline.manual.title });
    const [from, to] = [dialog.getByLabel(timeline.manual.from), dialog.getByLabel(timeline.manual.to)];
    await from.waitFor();
    expect(await page.locator('input:is([type=time], [type=date], [type=datetime-local])').count()).toBe(0);
    await keyboard.type('930');
    await keyboard.press('Tab');
    expect(await from.inputValue()).toBe('9:30');
    await keyboard.type('10.58');
    await keyboard.press('ArrowUp');
    await keyboard.press('PageUp');
    await keyboard.press('PageDown');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Tab');
    expect(await to.inputValue()).toBe('10:59');
    await to.fill('straks');
    await to.blur();
    await dialog.getByText(shell.typed.noTime.replace('{{example}}', '9:30')).waitFor();
    await to.fill('1100');
    await dialog.getByLabel(timeline.manual.description).fill('Jaarrekening');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await settle(page);
    const { data } = await office.api<{ data: Timeline }>('POST', '/rpc/days/timeline', { date });
    expect(
      data.logs.map(({ started_at, ended_at }) => `${started_at.slice(11, 16)} ${ended_at.slice(11, 16)}`),
    ).toEqual(['09:30 11:00']);
  });

  it('the dates of a report, typed and chosen from the month', async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    await open(page, `${origin}/report?period=custom&start=2026-11-01&end=2026-11-19`);
    const chosen = () => new URL(page.url()).searchParams;
    const until = page.getByLabel(reports.until, { exact: true });
    expect(await until.inputValue()).toBe('19-11-2026');
    await until.fill('17.11.2026');
    await page.waitForURL(/end=2026-11-17/u);
    await until.press('ArrowDown');
    await page.waitForURL(/end=2026-11-16/u);
    await until.blur();
    expect(await until.inputValue()).toBe('16-11-2026');
    await until.press('Alt+ArrowDown');
    const month = page.getByRole('dialog', { name: shell.typed.month });
    await month.locator('[data-date="2026-11-16"]:focus').waitFor();
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowLeft');
    await month.locator('[data-date="2026-11-08"]:focus').waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/end=2026-11-08/u);
    await month.waitFor({ state: 'detached' });
    expect(chosen().get('start')).toBe('2026-11-01');
    await until.press('Alt+ArrowDown');
    await month.waitFor();
    await keyboard.press('Escape');
    await month.waitFor({ state: 'detached' });
    expect(await until.inputValue()).toBe('08-11-2026');
  });

  it('a number with decimals, by comma and by point', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/settings/custom-fields`);
    await page.getByRole('button', { name: dimensions.fields.add }).first().click();
    const dialog = page.getByRole('dialog', { name: dimensions.fields.add });
    await dialog.getByLabel(dimensions.name, { exact: true }).fill('Kilometers');
    await dialog.getByRole('combobox', { name: dimensions.fields.type }).click();
    await page.getByRole('option', { name: dimensions.fields.types.decimal, exact: true }).click();
    const [least, most] = [dialog.getByLabel(dimensions.fields.minimum), dialog.getByLabel(dimensions.fields.maximum)];
    await least.pressSequentially('0,5');
    await most.pressSequentially('99.5');
    expect([await least.inputValue(), await most.inputValue()]).toEqual(['0,5', '99,5']);
    const kept = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await most.press('Enter');
    const { data } = await (await kept).json();
    expect(data.attributes).toMatchObject({ type: 'decimal', minimum: 0.5, maximum: 99.5 });
  });
});
