// A firm's own system, from connecting it to repaired hours: contacts are read in pages, one is linked, a published day
// arrives there, and a refused booking is repaired on the errors screen.
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import type { CrmStandIn } from '@daybook/connectors/crm/testing/crm-stand-in.ts';
import { firm } from '@daybook/connectors/crm/testing/firm.ts';
import crm from '@daybook/i18n/messages/en/crm.json' with { type: 'json' };
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import exportsTexts from '@daybook/i18n/messages/en/exports.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';
import { waitFor } from './support/wait-for.ts';

/** Days that are over in every time zone. */
const dateBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const [yesterday, dayBefore] = [dateBefore(1), dateBefore(2)];
const outside = 'Customer 7';
const here = 'Customer 7 Holding';
const patientMs = 60_000;

let harvest: CrmStandIn;
let server: DaybookServer;
let place: Place;
let page: Page;

type Row = { id: string; attributes: Record<string, unknown> };
const call = <T>(method: string, path: string, body?: unknown) =>
  callFrom<{ data: T }>(page, method, `${place.origin}/api/v1/${path}`, body).then(({ data }) => data);
const texts = () => harvest.firm.entries.map(({ text }) => text).sort();
const contactOf = async (name: string) =>
  (await call<Row[]>('GET', `contacts?name=eq:${encodeURIComponent(name)}`))[0]?.id ?? null;

async function press(name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true, disabled: false }).first();
  await button.waitFor({ timeout: patientMs });
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Books an hour on the first task of the linked contact. */
async function book(date: string, description: string): Promise<string> {
  const contact_id = await contactOf(outside);
  const dimensions: string[] = [];
  for (const { id } of (await call<Row[]>('GET', 'dimension_levels')).slice(0, 2)) {
    const all = await call<Row[]>('GET', `dimension_levels/${id}/dimensions?limit=100`);
    const above = dimensions.at(-1);
    const isIts = ({ attributes }: Row) =>
      above === undefined ? attributes['contact_id'] === contact_id : attributes['parent_id'] === above;
    dimensions.push(all.find(isIts)?.id ?? '');
  }
  const times = { started_at: `${date}T10:00:00Z`, ended_at: `${date}T11:00:00Z` };
  const booked = await call<Row>('POST', 'activities', { ...times, contact_id, dimensions, description });
  return String(booked.attributes['day_id']);
}

describe.skipIf(!chromiumPath)('the firm’s own system', () => {
  beforeAll(async () => {
    harvest = await harvestStandIn(firm({ contacts: 10 }), { mostOnPage: 4 });
    const at = { CRM_HARVEST_API_URL: `${harvest.server.url}/v2`, CRM_HARVEST_ID_URL: harvest.server.url };
    const settings = { ALLOW_PRIVATE_ADDRESSES: 'on', TRUST_PROXY: 'on', ...at };
    server = await startDaybook(await buildWeb(), { servesRows: true, settings });
    place = openPlace(server);
    page = await place.openWindow({ timezoneId: 'UTC' });
    const [kim] = harvest.firm.people;
    if (kim !== undefined) kim.email = place.emailOf('anna');
    await registerFrom(page, place.origin, place.emailOf('anna'), 'Bakker Accountants', 'UTC');
    await call('POST', 'contacts', { name: here });
  });
  afterAll(async () => {
    await place?.close();
    await server?.stop();
    await harvest?.close();
  });

  it('is connected, and its contacts come in three pages; one is linked to a contact that is here', async () => {
    const ownId = await contactOf(here);
    await open(page, `${place.origin}/integrations/external-crm-harvest`);
    await press(crm.begin);
    await page
      .getByLabel(crm.fields.token)
      .first()
      .fill(harvest.values['token'] ?? '');
    await press(crm.next);
    await page.locator('input[value="Bakker & Zonen"]').waitFor({ timeout: patientMs });
    await press(crm.next);
    await press(crm.finish);
    await page.getByText(crm.states.connected, { exact: true }).waitFor({ timeout: patientMs });
    expect(harvest.server.asked.filter(({ path }) => path === '/v2/clients')).toHaveLength(3);
    await press(crm.contacts.sameOf.replace('{{name}}', outside).replace('{{own}}', here));
    await waitFor(
      () => contactOf(outside),
      (id) => id === ownId,
      patientMs,
    );
  });

  it('gets the hours of a day that is published', async () => {
    await book(yesterday, 'Advice by telephone');
    await open(page, `${place.origin}/day?date=${yesterday}`);
    await page
      .getByRole('button', { name: new RegExp(`^${timeline.publish}`, 'u') })
      .first()
      .click();
    const isLocked = page.getByRole('button', { name: days.training.publish });
    await isLocked.or(page.getByText(days.publish.title)).first().waitFor({ timeout: patientMs });
    if (await isLocked.isVisible()) await isLocked.click();
    await page.getByRole('button', { name: days.publish.action, exact: true }).first().click();
    await waitFor(texts, (all) => all.includes('Advice by telephone'), patientMs);
    await open(page, `${place.origin}/day?date=${yesterday}`);
    await page
      .getByRole('button', { name: /Advice by telephone/u })
      .first()
      .click();
    const isThere = exportsTexts.place.done.replace('{{system}}', 'Harvest');
    await page.getByText(isThere, { exact: true }).waitFor({ timeout: patientMs });
  });

  it('refuses what is closed there, and takes it once it is open again and somebody sends it', async () => {
    for (const node of harvest.firm.nodes) node.isActive = false;
    const day_id = await book(dayBefore, 'Closed project');
    const { publish_token } = await call<{ publish_token: string }>('POST', 'rpc/days/init-publish', { day_id });
    await call('POST', 'rpc/days/publish', { day_id, publish_token });
    await open(page, `${place.origin}/activities-errors`);
    const reason = exportsTexts.reasons.rejected.replace('{{system}}', 'Harvest');
    await page.getByText(reason).first().waitFor({ timeout: patientMs });
    for (const node of harvest.firm.nodes) node.isActive = true;
    await press(exportsTexts.retryAll);
    await page.getByRole('heading', { name: exportsTexts.empty }).waitFor({ timeout: patientMs });
    expect(texts()).toEqual(['Advice by telephone', 'Closed project']);
  });
});
