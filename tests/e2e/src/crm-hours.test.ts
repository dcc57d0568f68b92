// Hours that arrived in the firm's own system: the link to them, and the differences after somebody changed them there.
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import type { CrmStandIn } from '@daybook/connectors/crm/testing/crm-stand-in.ts';
import { firm } from '@daybook/connectors/crm/testing/firm.ts';
import contactsTexts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import crm from '@daybook/i18n/messages/en/crm.json' with { type: 'json' };
import exportsTexts from '@daybook/i18n/messages/en/exports.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
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
const customer = 'Customer 6';
const { place: said, comparison } = exportsTexts;
const { link } = crm;
const inHarvest = (text: string) => text.replace('{{system}}', 'Harvest');

let harvest: CrmStandIn;
let server: DaybookServer;
let place: Place;
let page: Page;

type Row = { id: string; attributes: Record<string, unknown> };
type Status = { client: { state: string }; is_matched: boolean };
const call = <T>(method: string, path: string, body?: unknown) =>
  callFrom<{ data: T }>(page, method, `${place.origin}/api/v1/${path}`, body).then(({ data }) => data);
const texts = () => harvest.firm.entries.map(({ text }) => text).sort();

async function connect(): Promise<void> {
  const services = 'rpc/services/crm';
  await call('POST', `${services}/initiate`, { crm: 'harvest' });
  const { token = '', account_id = '' } = harvest.values;
  await call('POST', `${services}/step/credentials`, { values: { token } });
  await call('POST', `${services}/step/account`, { values: { account_id } });
  await call('POST', `${services}/confirm`, {});
  const status = () => call<Status>('POST', `${services}/status`, {});
  await waitFor(status, ({ client, is_matched }) => client.state === 'connected' && is_matched, 60_000);
}

/** Publishes a day with one booking for each description, and waits until they have arrived. */
async function publish(descriptions: readonly string[]): Promise<void> {
  const [contact] = await call<Row[]>('GET', `contacts?name=eq:${encodeURIComponent(customer)}`);
  const levels = await call<Row[]>('GET', 'dimension_levels');
  const path: string[] = [];
  for (const { id } of levels.slice(0, 2)) {
    const all = await call<Row[]>('GET', `dimension_levels/${id}/dimensions?limit=100`);
    const above = path.at(-1);
    const isIts = ({ attributes }: Row) =>
      above === undefined ? attributes['contact_id'] === contact?.id : attributes['parent_id'] === above;
    path.push(all.find(isIts)?.id ?? '');
  }
  let dayId = '';
  for (const [index, description] of descriptions.entries()) {
    const times = { started_at: `${date}T1${index}:00:00Z`, ended_at: `${date}T1${index}:30:00Z` };
    const on = { contact_id: contact?.id, dimensions: path };
    const booked = await call<Row>('POST', 'activities', { ...times, ...on, description });
    dayId = String(booked.attributes['day_id']);
  }
  const { publish_token } = await call<{ publish_token: string }>('POST', 'rpc/days/init-publish', { day_id: dayId });
  await call('POST', 'rpc/days/publish', { day_id: dayId, publish_token });
  await waitFor(texts, (all) => all.length === descriptions.length, 60_000);
}

/** Changes some hours in the system, removes some, and enters others, as a user of it would. */
function changeThere(): void {
  const { entries } = harvest.firm;
  const changed = entries.find(({ text }) => text === 'Changed there');
  if (changed === undefined) throw new Error('Nothing arrived');
  changed.seconds = 5400;
  entries.push({ ...changed, id: harvest.firm.nextId(), reference: null, seconds: 900, text: 'Entered there' });
  entries.splice(
    entries.findIndex(({ text }) => text === 'Removed there'),
    1,
  );
}

const differenceOf = (kind: keyof typeof comparison.kinds) =>
  page.getByRole('article', { name: new RegExp(`^${comparison.kinds[kind]},`, 'u') });
const decide = async (kind: keyof typeof comparison.kinds, option: keyof typeof comparison.options) => {
  await differenceOf(kind).getByRole('button', { name: comparison.options[option], exact: true }).focus();
  await page.keyboard.press('Enter');
  await differenceOf(kind).waitFor({ state: 'detached' });
};

describe.skipIf(!chromiumPath)('hours in the firm’s own system', () => {
  beforeAll(async () => {
    harvest = await harvestStandIn(firm({ contacts: 6 }));
    const at = { CRM_HARVEST_API_URL: `${harvest.server.url}/v2`, CRM_HARVEST_ID_URL: harvest.server.url };
    const settings = { ALLOW_PRIVATE_ADDRESSES: 'on', TRUST_PROXY: 'on', ...at };
    server = await startDaybook(await buildWeb(), { servesRows: true, settings });
    place = openPlace(server);
    page = await place.openWindow({ timezoneId: 'UTC' });
    const [kim] = harvest.firm.people;
    if (kim !== undefined) kim.email = place.emailOf('anna');
    await registerFrom(page, place.origin, place.emailOf('anna'), 'Bakker Accountants', 'UTC');
    await connect();
    await publish(['Stays', 'Changed there', 'Removed there']);
  });
  afterAll(async () => {
    await place?.close();
    await server?.stop();
    await harvest?.close();
  });

  it('are linked from the booking, as the contact is', async () => {
    await open(page, `${place.origin}/day?date=${date}`);
    await page.getByRole('button', { name: /Stays/u }).first().click();
    await page.getByText(inHarvest(said.done), { exact: true }).waitFor();
    const there = page.getByRole('link', { name: inHarvest(said.open) });
    expect(await there.getAttribute('href')).toContain(`harvestapp.com/time/day/${date.replaceAll('-', '/')}`);
    await open(page, `${place.origin}/contacts`);
    await page.getByText(customer, { exact: true }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(inHarvest(said.named).replace('{{name}}', customer)).waitFor();
    expect(await drawer.getByRole('link', { name: inHarvest(said.open) }).getAttribute('href')).toMatch(
      /\/clients\/\d+/u,
    );
  });

  it('that differ there are sent again, taken over or left, by keyboard', async () => {
    changeThere();
    await place.rows.updateTable('crm_connections').set({ compared_at: null }).execute();
    await open(page, `${place.origin}/integrations/external-crm-harvest`);
    await page.getByRole('button', { name: comparison.now }).click();
    await differenceOf('changed').waitFor({ timeout: 60_000 });
    await page.reload();
    for (const kind of ['changed', 'missing', 'unknown'] as const) await differenceOf(kind).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [360, 1280])).toEqual([]);
    await decide('missing', 'send_again');
    await waitFor(texts, (all) => all.includes('Removed there'), 60_000);
    await decide('changed', 'take_over');
    const day = () =>
      call<{ registrations: { description: string; duration: number }[] }>('POST', 'rpc/days/timeline', { date });
    const { registrations } = await day();
    expect(registrations.find(({ description }) => description === 'Changed there')?.duration).toBe(5400);
    await decide('unknown', 'let_be');
    await page.getByText(comparison.none).waitFor();
    await page.getByText(comparison.decidedOnes, { exact: true }).click();
    for (const kind of ['changed', 'missing', 'unknown'] as const) await differenceOf(kind).waitFor();
  });

  it('go elsewhere once a contact is another one there, and a person somebody else', async () => {
    const own = await call<Row>('POST', 'contacts', { name: 'Our Five' });
    await open(page, `${place.origin}/contacts?contact=${own.id}`);
    const drawer = page.getByRole('dialog', { name: 'Our Five' });
    await drawer.getByRole('button', { name: inHarvest(link.choose) }).click();
    const title = inHarvest(link.title).replace('{{name}}', 'Our Five');
    const form = page.getByRole('dialog', { name: title });
    const field = form.getByRole('combobox', { name: inHarvest(link.record) });
    await field.fill('Customer 6');
    await page.getByRole('option', { name: /^Customer 6/u }).click();
    await form.getByText(link.owned.replace('{{record}}', 'Customer 6').replace('{{own}}', 'Customer 6')).waitFor();
    expect(await form.getByRole('button', { name: shell.save }).isDisabled()).toBe(true);
    await form.getByRole('button', { name: link.merge, exact: true }).click();
    const merging = page.getByRole('dialog', { name: contactsTexts.merge.title.replace('{{name}}', 'Our Five') });
    expect(await merging.getByRole('combobox').inputValue()).toBe('Customer 6');
    await merging.getByRole('button', { name: contactsTexts.merge.action, exact: true }).click();
    await merging.waitFor({ state: 'detached' });

    const [six] = await call<Row[]>('GET', `contacts?name=eq:${encodeURIComponent(customer)}`);
    await open(page, `${place.origin}/contacts?contact=${six?.id}`);
    await page.getByRole('button', { name: link.change, exact: true }).click();
    await page.getByRole('radio', { name: link.ignore.replace('{{record}}', customer) }).check();
    await page.getByRole('button', { name: shell.save, exact: true }).click();
    await page.getByText(inHarvest(link.done)).waitFor();
    await page.getByRole('button', { name: inHarvest(link.choose) }).waitFor();

    await open(page, `${place.origin}/integrations/external-crm-harvest`);
    await page.getByRole('button', { name: crm.people.matched_one.replace('{{count}}', '1') }).click();
    const kim = harvest.firm.people[0]?.name ?? '';
    const person = page.getByRole('combobox', { name: crm.people.user.replace('{{name}}', kim) });
    expect(await person.inputValue()).toBe('Anna Bakker');
    await person.fill(crm.people.nobody);
    await page.getByRole('option', { name: crm.people.nobody }).waitFor();
    await person.press('ArrowDown');
    await person.press('Enter');
    await page.getByRole('region', { name: crm.people.title }).waitFor();
    expect((await call<Status>('POST', 'rpc/services/crm/status', {})).is_matched).toBe(false);
  });
});
