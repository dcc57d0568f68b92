// Microsoft and the data that it shares with Daybook: folders of SharePoint, from the consent to the chosen folders,
// and Teams calls.
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import linked from '@daybook/i18n/messages/en/linked-accounts.json' with { type: 'json' };
import tags from '@daybook/i18n/messages/en/tags.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { atProvider, signInAtProvider } from './support/providers.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';

const words = tags.folders.sharepoint;
const named = (text: string, name: string) => text.replace('{{name}}', name);
const patiently = { timeout: 60_000 };
const accessDenied = errors.ACCESS_DENIED;
let office: OwnOffice;
let page: Page;
let host: string;

const microsoft = (what: string, ...args: readonly unknown[]) =>
  atProvider(inject('sharedServer').providersUrl, 'microsoft', what, ...args);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const value = async (chapter: string): Promise<unknown> => {
  type Preferences = { data: { attributes: { chapter: string; value: unknown } }[] };
  const { data } = await office.api<Preferences>('GET', '/preferences?limit=500');
  return data.find(({ attributes }) => attributes.chapter === chapter)?.attributes.value;
};

describe.skipIf(!chromiumPath)('at Microsoft', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
    const id = office.name;
    host = 'https://bakker.sharepoint.com';
    const at = `${host}/sites/${id}/Gedeelde%20documenten`;
    await microsoft('addSite', id, { id, name: 'Team', webUrl: `${host}/sites/${id}` }, true);
    await microsoft('addDrive', id, { id: `b!${id}`, name: 'Files', webUrl: at });
    for (const name of ['Jansen', 'Visser']) {
      await microsoft('addFolder', `b!${id}`, { id: `${id}-${name}`, name, webUrl: `${at}/${name}`, parent: null });
    }
    const year = { id: `${id}-Y`, name: '2025', webUrl: `${at}/Jansen/2025`, parent: `${id}-Jansen` };
    await microsoft('addFolder', `b!${id}`, year);
  });
  afterAll(() => office?.close());

  it('folders are looked into once Microsoft lets it, chosen, and removed', async () => {
    await open(page, `${office.origin}/settings/folders`);
    await button(words.choose).click();
    await button(words.agree).click(patiently);
    await signInAtProvider(page, office.name);
    // After the return, choosing continues.
    await button(named(words.open, 'Team')).click(patiently);
    await button(named(words.open, 'Files')).waitFor(patiently);
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(named(words.open, 'Files')).click();
    await button(named(words.open, 'Jansen')).click(patiently);
    await button(named(words.takeNamed, '2025')).waitFor(patiently);
    await button(named(words.step, 'Files')).click();
    await button(named(words.takeNamed, 'Jansen')).click(patiently);
    await page.getByText(words.taken, { exact: true }).waitFor(patiently);
    expect(await widthFaults(page, [390])).toEqual([]);

    const path = `${host}/sites/${office.name}/Gedeelde documenten/Jansen`;
    expect(await value('document_folders')).toEqual([{ path, taggable: true, type: 'sharepoint' }]);
    const ids = { site_id: office.name, drive_id: `b!${office.name}`, folder_id: `${office.name}-Jansen` };
    expect(await value('sharepoint_folders')).toEqual([{ ...ids, path }]);

    await page.keyboard.press('Escape');
    await button(named(tags.folders.remove, path)).click();
    await page.getByText(tags.folders.none).waitFor(patiently);
    await expect.poll(() => value('sharepoint_folders'), patiently).toEqual([]);
  }, 240_000);

  it('an organisation is attached by the application of this server to those with an account in it alone', async () => {
    await open(page, `${office.origin}/auth/microsoft/attach_tenant`);
    await page.getByRole('checkbox', { name: linked.tenant.shared }).check(patiently);
    expect(await page.getByLabel(linked.tenant.appId).count()).toBe(0);
    await page.getByRole('textbox', { name: linked.tenant.tenantId }).fill('1b4e28ba-2fa1-11d2-883f-0016d3cca427');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: linked.tenant.attach, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: accessDenied }).waitFor(patiently);
  }, 120_000);
});
