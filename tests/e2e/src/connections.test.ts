// An external calendar: connected by its address, shown on the day, and disconnected.
import linked from '@daybook/i18n/messages/en/linked-accounts.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { listen, type TestServer } from './support/http-server.ts';
import { middayZone } from './support/midday-zone.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults, landmarkFaults, widthFaults } from './support/screen-checks.ts';
import { goInside, open } from './support/screens.ts';

const hourMs = 3_600_000;
const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Returns a calendar with two meetings of an hour each, which began two and three hours ago. */
function calendarOf(nowMs: number): string {
  const event = (uid: string, hoursAgo: number, ...more: string[]) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${stamp(nowMs - hoursAgo * hourMs)}`],
    ...[`DTEND:${stamp(nowMs - (hoursAgo - 1) * hourMs)}`, ...more, 'END:VEVENT'],
  ];
  const lines = [
    ...event('open', 2, 'SUMMARY:Annual accounts of Van Dijk'),
    ...event('private', 3, 'SUMMARY:Dentist', 'CLASS:PRIVATE'),
  ];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Work', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

let office: OwnOffice;
let calendar: TestServer;
let page: Page;

describe.skipIf(!chromiumPath)('a calendar outside', () => {
  beforeAll(async () => {
    calendar = await listen((request, response) => {
      if (request.url === '/work.ics') response.end(calendarOf(Date.now()));
      else response.writeHead(404).end();
    });
    office = await openOffice({ timezoneId: middayZone(Date.now()) });
    page = office.page;
    await open(page, `${office.origin}/integrations`);
  });
  afterAll(async () => {
    await office?.close();
    await calendar?.close();
  });

  const dialog = () => page.getByRole('dialog');
  const card = () => page.getByRole('region', { name: 'Work', exact: true });

  it('is asked for by keyboard; a wrong address is explained, the right one is read', async () => {
    await page.getByText(linked.empty.title).waitFor();
    await page.keyboard.press('n');
    const address = dialog().getByLabel(linked.form.address, { exact: true });
    await address.fill(`${calendar.origin}/other.ics`);
    await page.keyboard.press('Enter');
    await dialog().getByText('There is nothing at this address').waitFor();
    await address.fill(`${calendar.origin}/work.ics`);
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await card().getByText(linked.state.active, { exact: true }).waitFor();
    await card().getByText('2 appointments on your days').waitFor();
    expect(await page.content()).not.toContain('work.ics');
  });

  it('is known by the name of its provider, whose addresses are filled in and which wants a password of its own', async () => {
    const at = (label: string) => dialog().getByLabel(label, { exact: true });
    const choose = async (name: string) => {
      await dialog().getByRole('combobox', { name: linked.caldav.provider }).click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    await page.keyboard.press('n');
    await at(linked.kinds.caldav).check();
    for (const [name, address] of [
      ['iCloud', 'https://caldav.icloud.com'],
      ['Fastmail', 'https://caldav.fastmail.com'],
    ] as const) {
      await choose(name);
      expect(await at(linked.form.server).inputValue()).toBe(address);
      await dialog().getByText(linked.mail.appPasswordText.replace('{{name}}', name)).waitFor();
    }
    await choose('Nextcloud');
    expect(await at(linked.form.server).inputValue()).toBe('');
    await dialog().getByText(linked.caldav.nextcloud).waitFor();
    await at(linked.kinds.imap).check();
    for (const [email, server] of [
      ['ada@icloud.com', 'imap.mail.me.com'],
      ['ada@fastmail.com', 'imap.fastmail.com'],
    ] as const) {
      await at(linked.mail.username).fill(email);
      await page.keyboard.press('Tab');
      await expect.poll(() => at(linked.mail.server).inputValue()).toBe(server);
      await at(linked.mail.appPassword).waitFor();
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('holds what every screen holds, in both themes, also while something is asked', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('n');
      await dialog().getByLabel(linked.kinds.caldav, { exact: true }).check();
      await dialog().getByLabel(linked.form.server, { exact: true }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }
    expect(await landmarkFaults(page)).toEqual([]);
    expect(await widthFaults(page, [360, 390, 1280])).toEqual([]);
  });

  it('shows its appointments on the day, of the private one only when it is', async () => {
    await goInside(page, '/day');
    await page.getByRole('button', { name: 'Annual accounts of Van Dijk' }).first().waitFor();
    await page.getByRole('button', { name: timeline.appointment.private }).first().waitFor();
    expect(await page.content()).not.toContain('Dentist');
  });

  it('takes along what it brought, when that is wanted', async () => {
    await goInside(page, '/integrations');
    await card()
      .getByRole('button', { name: linked.more.replace('{{name}}', 'Work') })
      .click();
    await page.getByRole('menuitem', { name: linked.disconnect }).click();
    await dialog().getByLabel(linked.leave.remove, { exact: true }).check();
    await dialog().getByText('2 appointments are removed.').waitFor();
    await dialog().getByRole('button', { name: linked.disconnect }).click();
    await page.getByText(linked.empty.title).waitFor();
    await goInside(page, '/day');
    await page.getByRole('button', { name: 'Annual accounts of Van Dijk' }).first().waitFor({ state: 'detached' });
  });
});
