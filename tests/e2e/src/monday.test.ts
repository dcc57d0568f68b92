// The dashboard at the beginning of a week: it shows last week until Tuesday evening, and a button that reminds
// everybody with days to publish.
import { addDays, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import dashboard from '@daybook/i18n/messages/en/dashboard.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookerOf } from './support/booked-hour.ts';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { addColleagues } from './support/people.ts';
import { open, settle } from './support/screens.ts';

// The page has the clock of a past Monday, so the days before it are already known to the server.
const monday = addDays(weekStart(daysAgo(0)), -7);
const weekBefore = addDays(monday, -7);
const instant = (date: string, time: string) => new Date(`${date}T${time}:00Z`);

describe.skipIf(!chromiumPath).each(hands)('by $name', ({ about, press }) => {
  let office: OwnOffice;
  let page: Page;
  const at = async (date: string, time: string) => {
    await page.clock.setFixedTime(instant(date, time));
    await open(page, `${office.origin}/dashboard`);
    await settle(page);
  };
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    await addColleagues(office.rows, office.emailOf('anna'), [{ email: office.emailOf('rik') }]);
    // Both people started a month ago, so nobody has earlier days to publish.
    await office.rows
      .updateTable('users')
      .set({ created_at: instant(addDays(monday, -30), '08:00') })
      .where('email', 'in', [office.emailOf('anna'), office.emailOf('rik')])
      .execute();
    const { book } = await bookerOf(office, 'Visser');
    await book(weekBefore, '09:00', '11:00');
    await book(monday, '09:00', '09:48');
  });
  // The fake clock stays in its browser context.
  afterAll(async () => {
    await page?.context().close();
    await office?.close();
  });

  it('last week is in view until Tuesday evening, and then this one', async () => {
    const card = () => page.getByRole('region').filter({ has: heading(dashboard.week.last) });
    await at(monday, '10:00');
    await card().getByText('2:00', { exact: true }).first().waitFor();
    expect(await heading(dashboard.week.this).count()).toBe(0);
    await at(addDays(monday, 1), '17:59');
    await heading(dashboard.week.last).waitFor();
    await at(addDays(monday, 1), '18:00');
    await heading(dashboard.week.this).waitFor();
    expect(await heading(dashboard.week.last).count()).toBe(0);
    const now = page.getByRole('region').filter({ has: heading(dashboard.week.this) });
    await now.getByText('0:48', { exact: true }).first().waitFor();
  });

  it('who still has days of last week to publish is reminded by one press', async () => {
    await at(monday, '10:00');
    const team = page.getByRole('region', { name: dashboard.team.open, exact: true });
    await team.getByText('Rik Regular').waitFor();
    const remind = team.getByRole('button', { name: filledText(dashboard.team.remind_one, { count: 1 }) });
    await remind.waitFor();
    expect((await remind.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    const isAsked = page.waitForResponse((answer) => answer.url().endsWith('/reminders/team') && answer.ok());
    await press(remind);
    await isAsked;
    await page.getByText(filledText(dashboard.team.reminded_one, { count: 1 })).waitFor();
    await team.getByRole('button', { name: dashboard.team.allReminded, disabled: true }).waitFor();
    await team.getByText(/^reminded /u).waitFor();
  });
});
