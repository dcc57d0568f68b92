// A ticket system, from connecting it to the worklog that arrives there, by keyboard where possible.
import { freshdeskStandIn } from '@daybook/connectors/tickets/freshdesk/testing/freshdesk-stand-in.ts';
import type { TicketStandIn } from '@daybook/connectors/tickets/testing/ticket-stand-in.ts';
import activities from '@daybook/i18n/messages/en/activities.json' with { type: 'json' };
import tickets from '@daybook/i18n/messages/en/tickets.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';
import { waitFor } from './support/wait-for.ts';

/** Yesterday, which is over in every time zone. */
const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const group = 'Bakker "Brood" & Zn 🍞';
const customer = 'Bakkerij Bakker';
const patientMs = 60_000;

let desk: TicketStandIn;
let server: DaybookServer;
let place: Place;
let page: Page;

const call = <T>(method: string, path: string, body?: unknown) =>
  callFrom<{ data: T }>(page, method, `${place.origin}/api/v1/${path}`, body).then((answer) => answer?.data);

/** Presses a button by keyboard. */
async function press(name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true, disabled: false }).first();
  await button.waitFor({ timeout: patientMs });
  await button.focus();
  await page.keyboard.press('Enter');
}

async function publish(dayId: string): Promise<void> {
  const { publish_token } = await call<{ publish_token: string }>('POST', 'rpc/days/init-publish', { day_id: dayId });
  await call('POST', 'rpc/days/publish', { day_id: dayId, publish_token });
}
const secondsArrive = (seconds: number) =>
  waitFor(
    async () => desk.secondsOn('4711'),
    (there) => there === seconds,
    patientMs,
  );

type Day = { day: { id: string }; registrations: { id: string; description: string; contact_name: string }[] };
const dayThere = () => call<Day>('POST', 'rpc/days/timeline', { date });

describe.skipIf(!chromiumPath)('a ticket system', () => {
  beforeAll(async () => {
    desk = await freshdeskStandIn();
    const settings = { ALLOW_PRIVATE_ADDRESSES: 'on', TRUST_PROXY: 'on', TICKETS_FRESHDESK_API_URL: desk.server.url };
    server = await startDaybook(await buildWeb(), { servesRows: true, settings });
    place = openPlace(server);
    page = await place.openWindow({ timezoneId: 'UTC' });
    await registerFrom(page, place.origin, place.emailOf('anna'), 'Bakker Accountants', 'UTC');
    await call('POST', 'contacts', { name: customer });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Support', is_default: true });
    const times = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z` };
    await call('POST', 'logs', { ...times, description: 'Re: [#4711] Login' });
  });
  afterAll(async () => {
    await place?.close();
    await server?.stop();
    await desk?.close();
  });

  it('is connected by its keys', async () => {
    await open(page, `${place.origin}/integrations/external-ticket-freshdesk`);
    await press(tickets.begin);
    await page
      .getByLabel(tickets.fields.domain)
      .first()
      .fill(desk.values['domain'] ?? '');
    await page
      .getByLabel(tickets.fields.api_key)
      .first()
      .fill(desk.values['api_key'] ?? '');
    await press(tickets.next);
    await page.getByRole('heading', { name: tickets.steps.agent }).waitFor();
    await waitFor(
      () => page.getByRole('combobox', { name: tickets.fields.agent_id }).inputValue(),
      (name) => name !== '',
      patientMs,
    );
    await press(tickets.next);
    await press(tickets.finish);
    await page.getByText(tickets.states.connected, { exact: true }).waitFor({ timeout: patientMs });
    await page.reload();
    await page.getByRole('region', { name: tickets.assigned }).getByText('Login fails').waitFor();
  });

  it('leads to a contact by the group of its tickets', async () => {
    await press(tickets.leads.choose.replace('{{group}}', group));
    const picker = page.getByRole('combobox', { name: timeline.picker.label }).first();
    await picker.fill(customer);
    await page.getByRole('option', { name: customer }).first().waitFor();
    await page.keyboard.press('Enter');
    await press(tickets.leads.action);
    await page.getByRole('region', { name: tickets.leads.title }).getByText(customer).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [360, 1280])).toEqual([]);
  });

  it('names the tickets of a day, those without time, and for whom they are', async () => {
    await open(page, `${place.origin}/day?date=${date}&view=tickets`);
    const ticket = page.getByRole('article').filter({ hasText: '#4711' });
    await ticket.getByText('Login fails').waitFor({ timeout: patientMs });
    await page.getByRole('region', { name: activities.tickets.withoutTime }).getByText('#4712').waitFor();
    await press(activities.bookOpenOf.replace('{{name}}', '#4711'));
    // Its contact is already among the answers, so the ticket is shown as the reason for it.
    await page.getByText(timeline.ticketLeads.replace('{{key}}', '#4711').replace('{{name}}', customer)).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${customer} `, 'u') }).press('Enter');
    await press(timeline.book.action);
    const [booked] = (await waitFor(dayThere, ({ registrations }) => registrations.length === 1, patientMs))
      .registrations;
    expect(booked).toMatchObject({ description: '#4711 Login fails', contact_name: customer });
  });

  it('gets the time once when the day is published, and follows it', async () => {
    const { day, registrations } = await dayThere();
    await publish(day.id);
    await secondsArrive(3600);
    expect(desk.desk.worklogs).toHaveLength(1);
    await call('POST', 'rpc/days/reopen', { day_id: day.id, reason: 'Wrong ticket' });
    await call('PUT', `activities/${registrations[0]?.id}`, { description: 'No ticket' });
    await publish(day.id);
    await secondsArrive(0);
  });

  it('is left, and its tickets with it', async () => {
    await open(page, `${place.origin}/integrations/external-ticket-freshdesk`);
    await press(tickets.disconnect);
    await press(tickets.disconnect);
    await page.getByRole('button', { name: tickets.begin, exact: true }).waitFor({ timeout: patientMs });
    const { tickets: left } = await call<{ tickets: unknown[] }>('POST', 'rpc/tickets/assigned', { touched: true });
    expect(left).toEqual([]);
  });
});
