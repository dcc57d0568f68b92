import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { forgetWatched, reportWaiting } from './activitywatch.service.ts';
import { afkBucket, afkWatcher, host, type Scene, type Sent, windowBucket, windowWatcher } from './testing/watchers.ts';

const startMs = Date.parse('2026-11-20T08:00:00Z');
let nowMs = startMs;
let its: TestApp;
let boss: TestUser;
const logged: string[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  its = await testApp({ now: () => new Date(nowMs), requestsPerMinute: 1_000_000, logger });
  boss = await its.register();
});
afterAll(() => its.close());

/** A user whose watchers send here. */
class Watched {
  readonly user: TestUser;
  readonly program: TestClient;
  readonly token: string;

  constructor(user: TestUser, program: TestClient, token: string) {
    this.user = user;
    this.program = program;
    this.token = token;
  }

  call = (call: string) => this.program.get(`/api/aw/api/0/${call}`);
  send = (call: string, body: unknown) => this.program.post(`/api/aw/api/0/${call}`, body);

  async makeBucket(id: string, type: string, hostname = host): Promise<void> {
    (await this.send(`buckets/${id}`, { client: id.split('_')[0], type, hostname })).expect(200);
  }

  async play(requests: readonly Sent[]): Promise<void> {
    for (const { atMs, url, body } of requests) {
      nowMs = Math.max(nowMs, atMs);
      (await this.send(url, body)).expect(200);
    }
  }

  /** The logs by time: title, start and end. */
  async logs(): Promise<string[]> {
    const rows = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('logs')
        .innerJoin('subjects', 'subjects.id', 'logs.subject_id')
        .select(['subjects.title', 'logs.started_at', 'logs.ended_at'])
        .where('logs.user_id', '=', this.user.userId)
        .orderBy('logs.started_at')
        .orderBy('subjects.title')
        .execute(),
    );
    const time = (at: Date) => at.toISOString().slice(11, 19);
    return rows.map(({ title, started_at: from, ended_at: to }) => `${title} ${time(from)}-${time(to)}`);
  }
}

async function watched(): Promise<Watched> {
  const user = await its.addColleague(boss);
  const made = (
    await user.client.post('/api/v1/auth/tokens', { name: 'ActivityWatch', abilities: ['logs:write'] })
  ).expect(201);
  return new Watched(user, await its.withToken(user, ['logs:write', 'logs:read']), made.json.data.attributes.token);
}

async function watchedComputer(): Promise<Watched> {
  const who = await watched();
  await who.makeBucket(windowBucket, 'currentwindow');
  await who.makeBucket(afkBucket, 'afkstatus');
  return who;
}

const inOrder = (...sent: Sent[][]) => sent.flat().sort((a, b) => a.atMs - b.atMs);

describe('a watcher', () => {
  test('comes in with the token as bearer, in the address, or as the password of an address', async () => {
    const who = await watched();
    const visitor = its.visitor();
    (await who.call('info')).expect(200);
    const { json } = (await visitor.get(`/api/aw/${who.token}/api/0/info`)).expect(200);
    expect(json).toMatchObject({ testing: false, hostname: 'unknown' });
    (await visitor.get(`/api/aw/${who.token}/api/0/buckets`)).expect(200);
    const basic = `Basic ${Buffer.from(`aw:${who.token}`).toString('base64')}`;
    (await visitor.get('/api/0/info', { headers: { authorization: basic } })).expect(200);
    const refused = (await visitor.get('/api/0/info')).expect(401);
    expect(refused.json.message).toBe('Sign in first.');
    (await visitor.get(`/api/aw/${who.token}x/api/0/info`)).expect(401);
    (await visitor.post(`/api/aw/${who.token}/api/0/nothing`, {})).expect(404);
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.join('')).not.toContain(who.token.slice(-20));
  });

  test('may not come in with a token for something else, nor read with one for telling', async () => {
    const other = await its.withToken(boss, ['days:read']);
    (await other.get('/api/aw/api/0/info')).expect(403);
    const who = await watched();
    await who.makeBucket(windowBucket, 'currentwindow');
    const telling = `/api/aw/${who.token}/api/0/buckets/${windowBucket}`;
    (await its.visitor().get(`${telling}/events/count`)).expect(200);
    (await its.visitor().get(`${telling}/events`)).expect(403);
  });

  test('finds its bucket and what it told', async () => {
    const who = await watched();
    await who.makeBucket(windowBucket, 'currentwindow');
    const again = { client: 'aw-watcher-window', type: 'currentwindow', hostname: host, data: {} };
    (await who.send(`buckets/${windowBucket}`, again)).expect(304);
    (await who.send('buckets/nobody/heartbeat?pulsetime=2', eventAt(0))).expect(404);
    const first = (await who.send(`buckets/${windowBucket}/heartbeat?pulsetime=2.0`, eventAt(0))).expect(200);
    const second = (await who.send(`buckets/${windowBucket}/heartbeat?pulsetime=2.0`, eventAt(2))).expect(200);
    expect(second.json).toEqual({ ...first.json, duration: 2 });
    (await who.send(`buckets/${windowBucket}/events`, [eventAt(60, 30), eventAt(120, 5)])).expect(200);
    (await who.send(`buckets/${windowBucket}/events`, eventAt(120, 5))).expect(200);
    expect((await who.call(`buckets/${windowBucket}/events?limit=2`)).json).toHaveLength(2);
    expect((await who.call(`buckets/${windowBucket}/events/count`)).json).toBe(3);
    expect((await who.call('buckets/')).json[windowBucket]).toMatchObject({ type: 'currentwindow', hostname: host });
    const gone = await who.program.delete(`/api/aw/api/0/buckets/${windowBucket}?force=1`);
    expect(gone.expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    expect(await who.logs()).toEqual([
      'Begroting 08:00:00-08:00:02',
      'Begroting 08:01:00-08:01:30',
      'Begroting 08:02:00-08:02:05',
    ]);
  });

  test('of a private window, against a rule, of the future or of no use leaves nothing', async () => {
    const who = await watched();
    await who.makeBucket('aw-watcher-web-chrome', 'web.tab.current', 'unknown');
    await who.makeBucket('aw-watcher-input', 'os.hid.input');
    const secret = { url: 'https://bank.nl/', title: 'Mijn bank', audible: false, incognito: true, tabCount: 1 };
    const beat = { timestamp: at(0), duration: 5, data: secret };
    expect(
      (await who.send('buckets/aw-watcher-web-chrome/heartbeat?pulsetime=80', beat)).expect(200).json.id,
    ).toBeNull();
    (await who.send('buckets/aw-watcher-input/heartbeat?pulsetime=1', { ...beat, data: { presses: 9 } })).expect(200);
    const later = { ...beat, timestamp: '2031-01-01T00:00:00Z', data: { ...secret, incognito: false } };
    (await who.send('buckets/aw-watcher-web-chrome/heartbeat?pulsetime=80', later)).expect(200);
    const rule = { kind: 'title', pattern: 'Ontslag', effect: 'drop', scope: 'user' };
    (await who.user.client.post('/api/v1/privacy-rules', rule)).expect(201);
    await who.makeBucket(windowBucket, 'currentwindow');
    const ruled = { timestamp: at(0), duration: 60, data: { app: 'winword', title: 'Ontslag Jansen.docx' } };
    (await who.send(`buckets/${windowBucket}/heartbeat?pulsetime=2`, ruled)).expect(200);
    expect((await who.call('export')).text).not.toMatch(/bank|Ontslag/);
    expect(await who.logs()).toEqual([]);
  });

  test('has counted what privacy keeps out, once however often and second by second it is told', async () => {
    const who = await watchedComputer();
    const rule = async (pattern: string, effect: string) => {
      const made = { kind: 'title', pattern, effect, scope: 'user' };
      return (await who.user.client.post('/api/v1/privacy-rules', made)).expect(201).json.data.id;
    };
    const [drop, hide] = [await rule('Ontslag', 'drop'), await rule('Salaris', 'hide_title')];
    const beat = async (second: number, title: string) => {
      const sent = { timestamp: at(second), duration: 0, data: { app: 'winword', title } };
      nowMs = Math.max(nowMs, startMs + second * 1000);
      (await who.send(`buckets/${windowBucket}/heartbeat?pulsetime=5`, sent)).expect(200);
    };
    for (const second of [0, 4, 8, 8, 4]) await beat(second, 'Ontslag Jansen');
    await beat(9, 'Begroting');
    for (const second of [10, 12]) await beat(second, 'Ontslag Smit');
    for (const second of [13, 16, 16]) await beat(second, 'Salaris Jansen');
    for (const second of [17, 19]) await beat(second, 'Bank - Google Chrome (Incognito)');
    const ended = { timestamp: at(20), duration: 30, data: { app: 'winword', title: 'Ontslag de Vries' } };
    for (const _ of [1, 2]) (await who.send(`buckets/${windowBucket}/events`, [ended])).expect(200);
    const { counts } = (await who.user.client.get('/api/v1/privacy-counts')).expect(200).json.data;
    expect(counts).toEqual([
      { reason: 'PRIVACY_RULE', rule_id: drop, count: 3, seconds: 8 + 2 + 30 },
      { reason: 'PRIVATE_WINDOW', rule_id: null, count: 1, seconds: 2 },
      { reason: 'TITLE_HIDDEN', rule_id: hide, count: 1, seconds: 3 },
    ]);
  });
});

function at(second: number): string {
  return new Date(startMs + second * 1000).toISOString();
}

function eventAt(second: number, duration = 0) {
  return { id: null, timestamp: at(second), duration, data: { app: 'EXCEL.EXE', title: 'Begroting' } };
}

const excel = { app: 'EXCEL.EXE', title: 'Begroting' };
/** Somebody works, leaves the computer for four minutes and comes back. The window stays the same. */
const away: Scene = {
  startMs,
  seconds: 380,
  windows: [{ from: 0, ...excel }],
  input: [
    [0, 60],
    [300, 380],
  ],
};

describe('being away', () => {
  test('does not count, although it is known only three minutes later, or after being offline', async () => {
    const live = await watchedComputer();
    const told = inOrder(windowWatcher(away), afkWatcher(away));
    const stillUnknownMs = startMs + 230_000;
    await live.play(told.filter(({ atMs }) => atMs < stillUnknownMs));
    expect(await live.logs()).toEqual(['Begroting 08:00:00-08:01:00']);
    await live.play(told.filter(({ atMs }) => atMs >= stillUnknownMs));
    const [before, after, ...others] = await live.logs();
    expect(before).toBe('Begroting 08:00:00-08:01:00');
    expect(after).toMatch(/^Begroting 08:05:00-08:06:\d\d$/);
    expect(others).toEqual([]);
    const offline = await watchedComputer();
    nowMs = startMs + 3 * 3_600_000;
    await offline.play([...windowWatcher(away), ...afkWatcher(away)]);
    expect(await offline.logs()).toEqual(await live.logs());
  });

  test('is not waited for when nobody says it any more', async () => {
    const who = await watchedComputer();
    nowMs = startMs;
    await who.play(inOrder(windowWatcher(away), afkWatcher(away)).filter(({ atMs }) => atMs < startMs + 90_000));
    const deps = { database: its.database, now: () => new Date(nowMs) };
    nowMs += 20 * 60_000;
    await reportWaiting(deps);
    const waiting = await who.logs();
    nowMs += 20 * 60_000;
    await reportWaiting(deps);
    expect(await who.logs()).not.toEqual(waiting);
    await forgetWatched({ ...deps, now: () => new Date(nowMs + 8 * 86_400_000) });
    expect((await who.call(`buckets/${windowBucket}/events/count`)).json).toBe(0);
    expect(await who.logs()).toHaveLength(1);
  });
});

describe('what is stored', () => {
  const short: Scene = {
    startMs,
    seconds: 200,
    windows: [
      { from: 0, ...excel },
      { from: 40, app: 'firefox', title: 'Bakker' },
      { from: 60, ...excel },
    ],
    input: [
      [0, 80],
      [160, 200],
    ],
    afkSeconds: 30,
  };

  test('is the same however the watchers take turns and repeat themselves', { timeout: 60_000 }, async () => {
    const live = await watchedComputer();
    await live.play(inOrder(windowWatcher(short), afkWatcher(short)));
    const expected = await live.logs();
    expect(expected).toHaveLength(4);
    const turns = fc.array(fc.record({ takesWindow: fc.boolean(), again: fc.boolean() }), {
      minLength: 40,
      maxLength: 80,
    });
    await fc.assert(
      fc.asyncProperty(turns, async (schedule) => {
        const who = await watchedComputer();
        const queues = [windowWatcher(short), afkWatcher(short)];
        const sent: Sent[] = [];
        for (const { takesWindow, again } of schedule) {
          const next = queues[takesWindow ? 0 : 1]?.shift();
          if (next !== undefined) sent.push(...(again ? [next, next] : [next]));
        }
        await who.play([...sent, ...queues.flat()]);
        expect(await who.logs()).toEqual(expected);
      }),
      { numRuns: 2 },
    );
  });

  test('of a page is when its browser was in front', async () => {
    const who = await watchedComputer();
    await who.makeBucket('aw-watcher-web-firefox', 'web.tab.current', 'unknown');
    const data = {
      url: 'https://bakker.nl/offerte?id=9',
      title: 'Offerte',
      audible: false,
      incognito: false,
      tabCount: 3,
    };
    const pages = [20, 80, 140].map((second): Sent => {
      const body = { timestamp: at(second), duration: 0, data: { ...data, tabCount: second } };
      return { atMs: startMs + second * 1000, url: 'buckets/aw-watcher-web-firefox/heartbeat?pulsetime=80', body };
    });
    await who.play(inOrder(windowWatcher(short), afkWatcher(short), pages));
    expect((await who.logs()).filter((log) => log.startsWith('Offerte'))).toEqual(['Offerte 08:00:40-08:00:59']);
  });

  test('of a page pauses for a program that is in front for a few seconds', async () => {
    const who = await watchedComputer();
    await who.makeBucket('aw-watcher-web-firefox', 'web.tab.current', 'unknown');
    const front = (second: number, duration: number, app: string, title: string) => ({
      ...eventAt(second, duration),
      data: { app, title },
    });
    const windows = [
      front(0, 60, 'firefox', 'Offerte'),
      front(61, 2, 'EXCEL.EXE', 'Begroting'),
      front(64, 20, 'firefox', 'Offerte'),
      front(85, 35, 'firefox', 'Offerte - 2'),
    ];
    const page = { ...eventAt(0, 120), data: { url: 'https://bakker.nl/', title: 'Offerte van Bakker' } };
    const sent = (id: string, type: string, hostname: string, events: readonly unknown[]) => [
      id,
      { id, type, client: id, hostname, created: at(0), events },
    ];
    const buckets = Object.fromEntries([
      sent(windowBucket, 'currentwindow', 'laptop', windows),
      sent('aw-watcher-web-firefox', 'web.tab.current', 'unknown', [page]),
    ]);
    (await who.send('import', { buckets })).expect(200);
    expect((await who.logs()).filter((log) => log.startsWith('Offerte van'))).toEqual([
      'Offerte van Bakker 08:00:00-08:01:00',
      'Offerte van Bakker 08:01:04-08:02:00',
    ]);
  });

  test('of an export is what its heartbeats became, however often it is imported', async () => {
    const live = await watchedComputer();
    await live.play(inOrder(windowWatcher(short), afkWatcher(short)));
    const { json: exported } = (await live.call('export')).expect(200);
    const other = await watched();
    const logs: string[][] = [];
    for (const _ of [1, 2]) {
      (await other.send('import', exported)).expect(200);
      logs.push(await other.logs());
    }
    expect(logs[1]).toEqual(logs[0]);
    expect(logs[0]?.slice(0, 3)).toEqual((await live.logs()).slice(0, 3));
    (await live.send('import', exported)).expect(200);
    expect(await live.logs()).toHaveLength(4);
  });
});
