// Double clicks: a call is sent once, but steps of a stepper both count.
import imports from '@daybook/i18n/messages/en/imports.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

let office: OwnOffice;

/** Both presses arrive before the page can render, as on a busy computer. */
const pressTwice = (button: Locator) =>
  button.evaluate((node: HTMLElement) => {
    node.click();
    node.click();
  });

describe.skipIf(!chromiumPath)('a button that is pressed twice at once', () => {
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office?.close());

  it('starts an import once, and shows no failure over one that went well', async () => {
    const { page } = office;
    const rows = [
      'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration',
      `Anna,${office.emailOf('anna')},Visser,,,Annual accounts,Yes,${daysAgo(3)},09:00:00,${daysAgo(3)},10:00:00,01:00:00`,
    ];
    const csv = { name: 'toggl.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    const starts: string[] = [];
    page.on('request', (request) => {
      if (/\/imports\/[^/]+\/start$/u.test(request.url())) starts.push(request.url());
    });
    await open(page, `${office.origin}/settings/import`);
    await page.locator('input[type=file]').setInputFiles(csv);
    await pressTwice(page.getByRole('button', { name: imports.start, exact: true }));
    await page.getByText(filledText(imports.result.finished_one, { count: 1 })).waitFor();
    expect(await page.getByText('PRECONDITION_FAILED').count()).toBe(0);
    expect(starts).toHaveLength(1);
  });

  it('takes both steps of what only moves', async () => {
    const { page } = office;
    await open(page, `${office.origin}/day?date=${daysAgo(10)}`);
    await pressTwice(page.getByRole('button', { name: timeline.keys.dayAfter }));
    await page.waitForURL(`**/day?date=${daysAgo(8)}*`);
  });
});
