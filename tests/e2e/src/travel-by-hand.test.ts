// Travel to an appointment without a location, by mouse, by keyboard and by touch.
import type { Timeline } from '@daybook/contract/timeline.ts';
import texts from '@daybook/i18n/messages/en/appointments.json' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open, settle } from './support/screens.ts';

const [kade, dam] = ['Kade 1, Utrecht', 'Dam 1, Amsterdam'];
const [before, date] = [daysAgo(2), daysAgo(1)];
const travel = texts.travel;

describe.skipIf(!chromiumPath).each(hands)('travel by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  let page: Page;
  const call = <T>(method: string, path: string, body?: unknown) =>
    office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
  const dayOf = (day: string) => call<Timeline>('POST', 'rpc/days/timeline', { date: day });
  async function meeting(day: string, subject: { title: string; location?: string }): Promise<void> {
    const event = {
      id: crypto.randomUUID(),
      source: { type: 'appointment', identifier: 'appointment', name: 'Calendar' },
      started_at: `${day}T10:00:00Z`,
      ended_at: `${day}T11:00:00Z`,
      subject: { ...subject, attendees: ['v@visser.example'] },
    };
    const device = { id: crypto.randomUUID(), name: 'A program', kind: 'api', version: '1' };
    await call('POST', 'rpc/logs/ingest', { device, events: [event] });
  }
  const form = () => page.getByRole('form', { name: travel.title });
  const there = () => form().getByRole('group', { name: travel.start });
  /** Types into a field: a finger taps it first, the keyboard types into the focused one. */
  async function type(field: Locator, text: string): Promise<void> {
    if (name === 'keyboard') await field.focus();
    else await press(field);
    await page.keyboard.type(text);
  }

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    await call('POST', 'contacts', { name: 'Visser' });
    // The journey is known from another appointment, which has a location.
    await meeting(before, { title: 'Audit', location: dam });
    const { appointments } = await dayOf(before);
    const known = { travel_location_start: kade, travel_duration_start: 2700 };
    await call('PUT', `appointments/${appointments[0]?.id}`, { internal: true, ...known });
    await meeting(date, { title: 'Talk with Visser' });
  });
  afterAll(() => office?.close());

  it('is calculated to the place that is typed, which only counts for that', async () => {
    await open(page, `${office.origin}/appointments`);
    await press(page.getByRole('button', { name: 'Talk with Visser' }).first());
    const drawer = page.getByRole('dialog', { name: texts.state.open });
    await press(drawer.getByRole('button', { name: travel.add }));
    await there().getByText(travel.noLocation).waitFor();
    expect(await there().getByRole('button', { name: travel.calculate }).count()).toBe(0);
    await settle(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [name === 'touch' ? 390 : 1280])).toEqual([]);
    await type(form().getByRole('textbox', { name: travel.meetingPlace }), dam);
    await type(there().getByRole('textbox', { name: travel.from }), kade);
    await press(there().getByRole('button', { name: travel.calculate }));
    await there()
      .getByText(filledText(travel.found.last_known, { duration: '0:45' }))
      .waitFor();
    await press(form().getByRole('button', { name: travel.save }));
    await page.getByText(filledText(travel.summaryStart, { start: '0:45' })).waitFor();
    const [appointment] = (await dayOf(date)).appointments;
    expect(appointment?.travel_duration_start).toBe(2700);
    expect(appointment?.travel_location_start).toBe(kade);
    expect(appointment?.location ?? '').toBe('');
  });
});
