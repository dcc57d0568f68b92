// Settings that stand beside others, each by mouse, by keyboard and by touch: the block of AI suggestions, the choice of calendars that
// the API left, and the switch of Teams calls.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import ai from '@daybook/i18n/messages/en/ai.json' with { type: 'json' };
import linked from '@daybook/i18n/messages/en/linked-accounts.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open, settle } from './support/screens.ts';

type Chapter = 'prediction_automations' | 'appointment_conditions' | 'ai_suggestions';
const patient = { timeout: 20_000 };

describe.skipIf(!chromiumPath).each(hands)('settings by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  let page: Page;
  let clientId: number;
  const dialog = () => page.getByRole('dialog').first();
  const stored = async <C extends Chapter>(chapter: C): Promise<PreferenceValues[C] | undefined> => {
    type Row = { attributes: { value: PreferenceValues[C] } };
    const { data } = await office.api<{ data: Row[] }>('GET', `/preferences?chapter=eq:${chapter}`);
    return data[0]?.attributes.value;
  };
  const set = <C extends Chapter>(chapter: C, value: PreferenceValues[C]) =>
    office.api('PUT', `/preferences/${chapter}`, { value });
  const isWhole = async () => {
    await settle(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [name === 'touch' ? 390 : 1280])).toEqual([]);
  };

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    const anna = office.rows.selectFrom('users').select('client_id').where('email', '=', office.emailOf('anna'));
    clientId = (await anna.executeTakeFirstOrThrow()).client_id;
  });
  afterAll(() => office?.close());

  it('the block of which suggestions have to be a share', async () => {
    const wishes = { ai_enabled: true, auto_accept: false, diffuse_strength: 'normal' } as const;
    await office.api('POST', '/users/request-ai');
    await set('ai_suggestions', { ...wishes, include_appointments: true, include_email: true });
    await open(page, `${office.origin}/settings/ai`);
    const block = dialog().getByRole('combobox', { name: ai.settings.blockSize, exact: true });
    await expect.poll(() => block.inputValue(), patient).toBe('360');
    if (name === 'keyboard') {
      await block.focus();
      await page.keyboard.press('ArrowDown');
    } else await block.selectOption({ label: filledText(ai.settings.minutes_other, { count: 10 }) });
    await expect.poll(async () => (await stored('prediction_automations'))?.block_size, patient).toBe(600);
    // The next row is a percentage of it.
    await dialog()
      .getByText(filledText(ai.settings.blockText, { minutes: 10 }))
      .waitFor();
    await isWhole();
    await open(page, `${office.origin}/settings/ai`);
    await expect.poll(() => block.inputValue(), patient).toBe('600');
  });

  it('calendars that were chosen through the API are counted, and all of them read again', async () => {
    const before = await stored('appointment_conditions');
    if (before === undefined) throw new Error('The conditions of appointments have no value');
    await set('appointment_conditions', { ...before, calendars: ['1', '2'] });
    await open(page, `${office.origin}/settings/detections`);
    const row = dialog().getByText(filledText(preferences.conditions.calendars_other, { count: 2 }));
    await row.waitFor(patient);
    await isWhole();
    await press(dialog().getByRole('button', { name: preferences.conditions.allCalendars }));
    await row.waitFor({ state: 'detached' });
    expect(await stored('appointment_conditions')).toEqual({ ...before, calendars: [] });
  });

  it('whether Teams calls are read', async () => {
    const now = new Date();
    const tenant = { tenant_id: crypto.randomUUID(), app_id: crypto.randomUUID(), secret_encrypted: '' };
    const moments = { attached_at: now, updated_at: now, calls_since: now };
    await office.rows
      .insertInto('microsoft_tenants')
      .values({ client_id: clientId, ...tenant, ...moments })
      .execute();
    const since = async () => {
      const row = office.rows.selectFrom('microsoft_tenants').select('calls_since').where('client_id', '=', clientId);
      return (await row.executeTakeFirstOrThrow()).calls_since;
    };
    await open(page, `${office.origin}/integrations/microsoft`);
    // The screen behind the dialog shows the same card.
    const reads = () => dialog().getByRole('switch', { name: linked.tenant.reads });
    await expect.poll(() => reads().isChecked(), patient).toBe(true);
    await press(reads());
    await expect.poll(since, patient).toBeNull();
    await expect.poll(() => reads().isChecked(), patient).toBe(false);
    await isWhole();
    // The organisation stays attached.
    await page.getByText(linked.tenant.active, { exact: true }).first().waitFor();
    await press(reads());
    await expect.poll(since, patient).not.toBeNull();
  });
});
