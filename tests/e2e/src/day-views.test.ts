// The views of one day: activities, a single activity, tickets, contacts, and the bookings with all their corrections.
import type { Timeline } from '@daybook/contract/timeline.ts';
import activities from '@daybook/i18n/messages/en/activities.json' with { type: 'json' };
import corrections from '@daybook/i18n/messages/en/corrections.json' with { type: 'json' };
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const day = () => call<Timeline>('POST', 'rpc/days/timeline', { date });
const minutesOf = ({ registrations }: Timeline) =>
  registrations.map((one) => `${one.contact_name} ${one.duration / 60} ${one.description}`).sort();
const expectBooked = async (...wanted: string[]) => {
  const done = await waitFor(day, (now) => minutesOf(now).join() === wanted.join(), 15_000).catch(day);
  expect(minutesOf(done)).toEqual(wanted);
};
const log = (from: string, to: string, description: string, contact_id?: string) =>
  call('POST', 'logs', { started_at: `${date}T${from}:00Z`, ended_at: `${date}T${to}:00Z`, description, contact_id });

const main = () => office.page.getByRole('main');
const panel = () => office.page.getByRole('complementary', { name: texts.panel });
/** The tab of each view; a tab with several views has a control for them beside the tabs. */
const tabOfView = { tickets: 'tickets', registrations: 'bookings', contacts: 'totals', 'per-contact': 'list' } as const;
const view = async (name: keyof typeof tabOfView): Promise<void> => {
  const tab = texts.tabs[tabOfView[name]];
  const tabs = main().getByRole('navigation', { name: texts.views.label });
  await tabs.getByRole('link', { name: tab, exact: true }).click();
  if (name === 'contacts' || name === 'per-contact') {
    const views = main().getByRole('navigation', { name: texts.tabs.within.replace('{{tab}}', tab) });
    await views.getByRole('link', { name: texts.views[name], exact: true }).click();
  }
  await main().getByRole('region', { name: texts.views[name], exact: true }).waitFor();
};
const bookFromPanel = async (description?: string): Promise<void> => {
  const button = panel().getByRole('button', { name: texts.book.action, exact: true, disabled: false });
  await button.waitFor();
  if (description !== undefined)
    expect(await panel().getByLabel(texts.book.description).inputValue()).toBe(description);
  await button.click();
};
const pickInPanel = async (name: string): Promise<void> => {
  const asks = panel().getByRole('button', { name: texts.otherContact });
  await asks
    .or(panel().getByRole('combobox', { name: texts.picker.label }))
    .first()
    .waitFor();
  if (await asks.isVisible()) await asks.click();
  await panel().getByRole('combobox', { name: texts.picker.label }).fill(name);
  await panel().getByRole('option', { name, exact: true }).click();
};
const row = (text: string): Locator => main().getByRole('row').filter({ hasText: text });

describe.skipIf(!chromiumPath)('the views of a day', () => {
  beforeEach(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    const named = async (name: string) => (await call<{ id: string }>('POST', 'contacts', { name })).id;
    const [visser, jansen] = [await named('Visser'), await named('Jansen')];
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    const project = (name: string, about: object) =>
      call('POST', `dimension_levels/${level?.id}/dimensions`, { name, ...about });
    await project('Annual accounts', { is_default: true });
    await project('Payroll of Jansen', { contact_id: jansen });
    await log('09:00', '10:00', 'TAX-12 Return of 2025', visser);
    await log('10:00', '10:20', 'RE: TAX-12: a question');
    await log('10:20', '10:50', 'Payroll', jansen);
    await log('10:50', '11:00', 'News');
  });
  afterEach(() => office?.close());

  it('show, tag, book and correct the same time', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${date}&view=activities`);
    await main()
      .getByRole('button', { name: `${activities.states.untagged} 2` })
      .click();
    await row('Payroll').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: activities.actions.label.replace('{{title}}', 'News') }).click();
    await page.getByRole('menuitem', { name: texts.kind.ignore }).click();
    await row('News').waitFor({ state: 'detached' });
    await main()
      .getByRole('button', { name: `${activities.states.all} 4` })
      .click();

    await main().getByRole('link', { name: 'News', exact: true }).click();
    await main().getByText(activities.because.hand).waitFor();
    await main().getByText(activities.changes.decided).waitFor();
    await main().getByText(activities.neverBefore).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await view('tickets');
    await main()
      .getByRole('button', { name: activities.bookOpenOf.replace('{{name}}', 'TAX-12') })
      .click();
    await pickInPanel('Visser');
    await bookFromPanel('TAX-12 Return of 2025');
    await expectBooked('Visser 78 TAX-12 Return of 2025');

    await view('per-contact');
    await main()
      .getByRole('button', { name: activities.bookOpenOf.replace('{{name}}', 'Jansen') })
      .click();
    await bookFromPanel();
    await expectBooked('Jansen 30 Payroll', 'Visser 78 TAX-12 Return of 2025');
    await view('contacts');
    await row('Jansen').getByText('0:30').first().waitFor();

    await view('registrations');
    const bookings = main().getByRole('region', { name: texts.views.registrations });
    await bookings.getByText(texts.todo.done).waitFor();
    const booked = (name: string) => main().getByLabel(corrections.bookedOf.replace('{{name}}', name), { exact: true });
    await booked('Visser').fill('1:20');
    await booked('Visser').press('Enter');
    await main().getByRole('alert').getByText(texts.book.refused.block.replace('{{step}}', '0:06')).waitFor();
    await booked('Visser').fill('1,5');
    await booked('Visser').press('Enter');
    await booked('Jansen').press('+');
    await expectBooked('Jansen 36 Payroll', 'Visser 90 TAX-12 Return of 2025');
    await main().getByLabel(corrections.total.label, { exact: true }).fill('3:00');
    await main().getByRole('button', { name: corrections.total.action, disabled: false }).click();
    await expectBooked('Jansen 48 Payroll', 'Visser 132 TAX-12 Return of 2025');
    await main()
      .getByRole('button', { name: corrections.total.reset_other.replace('{{count}}', '2') })
      .click();
    await expectBooked('Jansen 30 Payroll', 'Visser 78 TAX-12 Return of 2025');

    await main().getByRole('checkbox', { name: corrections.selectAll }).check();
    await main().getByRole('button', { name: corrections.batch.edit }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: corrections.batch.newDescription }).check();
    await dialog.getByRole('textbox', { name: texts.book.description }).fill('Year end');
    await dialog.getByRole('button', { name: corrections.batch.save }).click();
    await expectBooked('Jansen 30 Year end', 'Visser 78 Year end');

    await call('PUT', 'preferences/client/booking_method', { value: { method: 'level', level: 1 } });
    await log('11:00', '11:30', 'Wage tax');
    await open(page, `${origin}/day?date=${date}&view=activities`);
    await row('Wage tax').getByRole('checkbox').check();
    const direct = panel().getByLabel(texts.direct.title.replace('{{level}}', 'Project'));
    await direct.fill('Payroll');
    await page.getByRole('option', { name: 'Payroll of Jansen' }).click();
    await panel().getByText('Jansen').first().waitFor();
    await bookFromPanel();
    const done = await waitFor(day, ({ registrations }) => registrations.length === 3, 15_000);
    expect(done.registrations.at(-1)).toMatchObject({
      contact_name: 'Jansen',
      dimensions: [{ name: 'Payroll of Jansen' }],
      recorded: 1800,
    });

    // The same while the day is processed, by keyboard alone.
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    await log('11:30', '12:00', 'Leave of absence');
    await open(page, `${origin}/process?date=${date}`);
    await page.getByRole('combobox', { name: texts.direct.title.replace('{{level}}', 'Project') }).waitFor();
    await questionRead(page);
    await page.keyboard.press('d');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type('Payroll');
    // The search for the typed text is complete, and the arrow selects the result.
    const found = () => page.getByRole('option').allTextContents();
    await waitFor(found, (names) => names.join() === 'Payroll of Jansen · Jansen', 15_000);
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=option][data-combobox-selected]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: texts.book.action, exact: true, disabled: false }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName !== 'INPUT');
    await questionRead(page);
    await page.keyboard.press('Enter');
    const processed = await waitFor(day, ({ registrations }) => registrations.length === 4, 15_000);
    expect(processed.registrations.at(-1)).toMatchObject({
      contact_name: 'Jansen',
      dimensions: [{ name: 'Payroll of Jansen' }],
      recorded: 1800,
    });
  });

  it('fit the narrowest screen, however long a word in the name of a contact is', async () => {
    const { page, origin } = office;
    const name = 'Rechtsbijstandsverzekeringsmaatschappij Noord';
    const { id } = await call<{ id: string }>('POST', 'contacts', { name });
    await log('12:00', '13:30', 'Policy', id);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const shown of ['contacts', 'per-contact', 'registrations']) {
      await open(page, `${origin}/day?date=${date}&view=${shown}`);
      if (shown !== 'registrations') await main().getByText(name).first().waitFor();
      expect(await widthFaults(page, [360]), shown).toEqual([]);
    }
  });
});
