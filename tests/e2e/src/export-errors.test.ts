// A booking that no external system has: reported on every screen and on its day, sent again, and cancelled.
import exportsTexts from '@daybook/i18n/messages/en/exports.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

/** Yesterday, which is over in every time zone. */
const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

let office: OwnOffice;
let page: Page;
let clientId: number;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Publishes an hour that was refused by a system which is no longer connected. */
async function work(): Promise<void> {
  const contact = await call<{ id: string }>('POST', 'contacts', { name: 'Visser Transport' });
  const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
  const project = await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Advice' });
  const booked = await call<{ id: string; attributes: { day_id: string } }>('POST', 'activities', {
    started_at: `${date}T10:00:00Z`,
    ended_at: `${date}T11:00:00Z`,
    description: 'At the office',
    contact_id: contact.id,
    dimensions: [project.id],
  });
  const { day_id } = booked.attributes;
  const { publish_token } = await call<{ publish_token: string }>('POST', 'rpc/days/init-publish', { day_id });
  await call('POST', 'rpc/days/publish', { day_id, publish_token });
  const payload = {
    contact: { name: 'Visser Transport' },
    internal: false,
    dimensions: [{ name: 'Advice' }],
    description: 'At the office',
    duration_seconds: 3600,
  };
  const { client_id, id, user_id } = await office.rows
    .selectFrom('registrations')
    .select(['client_id', 'id', 'user_id'])
    .where('id', '=', Number(booked.id))
    .executeTakeFirstOrThrow();
  const refused = { error_code: 'rejected', error_detail: 'No such project', failed_since: new Date() };
  await office.rows
    .insertInto('export_entries')
    .values({
      ...{ client_id, user_id, day_id: Number(day_id), registration_id: id, date, ...refused },
      ...{ target: 'gripp:1', action: 'create', state: 'error', attempts: 1, payload: JSON.stringify(payload) },
    })
    .execute();
  await office.rows.updateTable('days').set({ sync_status: 'error' }).where('id', '=', Number(day_id)).execute();
  await office.rows.updateTable('clients').set({ external_crm: 'gripp' }).where('id', '=', client_id).execute();
  clientId = client_id;
}

describe.skipIf(!chromiumPath)('a booking that did not arrive', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
    await work();
  });
  afterAll(() => office?.close());

  it('is told on every screen and on its day, which leads to it', async () => {
    await open(page, `${office.origin}/day?date=${date}`);
    await page.getByText(shell.sync.failed).waitFor();
    await page.getByText(timeline.sync.error).waitFor();
    await page.locator('a[href*="activities-errors?day="]').click();
    await page.getByText(exportsTexts.reasons.rejected.replace('{{system}}', 'Gripp')).waitFor();
    await page.getByText('No such project').waitFor();
    expect(await page.getByText(shell.sync.failed).count()).toBe(0);
  });

  it('is sent once more, and given up, with the keyboard alone', async () => {
    await page.keyboard.press('r');
    // No system is connected any longer.
    await page
      .getByText(exportsTexts.reasons.not_connected.replace('{{system}}', 'Gripp'))
      .waitFor({ timeout: 60_000 });
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('toolbar').getByRole('button', { name: exportsTexts.cancel.action }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: exportsTexts.cancel.action }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: exportsTexts.empty }).waitFor();
    const entries = office.rows.selectFrom('export_entries').select('state').where('client_id', '=', clientId);
    expect(await entries.execute()).toEqual([{ state: 'cancelled' }]);
    await open(page, `${office.origin}/day?date=${date}`);
    await page.getByText(shell.sync.failed).waitFor({ state: 'detached' });
  });
});
