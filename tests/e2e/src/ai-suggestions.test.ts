// AI suggestions: switched on, made for a day, accepted by a key, and undone after booking.
import type { Timeline } from '@daybook/contract/timeline.ts';
import texts from '@daybook/i18n/messages/en/ai.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const booked = async (): Promise<string[]> =>
  (await call<Timeline>('POST', 'rpc/days/timeline', { date })).registrations.map((one) => String(one.contact_name));
const expectBooked = (...names: string[]) =>
  waitFor(booked, (now) => now.sort().join() === names.sort().join(), 15_000);
const main = () => office.page.getByRole('main');
const named = (text: string, name: string) => text.replace('{{name}}', name);

describe.skipIf(!chromiumPath)('suggestions by AI', () => {
  beforeEach(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Annual accounts', is_default: true });
    for (const name of ['Visser', 'Jansen']) await call('POST', 'contacts', { name });
    for (const [from, to, description] of [
      ['09:00', '10:00', 'Return of Visser'],
      ['10:00', '10:45', 'Payroll of Jansen'],
    ] as const) {
      await call('POST', 'logs', { started_at: `${date}T${from}:00Z`, ended_at: `${date}T${to}:00Z`, description });
    }
  });
  afterEach(() => office?.close());

  it('are switched on, accepted and taken back', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${date}&view=ai`);
    await main().getByText(texts.off, { exact: true }).waitFor();
    await open(page, `${origin}/settings/ai`);
    await page.getByRole('button', { name: texts.settings.request, exact: true }).click();
    const isOn = page.getByRole('switch', { name: texts.settings.enabled, exact: true });
    await isOn.waitFor({ state: 'attached' });
    await isOn.press('Space');
    await page.getByText(shell.saved).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await open(page, `${origin}/day?date=${date}&view=ai`);
    await main().getByRole('button', { name: texts.make, exact: true }).click();
    const list = main().getByRole('region', { name: texts.list, exact: true });
    await list.getByRole('button', { name: named(texts.acceptOf, 'Visser') }).waitFor();
    await main().getByRole('rowheader', { name: 'Visser' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [390, 1440])).toEqual([]);

    await page.keyboard.press('y');
    await list.getByText(texts.because).waitFor();
    await page.keyboard.press('a');
    await expectBooked('Visser');
    await list.getByText(texts.status.accepted, { exact: true }).waitFor();
    await page.getByRole('button', { name: shell.undo, exact: true }).click();
    await expectBooked();
    await list.getByRole('button', { name: named(texts.acceptOf, 'Visser') }).click();
    await expectBooked('Visser');
  });

  it('are changed and declined by keyboard, and questions are answered beside them', async () => {
    const { page, origin } = office;
    const wishes = { ai_enabled: true, auto_accept: false, diffuse_strength: 'normal' };
    const value = { ...wishes, include_appointments: true, include_email: true };
    await call('POST', 'users/request-ai');
    await call('PUT', 'preferences/ai_suggestions', { value });
    await open(page, `${origin}/day?date=${date}&view=ai`);
    await main().getByRole('button', { name: texts.make, exact: true }).click();
    const list = main().getByRole('region', { name: texts.list, exact: true });
    await list.getByRole('button', { name: named(texts.acceptOf, 'Visser') }).waitFor();

    // The longest comes first: Visser. The proposal is selected already, so Enter accepts it.
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: texts.modifyTitle });
    await dialog.getByText('Visser', { exact: true }).waitFor();
    const take = dialog.getByRole('button', { name: texts.take, exact: true });
    await waitFor(
      () => take.evaluate((button) => document.activeElement === button),
      (is) => is,
      60_000,
    );
    await page.keyboard.press('Enter');
    await expectBooked('Visser');
    await list.getByText(texts.status.modified, { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('d');
    await list.getByText(texts.status.declined, { exact: true }).waitFor();
    await expectBooked('Visser');

    const thread = main().getByRole('region', { name: texts.threads.title, exact: true });
    const question = thread.getByRole('textbox', { name: texts.threads.label });
    await question.fill('Put everything with payroll on Jansen');
    await question.press('Enter');
    const confirm = thread.getByRole('button', { name: texts.threads.confirm, exact: true });
    await confirm.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [390, 1440])).toEqual([]);
    await confirm.press('Enter');
    await thread.getByText(texts.threads.done, { exact: true }).waitFor();
    const assigned = async (): Promise<string[]> => {
      const { logs, contacts } = await call<Timeline>('POST', 'rpc/days/timeline', { date });
      const names = new Map(contacts.map(({ id, name }) => [id, name] as const));
      return logs.map(({ contact_id: id }) => (id === null ? '' : (names.get(id) ?? '')));
    };
    await waitFor(assigned, (now) => now.includes('Jansen'), 60_000);
  });
});
