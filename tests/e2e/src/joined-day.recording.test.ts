// A real browser, a watcher of ActivityWatch and a calendar over the same minutes: all three on one day, with no second
// counted twice.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Timeline, TimelineLog } from '@daybook/contract/timeline.ts';
import { totalMs, unionOf } from '@daybook/domain/timeline/interval.ts';
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import { AWClient } from 'aw-client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension, buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath, type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts';
import { listen, type TestServer } from './support/http-server.ts';
import { middayZone } from './support/midday-zone.ts';
import { callFrom } from './support/page-api.ts';
import { startPages } from './support/page-server.ts';
import { waitFor } from './support/wait-for.ts';

const zone = middayZone(Date.now());
const bucket = 'aw-watcher-window_LAPTOP-12';
/** Windows in front, as the watcher of windows reports them: first a spreadsheet, then the browser. */
const excel = { app: 'EXCEL.EXE', title: 'Budget Jansen.xlsx - Excel' };
const chromium = { app: 'chromium', title: 'Annual report Van Dijk - Chromium' };
const meeting = 'Quarterly talk';
const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

let folders: { extension: string; web: string };
let server: DaybookServer;
let pages: TestServer;
let calendar: TestServer;
let browser: ExtensionBrowser;
let page: Page;
let startMs = 0;

/** Begins half a minute before the first recording, and ends in the middle of it. */
const calendarText = () =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Work', 'BEGIN:VEVENT', 'UID:talk@bakker.example'],
    ...[`DTSTART:${stamp(startMs - 30_000)}`, `DTEND:${stamp(startMs + 6000)}`, `SUMMARY:${meeting}`],
    ...['LOCATION:Utrecht', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

const api = <T>(method: string, path: string, body?: unknown) =>
  callFrom<T>(page, method, `${server.origin}/api/v1/${path}`, body);

async function timelineOfToday(): Promise<Timeline> {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  return (await api<{ data: Timeline }>('POST', 'rpc/days/timeline', { date })).data;
}

/** A window watcher of ActivityWatch, using ActivityWatch's own library: a heartbeat every second. */
async function openWatcher(): Promise<(data: typeof excel, seconds: number) => Promise<void>> {
  type Made = { data: { attributes: { token: string } } };
  const made = await api<Made>('POST', 'auth/tokens', { name: 'ActivityWatch', abilities: ['logs:write'] });
  const baseURL = `${server.origin}/api/aw/${made.data.attributes.token}`;
  const client = new AWClient('aw-watcher-window', { baseURL });
  await client.ensureBucket(bucket, 'currentwindow', 'LAPTOP-12');
  return async (data, seconds) => {
    for (let second = 0; second <= seconds; second += 1) {
      await client.heartbeat(bucket, 2.5, { timestamp: new Date(), duration: 0, data });
      if (second < seconds) await pause(1000);
    }
  };
}

const titled = ({ logs }: Timeline, title: string) => logs.find(({ subject }) => subject.title.startsWith(title));
const intervalOf = ({ started_at, ended_at }: TimelineLog) => ({
  startMs: Date.parse(started_at),
  endMs: Date.parse(ended_at),
});

describe.skipIf(!chromiumPath)('the joined day', () => {
  beforeAll(async () => {
    const [extension, web] = await Promise.all([buildExtension(), buildWeb()]);
    folders = { extension, web };
    [server, pages, calendar, browser] = await Promise.all([
      startDaybook(web, { settings: { ALLOW_PRIVATE_ADDRESSES: 'on' } }),
      startPages(),
      listen((_, response) => void response.end(calendarText())),
      openExtensionBrowser(extension, zone),
    ]);
    // Downloaded from this server, so connecting takes one click.
    await writeFile(join(extension, 'home.json'), JSON.stringify({ servers: [server.origin] }));
    page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await page.request.get(`${server.origin}/api/auth/csrf-cookie`);
    const user = { name_first: 'Ada', name_last: 'Bakker', email: 'ada@bakker.example', language: 'en' };
    await api('POST', 'auth', {
      client: { name: 'Bakker' },
      user: { ...user, password: 'a good long password' },
      timezone: zone,
    });
    // Thresholds in seconds instead of an hour, so that the test is short.
    const ignore = { appointment: 0, native: 0, native_custom: 0, web: 0, web_custom: 0 };
    await api('PUT', 'preferences/log_thresholds', { value: { absence: 600, grace: {}, ignore } });
    await api('PUT', 'preferences/appointment_conditions', {
      value: { minimum_duration: 0, required_meta: 'attendees_or_location' },
    });
    await browser.visit(page, `${server.origin}/auth/extension`);
    await page.getByRole('button', { name: auth.extension.found.connect, exact: true }).click();
    await page.getByText(auth.extension.connected.title).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([pages?.close(), calendar?.close()]);
    if (server) expect(await server.stop()).toBe(0);
    for (const folder of Object.values(folders ?? {})) await rm(folder, { recursive: true, force: true });
  });

  it('shows what browser, watcher and calendar saw, and counts each second once', async () => {
    const watch = await openWatcher();
    await browser.visit(page, 'about:blank');
    startMs = Math.ceil(Date.now() / 1000) * 1000;
    await watch(excel, 3);
    await browser.visit(page, `${pages.origin}/Annual-report-Van-Dijk`);
    await watch(chromium, 5);
    await browser.visit(page, `${server.origin}/dashboard`);
    await api('POST', 'linked-accounts', { kind: 'ics', address: `${calendar.origin}/work.ics` });
    const seen = await waitFor(
      timelineOfToday,
      (day) => day.appointments.length === 1 && ['Annual', 'Budget'].every((title) => titled(day, title) !== undefined),
    );
    const waiting = seen.appointments.map(({ id }) => ({ id, internal: true }));
    await api('POST', 'rpc/appointments/confirm', { appointments: waiting });

    const { logs, totals } = await timelineOfToday();
    const kinds = new Set(logs.map(({ source }) => source.type));
    expect([...kinds].filter((kind) => ['appointment', 'web', 'web_custom'].includes(kind))).toHaveLength(2);
    expect([...kinds].some((kind) => kind.startsWith('native'))).toBe(true);
    const intervals = logs.map(intervalOf);
    const added = intervals.reduce((sum, { startMs: from, endMs: to }) => sum + to - from, 0) / 1000;
    const union = totalMs(unionOf(intervals)) / 1000;
    expect(added).toBeGreaterThan(union + 5);
    // Pauses of a second between two windows belong to the first.
    expect(Math.abs(totals.recorded - union)).toBeLessThanOrEqual(3);
    expect(logs.reduce((sum, { duration }) => sum + duration, 0)).toBe(totals.recorded);

    await page.goto(`${server.origin}/day?view=table`);
    for (const title of ['Annual report Van Dijk', excel.title, meeting]) await page.getByText(title).first().waitFor();
  });
});
