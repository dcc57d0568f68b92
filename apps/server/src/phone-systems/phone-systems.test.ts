import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { readCallFile } from './read-call-file.ts';

const now = new Date('2026-11-20T12:00:00Z');
let its: TestApp;
let admin: TestUser;
let anna: TestUser;
let system: { id: string; path: string; secret: string };

beforeAll(async () => {
  its = await testApp({ now: () => now });
  admin = await its.register();
  anna = await its.addColleague(admin);
  const { id, attributes } = (await admin.client.post('/api/v1/phone-systems', { name: 'Vodafone One Net' })).expect(
    201,
  ).json.data;
  system = { id, path: new URL(attributes.address).pathname, secret: attributes.secret };
});
afterAll(() => its.close());

const report = (changes: object = {}) => ({
  id: 'call-1',
  direction: 'in',
  from: '06 1234 5678',
  to: '201',
  name: 'Jan van Dijk',
  started_at: '2026-11-20T08:29:40Z',
  answered_at: '2026-11-20T08:30:00Z',
  ended_at: '2026-11-20T08:42:00Z',
  ...changes,
});

const hmac = (text: string, secret = system.secret) => createHmac('sha256', secret).update(text).digest('hex');
const signed = (text: string, atMs = now.getTime()) => {
  const seconds = Math.floor(atMs / 1000);
  return { 'daybook-signature': `t=${seconds},v1=${hmac(`${seconds}.${text}`)}` };
};
const send = (text: string, headers: Record<string, string> = signed(text), path = system.path) =>
  its.visitor().call('POST', path, undefined, { rawBody: text, headers, withoutCsrf: true });
const sendCalls = async (...calls: object[]) => (await send(JSON.stringify({ calls }))).expect(200).json.data;

const setLines = (lines: object[]) => admin.client.put(`/api/v1/phone-systems/${system.id}`, { lines });
const callsOf = ({ userId }: TestUser) =>
  its.database.asMaintenance((trx) =>
    trx
      .selectFrom('logs')
      .innerJoin('subjects', (join) =>
        join.onRef('subjects.client_id', '=', 'logs.client_id').onRef('subjects.id', '=', 'logs.subject_id'),
      )
      .innerJoin('sources', (join) =>
        join.onRef('sources.client_id', '=', 'logs.client_id').onRef('sources.id', '=', 'logs.source_id'),
      )
      .select(['sources.type', 'subjects.title', 'phone_number', 'direction', 'started_at', 'ended_at', 'contact_id'])
      .select(['logs.internal', 'logs.status', 'logs.flags', 'logs.decided_by', 'logs.id'])
      .where('logs.user_id', '=', userId)
      .orderBy('started_at')
      .execute(),
  );

describe('calls that a telephone system reports', () => {
  it('wait while their line is nobody’s, and go to the day of its person once it is', async () => {
    expect(await sendCalls(report())).toEqual({ taken: 0, waiting: 1, left_out: 0, rejected: [] });
    const [listed] = (await admin.client.get('/api/v1/phone-systems')).expect(200).json.data;
    expect(listed.attributes.waiting).toEqual([{ line: '201', calls: 1, last_at: '2026-11-20T08:30:00.000Z' }]);
    expect(JSON.stringify(listed)).not.toContain('1234');

    (await setLines([{ line: '201', user_id: String(anna.userId) }])).expect(200);
    await its.runJobs();
    expect(await callsOf(anna)).toMatchObject([
      {
        type: 'phone',
        title: 'Jan van Dijk',
        phone_number: '06 1234 5678',
        direction: 'in',
        started_at: new Date('2026-11-20T08:30:00Z'),
        ended_at: new Date('2026-11-20T08:42:00Z'),
      },
    ]);
    const [after] = (await admin.client.get('/api/v1/phone-systems')).json.data;
    expect(after.attributes).toMatchObject({ waiting: [], last_received_at: now.toISOString() });
  });

  it('are stored once, however often they are reported, and grow with a later report', async () => {
    expect(await sendCalls(report(), report())).toMatchObject({ taken: 1 });
    expect(await sendCalls(report({ ended_at: '2026-11-20T08:45:00Z' }))).toMatchObject({ taken: 1 });
    expect(await callsOf(anna)).toMatchObject([{ ended_at: new Date('2026-11-20T08:45:00Z') }]);
  });

  it('are matched to contacts by number, however it is written', async () => {
    const contact = (await admin.client.post('/api/v1/contacts', { name: 'Van Dijk Bouw', code: 'VDB' })).expect(201)
      .json.data;
    const tag = {
      type: 'phone_number',
      value: '+31 30 234 56 78',
      contact_id: contact.id,
      scope: 'general',
      nature: 'tag',
    };
    (await admin.client.post('/api/v1/tags', tag)).expect(201);
    const times = { answered_at: '2026-11-20T09:00:00Z', ended_at: '2026-11-20T09:05:00Z' };
    await sendCalls(report({ id: 'call-2', from: '030-2345678', name: null, ...times }));
    expect((await callsOf(anna)).at(-1)).toMatchObject({ title: '030-2345678', contact_id: Number(contact.id) });
  });

  it('are left out when nobody spoke, and named when they cannot be read', async () => {
    const answer = await sendCalls(
      report({ id: 'call-3', status: 'NO ANSWER' }),
      report({ id: 'call-4', ended_at: 'soon' }),
      report({ id: '' }),
    );
    const rejected = [
      { row: 2, code: 'INVALID_TIME' },
      { row: 3, code: 'MISSING_ID' },
    ];
    expect(answer).toEqual({ taken: 0, waiting: 0, left_out: 1, rejected });
  });

  it('are not stored for who does not have calls recorded, and count as any other', async () => {
    const bert = await its.addColleague(admin);
    const line = { line: '+31302345600', user_id: String(bert.userId) };
    (await setLines([{ line: '201', user_id: String(anna.userId) }, line])).expect(200);
    const off = { appointments: true, calls: false, emailContents: false, meetings: true };
    (await bert.client.put('/api/v1/preferences/detections', { value: off })).expect(200);
    expect(await sendCalls(report({ id: 'call-5', to: '030 234 56 00' }))).toMatchObject({ taken: 1, left_out: 0 });
    expect(await callsOf(bert)).toEqual([]);
  });

  it('are internal between lines of the organisation’s own people', async () => {
    const times = { answered_at: '2026-11-20T07:00:00Z', ended_at: '2026-11-20T07:01:00Z' };
    await sendCalls(
      report({ id: 'call-6', from: '+31 30 234 56 00', ...times }),
      report({ id: 'call-7', from: '0612345678', ...times, answered_at: '2026-11-20T07:00:30Z' }),
    );
    const [own, outside] = (await callsOf(anna)).slice(0, 2);
    expect(own).toMatchObject({ internal: true, contact_id: null, status: 'open', decided_by: null });
    expect(outside).toMatchObject({ internal: false });
  });

  it('are ignored on a day without working hours, until the person says otherwise', async () => {
    const schedule = [{ weekday: 5, start: '09:00', end: '17:00' }];
    const setHours = (value: object | null) => anna.client.put('/api/v1/preferences/work_schedule', { value });
    (await setHours({ enforce_schedule: false, schedule })).expect(200);
    const thursday = { answered_at: '2026-11-19T10:00:00Z', ended_at: '2026-11-19T10:05:00Z' };
    const known = { from: '030-2345678', name: 'Van Dijk', ...thursday };
    expect(await sendCalls(report({ id: 'off', ...known }))).toMatchObject({ taken: 1, left_out: 0 });
    const [call] = await callsOf(anna);
    expect(call).toMatchObject({ status: 'ignored', flags: ['ignored_by_schedule'], decided_by: 'tag' });
    expect(call?.contact_id).not.toBeNull();
    const shown = async () =>
      (await anna.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-19' })).expect(200).json.data.logs[0];
    expect(await shown()).toMatchObject({ status: 'ignored', flags: ['ignored_by_schedule'] });

    const edit = { logs: [String(call?.id)], status: 'open' };
    (await anna.client.post('/api/v1/rpc/logs/batch-edit', edit)).expect(200);
    expect(await shown()).toMatchObject({ status: 'open', flags: [], decided_by: 'hand' });
    expect(await sendCalls(report({ id: 'off', ...known, ended_at: '2026-11-19T10:09:00Z' }))).toMatchObject({
      taken: 1,
    });
    expect(await shown()).toMatchObject({ status: 'open', decided_by: 'hand', original_duration: 540 });

    const tag = { type: 'phone_number', value: '06 1111 2222', contact_id: String(call?.contact_id) };
    await sendCalls(
      report({
        id: 'off-2',
        from: '06 1111 2222',
        name: null,
        answered_at: '2026-11-19T11:00:00Z',
        ended_at: '2026-11-19T11:05:00Z',
      }),
    );
    (await anna.client.post('/api/v1/tags', { ...tag, scope: 'personal', nature: 'tag' })).expect(201);
    await its.runJobs();
    expect((await callsOf(anna))[1]).toMatchObject({
      status: 'ignored',
      flags: ['ignored_by_schedule'],
      decided_by: 'tag',
    });
    (await setHours(null)).expect(200);
  });
});

describe('a report from somebody else', () => {
  const text = JSON.stringify({ calls: [report({ id: 'forged' })] });
  const plain = (value: string) => ({ 'x-hub-signature-256': value });

  it('is refused', async () => {
    const later = now.getTime() + 301_000;
    const attempts = [
      send(text, {}),
      send(text, plain(`sha256=${hmac(text, 'guessed')}`)),
      send(text, signed(`${text} `)),
      send(text, signed(text, later)),
      send(text, signed(text), system.path.replace(/\d+$/, '999999')),
      send(text, signed(text), system.path.replace(/\/\d+\//, '/999999/')),
    ];
    for (const attempt of attempts) expect((await attempt).expect(401).codes).toEqual(['INVALID_SIGNATURE']);
    expect(JSON.stringify(await callsOf(anna))).not.toContain('forged');
  });

  it('is not refused with the plain signature that others use', async () => {
    expect((await send(text, plain(`sha256=${hmac(text)}`))).expect(200).json.data).toMatchObject({ taken: 1 });
  });

  it('is refused once the secret was renewed', async () => {
    const renewed = await admin.client.post(`/api/v1/phone-systems/${system.id}/secret`);
    expect((await send(text)).expect(401).codes).toEqual(['INVALID_SIGNATURE']);
    system.secret = renewed.expect(200).json.data.attributes.secret;
    (await send(text)).expect(200);
  });
});

describe('a file of calls', () => {
  const rows = [
    'Call ID;Richting;Van;Naar;Start;Duur;Status',
    'f1;uit;201;+31302345678;20-11-2026 10:15;00:06:30;Beantwoord',
  ];
  const upload = (dryRun: boolean, lines: readonly string[] = rows) =>
    admin.client.post(`/api/v1/phone-systems/${system.id}/calls?dry_run=${dryRun}`, undefined, {
      rawBody: Buffer.from(lines.join('\r\n'), 'latin1'),
      headers: { 'content-type': 'application/octet-stream' },
    });

  it('says first what would become of it, and changes nothing the second time', async () => {
    rows.push('f2;uit;201;0612345678;20-11-2026 10:30;00:01:00;Gemist', 'f3;uit;201;0612345678;31-02-2026 10:30;1;OK');
    const expected = { taken: 1, waiting: 0, left_out: 1, rejected: [{ row: 4, code: 'INVALID_TIME' }] };
    const before = (await callsOf(anna)).length;
    expect((await upload(true)).expect(200).json.data).toEqual(expected);
    expect(await callsOf(anna)).toHaveLength(before);
    for (const _ of [1, 2]) expect((await upload(false)).expect(200).json.data).toEqual(expected);
    const calls = await callsOf(anna);
    expect(calls).toHaveLength(before + 1);
    expect(calls.at(-1)).toMatchObject({
      direction: 'out',
      started_at: new Date('2026-11-20T09:15:00Z'),
      ended_at: new Date('2026-11-20T09:21:30Z'),
    });
  });

  it('is read as a list of calls that was saved by Excel: without ids, below a title, day and time apart', async () => {
    const head = ['sep=;', 'Gesprekkenlijst café', '', 'Datum;Tijd;Richting;Van;Naar;Duur'];
    const lines = [
      ...head,
      '20-11-2026;11:00;Ingaand;0612345678;="201";1:05',
      '20-11-2026;11:10;Gemist;0612345678;201;',
    ];
    const before = await callsOf(anna);
    const expected = { taken: 1, waiting: 0, left_out: 1, rejected: [] };
    for (const _ of [1, 2]) expect((await upload(false, lines)).expect(200).json.data).toEqual(expected);
    const longer = [...lines, '20-11-2026;11:20;Uitgaand;201;0612345678;0:40'];
    expect((await upload(false, longer)).expect(200).json.data).toMatchObject({ taken: 2 });
    const added = (await callsOf(anna)).filter(({ id }) => !before.some((one) => one.id === id));
    expect(added.map((call) => [call.direction, call.started_at, call.ended_at])).toEqual([
      ['in', new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:01:05Z')],
      ['out', new Date('2026-11-20T10:20:00Z'), new Date('2026-11-20T10:20:40Z')],
    ]);
  });

  it('leaves out what is older than the organisation keeps, and what lies in the future', async () => {
    rows.push('f5;uit;201;0612345678;01-02-2024 10:40;00:02:00;Beantwoord');
    rows.push('f6;uit;201;0612345678;21-11-2026 10:40;00:02:00;Beantwoord');
    const expected = { taken: 1, waiting: 0, left_out: 3, rejected: [{ row: 4, code: 'INVALID_TIME' }] };
    for (const isTrial of [true, false]) expect((await upload(isTrial)).expect(200).json.data).toEqual(expected);
    rows.splice(-2);
  });

  describe('of a person with rules of the own', () => {
    const set = (calls: boolean) => ({ value: { appointments: true, calls, emailContents: false, meetings: true } });
    const answers = async () => [(await upload(true)).expect(200).json, (await upload(false)).expect(200).json];
    const stored = async (title: string) => (await callsOf(anna)).filter((call) => call.title === title);

    it('is answered as if there were none, so that nobody else can try them out', async () => {
      rows.push('f7;uit;201;0687654321;20-11-2026 09:40;00:02:00;Beantwoord');
      rows.push('f8;uit;201;0687654321;21-11-2026 09:40;00:02:00;Beantwoord');
      const without = (await upload(true)).expect(200).json;
      const rule = { kind: 'title', pattern: '0687654321', effect: 'drop', scope: 'user' };
      const made = (await anna.client.post('/api/v1/privacy-rules', rule)).expect(201).json.data;
      expect(await answers()).toEqual([without, without]);
      expect(await stored('0687654321')).toEqual([]);
      (await anna.client.delete(`/api/v1/privacy-rules/${made.id}`)).expect(204);
      expect(await answers()).toEqual([without, without]);
      expect(await stored('0687654321')).toHaveLength(1);
      rows.splice(-2);
    });

    it('is answered alike whether the person has calls recorded or not', async () => {
      rows.push('f4;uit;201;0612345678;20-11-2026 10:40;00:02:00;Beantwoord');
      const recorded = (await upload(true)).expect(200).json;
      (await anna.client.put('/api/v1/preferences/detections', set(false))).expect(200);
      expect(await answers()).toEqual([recorded, recorded]);
      (await anna.client.put('/api/v1/preferences/detections', set(true))).expect(200);
      rows.pop();
    });
  });

  it('is refused when it is none', async () => {
    await expect(readCallFile(new Uint8Array())).resolves.toEqual([]);
    const empty = await admin.client.post(`/api/v1/phone-systems/${system.id}/calls`, undefined, {
      rawBody: Buffer.alloc(0),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(empty.expect(415).codes).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
  });
});

describe('telephone systems', () => {
  it('are their administrators’', async () => {
    expect((await anna.client.get('/api/v1/phone-systems')).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    const other = await its.register();
    (await other.client.get('/api/v1/phone-systems')).expect(200);
    const foreign = await other.client.put(`/api/v1/phone-systems/${system.id}`, { name: 'Mine' });
    expect(foreign.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect((await setLines([{ line: '1', user_id: String(other.userId) }])).expect(422).codes).toEqual([
      'VALIDATION_FAILED',
    ]);
    const twice = ['030 2345678', '+31302345678'].map((line) => ({ line, user_id: String(anna.userId) }));
    expect((await setLines(twice)).expect(422).codes).toEqual(['VALIDATION_FAILED']);
  });

  it('go with what waits for them, and leave the calls of people', async () => {
    await sendCalls(report({ id: 'nobody’s', to: '299' }));
    const before = await callsOf(anna);
    (await admin.client.delete(`/api/v1/phone-systems/${system.id}`)).expect(204);
    expect(await callsOf(anna)).toEqual(before);
    const left = await its.database.asMaintenance((trx) => trx.selectFrom('waiting_calls').selectAll().execute());
    expect(left).toEqual([]);
    expect((await send('{}')).expect(401).codes).toEqual(['INVALID_SIGNATURE']);
  });
});
