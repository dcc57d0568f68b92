import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  afkBucket,
  afkWatcher,
  host,
  type Scene,
  windowBucket,
  windowWatcher,
} from '../activitywatch/testing/watchers.ts';
import { openCalendarSite } from '../linked-accounts/testing/calendar-site.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { timelineOf } from './testing/firm.ts';

const startMs = Date.parse('2026-11-20T08:00:00Z');
const at = (seconds: number) => new Date(startMs + seconds * 1000).toISOString();
let nowMs = startMs;
let its: TestApp;
beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs), allowsPrivateAddresses: true });
});
afterAll(() => its.close());

/** Twenty minutes at the desk: five with a page, then a spreadsheet, and in the second half a meeting. */
const scene: Scene = {
  startMs,
  seconds: 1250,
  windows: [
    { from: 0, app: 'Google Chrome', title: 'Dossier Bakker - Google Chrome' },
    { from: 300, app: 'EXCEL.EXE', title: 'Begroting.xlsx - Excel' },
  ],
  input: [[0, 1200]],
};

test('what browser, watchers and calendar see at once counts once', async () => {
  const user = await its.register();
  const program = await its.withToken(user, ['logs:write']);
  const site = await openCalendarSite();
  site.say([{ uid: 'm1', start: '20261120T091000', end: '20261120T092000', title: 'Overleg' }]);

  for (const [id, type] of [
    [windowBucket, 'currentwindow'],
    [afkBucket, 'afkstatus'],
  ] as const) {
    (await program.post(`/api/aw/api/0/buckets/${id}`, { client: 'watcher', type, hostname: host })).expect(200);
  }
  const sent = [...windowWatcher(scene), ...afkWatcher(scene)].sort((one, other) => one.atMs - other.atMs);
  for (const { atMs, url, body } of sent) {
    nowMs = Math.max(nowMs, atMs);
    (await program.post(`/api/aw/api/0/${url}`, body)).expect(200);
  }
  const page = {
    id: randomUUID(),
    source: { type: 'web', identifier: 'chrome' },
    started_at: at(0),
    ended_at: at(300),
    subject: { title: 'Dossier Bakker', app: 'chrome', url: 'https://portal.bakker.nl/dossier' },
  };
  const device = { id: randomUUID(), name: 'Chrome', kind: 'browser', version: '1.0.0' };
  (await program.post('/api/v1/rpc/logs/ingest', { device, events: [page] })).expect(200);
  (await user.client.post('/api/v1/linked-accounts', { kind: 'ics', address: site.address })).expect(201);
  await its.runJobs();
  site.close();

  const seen = await timelineOf(user, '2026-11-20');
  expect(seen.totals).toMatchObject({ recorded: 1200, presence: 1200 });
  const [appointment] = seen.appointments;
  const confirmed = { appointments: [{ id: appointment?.id, internal: true }] };
  (await user.client.post('/api/v1/rpc/appointments/confirm', confirmed)).expect(200);
  const arranged = await timelineOf(user, '2026-11-20');
  expect(arranged.totals).toMatchObject({ recorded: 1200, presence: 1200 });
  const counted = arranged.logs.map(({ source, subject, duration }) => [source.identifier, subject.title, duration]);
  expect(counted.sort()).toEqual([
    ['appointment', 'Overleg', 600],
    ['chrome', 'Dossier Bakker', 0],
    ['excel', 'Begroting.xlsx - Excel', 300],
    ['portal.bakker.nl', 'Dossier Bakker', 300],
  ]);
});
