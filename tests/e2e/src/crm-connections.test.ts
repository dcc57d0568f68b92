// Two external systems, each connected as its users do: one by OAuth, one by a key.
import { exactStandIn } from '@daybook/connectors/crm/exact/testing/exact-stand-in.ts';
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import type { CrmStandIn } from '@daybook/connectors/crm/testing/crm-stand-in.ts';
import { firm } from '@daybook/connectors/crm/testing/firm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import crm from '@daybook/i18n/messages/en/crm.json' with { type: 'json' };
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';

let exact: CrmStandIn;
let harvest: CrmStandIn;
let server: DaybookServer;
let place: Place;

/** Opens the page of a system in the browser of an administrator who has connected nothing yet. */
async function openSystem(person: string, system: string): Promise<Page> {
  const page = await place.openWindow();
  await registerFrom(page, place.origin, place.emailOf(person), `${person} Accountants`);
  await open(page, `${place.origin}/integrations/external-crm-${system}`);
  await page.getByRole('button', { name: crm.begin, exact: true }).click();
  return page;
}

const goOn = (page: Page) => page.getByRole('button', { name: crm.next, exact: true }).click();
const finish = async (page: Page) => {
  await page.getByRole('button', { name: crm.finish, exact: true }).click();
  await page.getByText(crm.states.connected, { exact: true }).waitFor();
};

describe.skipIf(!chromiumPath)('systems outside', () => {
  beforeAll(async () => {
    exact = await exactStandIn(firm({ contacts: 3 }));
    harvest = await harvestStandIn(firm({ contacts: 3 }));
    const client = exact.oauth?.client;
    server = await startDaybook(await buildWeb(), {
      servesRows: true,
      settings: {
        ...{ ALLOW_PRIVATE_ADDRESSES: 'on', TRUST_PROXY: 'on', CRM_EXACT_NL_URL: exact.server.url },
        ...{ CRM_EXACT_NL_CLIENT_ID: client?.clientId ?? '', CRM_EXACT_NL_CLIENT_SECRET: client?.clientSecret ?? '' },
        ...{ CRM_HARVEST_API_URL: `${harvest.server.url}/v2`, CRM_HARVEST_ID_URL: harvest.server.url },
      },
    });
    place = openPlace(server);
  });
  afterAll(async () => {
    await place?.close();
    await server?.stop();
    await exact?.close();
    await harvest?.close();
  });

  describe('to which the user signs in', () => {
    let page: Page;
    const signIn = crm.signIn.action.replace('{{system}}', systemName('exact'));

    it('lead there and back; who gives up there is where the sign-in began, and nothing is in the address', async () => {
      page = await openSystem('anna', 'exact');
      // The only site for which this server has a client is preselected.
      await page.getByText('exactonline.nl').or(page.locator('input[value="exactonline.nl"]')).first().waitFor();
      await goOn(page);
      await page.getByRole('button', { name: signIn }).click();
      await page.getByRole('heading', { name: 'Daybook asks for access' }).waitFor();
      await page.getByRole('button', { name: 'deny' }).click();
      await page.getByRole('alert').getByText(errors.CRM_SIGN_IN_REFUSED).waitFor();
      expect(new URL(page.url()).search).toBe('');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await widthFaults(page, [360, 1280])).toEqual([]);
    });

    it('go on with the next step once access was given, by keyboard', async () => {
      await page.getByRole('button', { name: signIn }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'right' }).click();
      const division = page.getByLabel(crm.labels.exact.division_id);
      await division.first().waitFor();
      expect(new URL(page.url())).toMatchObject({ pathname: '/integrations/external-crm-exact', search: '' });
      await page.locator('input[value="Bakker & Zonen"]').waitFor();
      await goOn(page);
      await finish(page);
      expect(await page.content()).not.toContain(exact.oauth?.tokens.right);
    });

    it('are made anew by signing in once more, to the same account alone', async () => {
      await page.getByRole('button', { name: crm.credentials, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: signIn }).click();
      await page.getByRole('button', { name: 'other' }).click();
      await page.getByRole('alert').getByText(errors.ACCESS_DENIED).waitFor();
      await page.getByText(crm.states.connected, { exact: true }).waitFor();
      await page.getByRole('button', { name: crm.credentials, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: signIn }).click();
      await page.getByRole('button', { name: 'right' }).click();
      await page.getByText(crm.reconnected.replace('{{system}}', systemName('exact'))).waitFor();
    });
  });

  it('are connected by a key', async () => {
    const page = await openSystem('berta', 'harvest');
    const token = page.getByLabel(crm.fields.token);
    await token.first().fill('wrong-token');
    await goOn(page);
    await page.getByText(errors.INVALID_ACCESS_TOKEN).waitFor();
    // A user who returns later sees why the connection stopped.
    await page.reload();
    const reason = crm.failed.unknownAccess.replace('{{system}}', systemName('harvest'));
    await page.getByRole('alert').getByText(reason).waitFor();
    await token.first().fill('right-token');
    await goOn(page);
    await page.locator('input[value="Bakker & Zonen"]').waitFor();
    await goOn(page);
    await finish(page);
  });
});
