// An organisation that uses AFAS adds a custom field for one of the fields in AFAS.
import { afasStandIn, freeFields } from '@daybook/connectors/crm/afas/testing/afas-stand-in.ts';
import type { CrmStandIn } from '@daybook/connectors/crm/testing/crm-stand-in.ts';
import { firm } from '@daybook/connectors/crm/testing/firm.ts';
import dimensions from '@daybook/i18n/messages/en/dimensions.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';

interface Fields {
  readonly data: readonly { readonly attributes: Readonly<Record<string, unknown>> }[];
}

const { fields: texts } = dimensions;
let standIn: CrmStandIn;
let server: DaybookServer;
let place: Place;
let page: Page;

async function connect(): Promise<void> {
  const call = (path: string, body: unknown = {}) =>
    callFrom(page, 'POST', `${place.origin}/api/v1/rpc/services/crm/${path}`, body);
  const { otp, employee_id, ...credentials } = standIn.values;
  await call('initiate', { crm: 'afas' });
  await call('step/credentials', { values: credentials });
  await call('step/otp', { values: { otp } });
  await call('step/employee', { values: { employee_id } });
  await call('confirm');
}

describe.skipIf(!chromiumPath)('fields of AFAS', () => {
  beforeAll(async () => {
    standIn = await afasStandIn(firm({ contacts: 3 }));
    const address = `${standIn.server.url}/{tenant}/ProfitRestServices`;
    server = await startDaybook(await buildWeb(), {
      servesRows: true,
      settings: {
        ...{ ALLOW_PRIVATE_ADDRESSES: 'on', TRUST_PROXY: 'on', CRM_AFAS_PRODUCTION_URL: address },
        ...{ CRM_AFAS_TEST_URL: address, CRM_AFAS_ACCEPT_URL: address },
      },
    });
    place = openPlace(server);
    page = await place.openWindow();
    await registerFrom(page, place.origin, place.emailOf('anna'), 'Anna Accountants');
    await connect();
    await open(page, `${place.origin}/settings/custom-fields`);
  });
  afterAll(async () => {
    await place?.close();
    await server?.stop();
    await standIn?.close();
  });

  it('bring their name, their type and what can be chosen', async () => {
    await page.getByRole('button', { name: texts.add }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.add });
    await dialog.getByRole('combobox', { name: texts.afasPlace }).click();
    const required = texts.afasRequired.replace('{{name}}', 'Reden van meerwerk');
    await page.getByRole('option', { name: required }).click();
    expect(await dialog.getByRole('textbox', { name: dimensions.name }).inputValue()).toBe('Reden van meerwerk');
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: shell.save }).click();
    await dialog.waitFor({ state: 'detached' });
    const { data } = await callFrom<Fields>(page, 'GET', `${place.origin}/api/v1/custom_fields`);
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      {
        ...{ key: freeFields.reason.toLowerCase(), name: 'Reden van meerwerk', type: 'select', is_required: true },
        ...{ options: ['Wens van de klant', 'Overig (02)', 'Overig (03)'], option_codes: ['01', '02', '03'] },
      },
    ]);
  });

  it('give back the options that were taken out', async () => {
    await page.getByRole('button', { name: 'Reden van meerwerk' }).first().click();
    await page.getByRole('menuitem', { name: shell.list.edit }).click();
    const dialog = page.getByRole('dialog', { name: texts.edit });
    await dialog.getByRole('combobox', { name: texts.options }).press('Backspace');
    await dialog.getByRole('button', { name: texts.afasOptions }).click();
    await dialog.getByRole('button', { name: texts.afasOptions }).waitFor({ state: 'detached' });
    await dialog.getByText('Overig (03)', { exact: true }).waitFor();
  });
});
