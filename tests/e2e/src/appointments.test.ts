// Appointments and travel: with the mouse in their list, several at once, and by keyboard while processing a day.
import type { Timeline } from '@daybook/contract/timeline.ts';
import texts from '@daybook/i18n/messages/en/appointments.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const zone = { timezoneId: 'UTC' };
const [first, second, third] = [daysAgo(2), daysAgo(1), daysAgo(3)];
const location = 'Dam 1, Amsterdam';
const office = { place: 'Kade 1, Utrecht', minutes: '45' };

let own: OwnOffice;
const call = <T>(method: string, path: string, body?: unknown) =>
  own.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const dayOf = (date: string) => call<Timeline>('POST', 'rpc/days/timeline', { date });
const arrangedOn = (date: string) =>
  waitFor(
    () => dayOf(date),
    ({ appointments }) => appointments[0]?.status === 'arranged',
  );
/** Returns the contacts of the day with their minutes. */
const sharesOf = ({ groups, contacts }: Timeline) =>
  groups.map(({ contact_id: id, duration }) => [contacts.find((one) => one.id === id)?.name, duration / 60]);

async function meeting(date: string, from: string, to: string, named?: string): Promise<void> {
  const visit = { title: 'Talk with Visser', location, attendees: ['v@visser.example'] };
  const subject = named === undefined ? visit : { title: named, attendees: ['r@raad.example'] };
  const source = { type: 'appointment', identifier: 'appointment', name: 'Calendar' };
  const event = {
    started_at: `${date}T${from}:00Z`,
    ended_at: `${date}T${to}:00Z`,
    id: crypto.randomUUID(),
    source,
    subject,
  };
  const device = { id: crypto.randomUUID(), name: 'A program', kind: 'api', version: '1' };
  await call('POST', 'rpc/logs/ingest', { device, events: [event] });
}

describe.skipIf(!chromiumPath)('an appointment', () => {
  beforeAll(async () => {
    own = await openOffice(zone);
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    await call('POST', 'contacts', { name: 'Visser' });
    await meeting(first, '10:00', '11:00');
    await meeting(second, '09:00', '12:30');
    await meeting(third, '08:00', '09:00', 'Board');
    await meeting(third, '10:00', '15:00', 'Away day');
  });
  afterAll(() => own?.close());

  it('is found in the list, travelled to and confirmed with the mouse', async () => {
    const { page, origin } = own;
    await open(page, `${origin}/appointments`);
    await page.getByRole('button', { name: 'Talk with Visser' }).nth(1).click();
    const drawer = page.getByRole('dialog', { name: texts.state.open });
    await drawer.getByRole('button', { name: texts.travel.add }).click();
    const there = page.getByRole('group', { name: texts.travel.start });
    const chosen = there.getByRole('button', { name: texts.travel.asAppointment });
    expect(await chosen.evaluate((one) => getComputedStyle(one).borderTopColor)).not.toBe('rgba(0, 0, 0, 0)');
    expect(await there.locator(':scope > :empty').count()).toBe(0);
    await there.getByLabel(texts.travel.from).fill(office.place);
    await there.getByLabel(texts.travel.duration).fill(office.minutes);
    await page.getByRole('button', { name: texts.travel.save }).click();
    await page.getByText(texts.travel.summaryStart.replace('{{start}}', '0:45')).waitFor();
    await drawer.getByRole('button', { name: 'Visser' }).click();
    const day = await arrangedOn(first);
    expect(sharesOf(day)).toEqual([['Visser', 105]]);
    expect(day.logs.map(({ source, started_at }) => `${source.identifier} ${started_at.slice(11, 16)}`)).toEqual([
      'travel 09:15',
      'appointment 10:00',
    ]);
  });

  it('are decided about together, the long one only once it is confirmed, and wait again', async () => {
    const { page, origin } = own;
    await open(page, `${origin}/appointments`);
    for (const name of ['Board', 'Away day']) {
      await page.getByRole('checkbox', { name: texts.bulk.select.replace('{{name}}', name) }).check();
    }
    const bar = page.getByRole('toolbar', { name: texts.bulk.label });
    await bar.getByRole('button', { name: timeline.kind.internal }).click();
    const question = page.getByRole('dialog', { name: texts.unusual.title });
    await question.getByText('Away day', { exact: false }).waitFor();
    expect((await dayOf(third)).appointments.map(({ status }) => status)).toEqual(['open', 'open']);
    await question.getByRole('button', { name: texts.unusual.confirm }).click();
    await page.getByText(texts.bulk.done_other.replace('{{count}}', '2')).waitFor();
    expect((await dayOf(third)).appointments.map(({ internal }) => internal)).toEqual([true, true]);
    await page.getByRole('button', { name: shell.undo }).click();
    await page.getByRole('button', { name: 'Board' }).waitFor();
    expect((await dayOf(third)).appointments.map(({ status }) => status)).toEqual(['open', 'open']);
  });

  it('asks once more about what is unusually long, by keys alone, and knows what the journey took last time', async () => {
    const { page, origin } = own;
    await open(page, `${origin}/process?date=${second}`);
    await page.getByRole('heading', { name: 'Talk with Visser' }).waitFor();
    await page.getByRole('button', { name: texts.travel.add }).waitFor();
    await questionRead(page);
    await page.keyboard.press('t');
    await page
      .getByRole('group', { name: texts.travel.start })
      .getByLabel(texts.travel.from)
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type(office.place);
    const calculate = page.getByRole('button', { name: texts.travel.calculate }).first().and(page.locator(':focus'));
    for (let steps = 0; steps < 5 && !(await calculate.isVisible()); steps += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(texts.travel.found.last_known.replace('{{duration}}', '0:45')).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText(texts.travel.summaryStart.replace('{{start}}', '0:45')).waitFor();
    await page.keyboard.press('1');
    const question = page.getByRole('alertdialog', { name: texts.unusual.title });
    await question.getByText(texts.unusual.over_4_hours_with_travel.replace('{{duration}}', '4:15')).waitFor();
    expect((await dayOf(second)).appointments[0]?.status).toBe('open');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('1');
    await question.waitFor();
    await page.keyboard.press('Enter');
    expect(sharesOf(await arrangedOn(second))).toEqual([['Visser', 255]]);
  });

  it('is taken off its day, and put back', async () => {
    const { page, origin } = own;
    await open(page, `${origin}/day?date=${second}`);
    await page
      .getByRole('button', { name: /Talk with Visser/u })
      .first()
      .click();
    await page.getByRole('button', { name: texts.take.off }).click();
    await waitFor(
      () => dayOf(second),
      ({ appointments, logs }) => appointments.length + logs.length === 0,
    );
    await page.getByRole('button', { name: shell.undo }).click();
    expect(sharesOf(await arrangedOn(second))).toEqual([['Visser', 255]]);
  });
});
