// Consecutive activities of a question are answered together, by keyboard and mouse.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const date = daysAgo(1);
/**
 * Start of each activity in minutes of the day; each lasts ten minutes. Nothing is known about them, so they form one
 * question.
 */
const untagged = { Notes: 510, Wages: 520, Ledger: 540, Draft: 550, Letter: 560, Review: 585 };
let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

const at = (minute: number) => new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000).toISOString();

/** Returns the titles of the activities that were internal. */
async function internal(): Promise<string[]> {
  const { logs } = await call<Timeline>('POST', 'rpc/days/timeline', { date });
  return logs.filter((log) => log.internal).map(({ subject }) => subject.title);
}

const becomes = (titles: readonly string[]) =>
  waitFor(internal, (now) => now.sort().toString() === [...titles].sort().toString(), 30_000);

const question = 'section[data-question]';
const heads = () => office.page.locator(`${question} li[data-part="interval"] button[aria-pressed]`);

/** Waits until exactly these activities are picked. */
const picked = (titles: readonly string[]) =>
  expect
    .poll(
      async () => {
        const texts = await office.page
          .locator(`${question} li[data-picked]:not([data-part="interval"])`)
          .allTextContents();
        return texts.map((text) => Object.keys(untagged).find((title) => text.includes(title)));
      },
      { timeout: 10_000 },
    )
    .toEqual(titles);

async function undo(): Promise<void> {
  await office.page.keyboard.press('Backspace');
  await becomes([]);
  await expect.poll(() => heads().count(), { timeout: 30_000 }).toBe(2);
  await questionRead(office.page);
}

describe.skipIf(!chromiumPath)('an interval of activities', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    await office.api('PUT', '/preferences/client/day_processing.training_days', { value: 0 });
    for (const [description, minute] of Object.entries(untagged)) {
      await call('POST', 'logs', { started_at: at(minute), ended_at: at(minute + 10), description });
    }
    await open(office.page, `${office.origin}/process?date=${date}`);
    await heads().nth(1).waitFor({ timeout: 60_000 });
    await questionRead(office.page);
  }, 240_000);
  afterAll(() => office?.close());

  it('is where the arrows lead to, and its single activities behind it', { timeout: 120_000 }, async () => {
    const { keyboard } = office.page;
    await keyboard.press('ArrowRight');
    await picked(['Notes', 'Wages']);
    await keyboard.press('ArrowDown');
    await picked(['Ledger', 'Draft', 'Letter']);
    await keyboard.press('Shift+ArrowDown');
    await picked(['Ledger', 'Draft', 'Letter', 'Review']);
    await keyboard.press('Shift+ArrowUp');
    await picked(['Ledger', 'Draft', 'Letter']);
    await keyboard.press('ArrowRight');
    await picked(['Ledger']);
    await keyboard.press('ArrowDown');
    await picked(['Draft']);
    await keyboard.press('ArrowLeft');
    await picked(['Ledger', 'Draft', 'Letter']);
    await keyboard.press('ArrowLeft');
    await picked([]);
  });

  it('is answered by one key', { timeout: 120_000 }, async () => {
    const { keyboard } = office.page;
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    await picked(['Ledger', 'Draft', 'Letter']);
    await questionRead(office.page);
    await keyboard.press('i');
    await becomes(['Ledger', 'Draft', 'Letter']);
    await undo();
  });

  it('is picked by a press on its time, and let go by another one', { timeout: 120_000 }, async () => {
    await heads().nth(0).click();
    await picked(['Notes', 'Wages']);
    await heads()
      .nth(1)
      .click({ modifiers: ['Shift'] });
    await picked(['Notes', 'Wages', 'Ledger', 'Draft', 'Letter']);
    await heads().nth(1).click();
    await picked(['Ledger', 'Draft', 'Letter']);
    await heads().nth(1).click();
    await picked([]);
    await heads().nth(0).click();
    await picked(['Notes', 'Wages']);
    await questionRead(office.page);
    await office.page.keyboard.press('i');
    await becomes(['Notes', 'Wages']);
  });
});
