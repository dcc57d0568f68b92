import { randomUUID } from 'node:crypto';
import { privacyCases, privacyRules } from '@daybook/capture/testing/privacy-cases.ts';
import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import { maxPrivacyRules } from '@daybook/domain/capture/privacy-rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, testDevice } from '../capture/testing/build-event.ts';
import { type CaptureWorld, captureWorld, type Detected } from '../capture/testing/capture-world.ts';
import type { Json } from '../testing/test-answer.ts';
import { forgetOldCounts } from './privacy-counts.repository.ts';

// A Friday, at noon in Amsterdam.
let world: CaptureWorld;
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
});
afterAll(() => world.close());

type Rule = { kind: string; pattern: string; effect?: string; scope?: string };
const post = ({ effect = 'drop', scope = 'user', ...rule }: Rule, who: Detected = world) =>
  who.user.client.post('/api/v1/privacy-rules', { ...rule, effect, scope });
const add = async (rule: Rule, who?: Detected): Promise<string> => (await post(rule, who)).expect(201).json.data.id;
const remove = (id: string, who: Detected = world) => who.user.client.delete(`/api/v1/privacy-rules/${id}`);
const rulesOf = async (who: Detected): Promise<Json[]> =>
  (await who.user.client.get('/api/v1/privacy-rules')).expect(200).json.data;
const countsOf = async (who: Detected): Promise<Json[]> =>
  (await who.user.client.get('/api/v1/privacy-counts')).expect(200).json.data.counts;
const page = (url: string, title = 'Saldo') => buildEvent({ subject: { title, app: 'chrome', url } });
const between = (start: string, end: string) => buildEvent({ started_at: start, ended_at: end });
const everyDay = (start: string, end: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start, end }));

/** Returns all stored data of a person, as text. */
async function storedOf(who: Detected): Promise<string> {
  const tables = ['logs', 'subjects', 'subject_references', 'privacy_counts', 'devices'] as const;
  const rows = await who.read((trx) =>
    Promise.all(
      tables.map((name) => trx.selectFrom(name).selectAll().where('user_id', '=', who.user.userId).execute()),
    ),
  );
  return JSON.stringify(rows);
}

describe('a batch', () => {
  it('is judged by the server exactly as by a client', async () => {
    const user = await world.newUser();
    const ids: string[] = [];
    for (const rule of privacyRules) ids.push(await add(rule, rule.scope === 'user' ? user : world));
    const events = privacyCases.map(({ source, subject }) =>
      buildEvent({ source: { ...source, name: source.name ?? source.identifier }, subject: { ...subject } }),
    );
    const { accepted, rejected } = await user.send(events);
    for (const [index, { what, expected }] of privacyCases.entries()) {
      const { id } = events[index] ?? { id: '' };
      if (expected === 'dropped') {
        expect(rejected, what).toContainEqual(expect.objectContaining({ id, code: 'PRIVACY_RULE' }));
        continue;
      }
      expect(accepted, what).toContain(id);
      if (expected === 'kept') continue;
      expect(await user.subjectOf(id), what).toMatchObject({
        title: expected.hiddenAs,
        ...{ url: null, path: null, mail_from: null, phone_number: null, location: null, content: null },
      });
      expect(await user.sourceOf(id), what).toMatchObject({ name: expected.hiddenAs });
    }
    const stored = await storedOf(user);
    for (const word of ['mijn.bank', 'personeel', 'Muziek', 'ntslag', 'agboek', 'Jansen', '@arts.nl', '612345678']) {
      expect(stored.toLowerCase(), word).not.toContain(word.toLowerCase());
    }
    const hiddenAgain = (await user.send(events)).duplicates;
    expect(hiddenAgain.toSorted()).toEqual(accepted.toSorted());
    for (const [index, id] of ids.entries()) {
      (await remove(id, privacyRules[index]?.scope === 'user' ? user : world)).expect(204);
    }
  });

  it('that waited on a device is judged by the rules of the moment at which it arrives', async () => {
    const user = await world.newUser();
    const queued = page('https://huisarts-dorp.nl/afspraak', 'Afspraken');
    await add({ kind: 'site', pattern: 'huisarts-dorp.nl' }, user);
    expect((await user.send([queued])).rejected).toMatchObject([{ id: queued.id, code: 'PRIVACY_RULE' }]);
    expect(await storedOf(user)).not.toContain('huisarts');
  });

  it('never makes an event grow that a rule keeps out by now', async () => {
    const user = await world.newUser();
    const event = page('https://bank.nl/');
    expect((await user.send([event])).accepted).toEqual([event.id]);
    await add({ kind: 'site', pattern: 'bank.nl' }, user);
    expect((await user.send([{ ...event, ended_at: '2026-11-20T09:00:00Z' }])).rejected).toHaveLength(1);
    expect(await user.lengthOf(event.id)).toBe(600);
  });
});

describe('recording hours', () => {
  it('cut what straddles their edge, drop what lies outside, and count no second twice while an event grows', async () => {
    const user = await world.newUser();
    await user.setPreference('work_schedule', { enforce_schedule: true, schedule: everyDay('09:00', '12:00') });
    const event = between('2026-11-20T10:50:00Z', '2026-11-20T10:55:00Z');
    for (const end of ['10:55', '10:59', '11:10', '11:20', '11:05']) {
      const { rejected } = await user.send([{ ...event, ended_at: `2026-11-20T${end}:00Z` }]);
      expect(rejected).toEqual([]);
    }
    const outside = between('2026-11-20T11:30:00Z', '2026-11-20T11:40:00Z');
    expect((await user.send([outside])).rejected).toMatchObject([{ code: 'OUTSIDE_RECORDING_WINDOW' }]);
    expect(await user.spansOf(event.id)).toEqual([
      ['2026-11-20', 0, '2026-11-20T10:50:00.000Z', '2026-11-20T11:00:00.000Z'],
    ]);
    expect(await countsOf(user)).toEqual([
      { reason: 'OUTSIDE_RECORDING_WINDOW', rule_id: null, count: 2, seconds: 1800 },
    ]);
  });

  it('of the organisation are the most that anybody records; own ones can only be narrower', async () => {
    const user = await world.newUser();
    const forAll = (value: unknown) => world.user.client.put('/api/v1/preferences/client/work_schedule', { value });
    (await forAll({ enforce_schedule: true, schedule: everyDay('09:00', '12:00') })).expect(200);
    await user.setPreference('work_schedule', { enforce_schedule: true, schedule: everyDay('00:00', '11:00') });
    const night = between('2026-11-19T22:00:00Z', '2026-11-20T11:30:00Z');
    await user.send([night]);
    expect(await user.spansOf(night.id)).toMatchObject([
      ['2026-11-20', 0, '2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ]);
    await user.setPreference('work_schedule', { enforce_schedule: false, schedule: [] });
    await user.send([night]);
    expect(await user.lengthOf(night.id)).toBe(10_800);
    const late = between('2026-11-20T11:10:00Z', '2026-11-20T11:30:00Z');
    expect((await user.send([late])).rejected).toMatchObject([{ code: 'OUTSIDE_RECORDING_WINDOW' }]);
    (await forAll(null)).expect(200);
    expect((await user.send([late])).accepted).toEqual([late.id]);
  });

  it('hold on a public holiday as on any day: who works then loses nothing', async () => {
    const user = await world.newUser();
    const holidays = { calendar: 'DE-SN', extra: [] };
    await user.setPreference('work_schedule', {
      enforce_schedule: true,
      schedule: everyDay('09:00', '12:00'),
      holidays,
    });
    // Day of Prayer and Repentance.
    const work = between('2026-11-18T08:30:00Z', '2026-11-18T09:30:00Z');
    expect((await user.send([work])).accepted).toEqual([work.id]);
    expect(await user.lengthOf(work.id)).toBe(3600);
    const evening = between('2026-11-18T18:00:00Z', '2026-11-18T18:30:00Z');
    expect((await user.send([evening])).rejected).toMatchObject([{ code: 'OUTSIDE_RECORDING_WINDOW' }]);
  });

  it('without a single hour are refused: nothing would ever be recorded', async () => {
    const value = { enforce_schedule: true, schedule: [] };
    (await world.user.client.put('/api/v1/preferences/work_schedule', { value })).expect(422);
  });
});

describe('the counts', () => {
  it('say how much each rule kept out, however often it is told, and whoever kept it out', async () => {
    const user = await world.newUser();
    const bank = await add({ kind: 'site', pattern: 'bank.nl' }, user);
    const hidden = await add({ kind: 'title', pattern: 'salaris*', effect: 'hide_title' }, user);
    const own = page('https://bank.nl/');
    const batch = [
      own,
      { ...own, ended_at: '2026-11-20T08:05:00Z' },
      page('https://bank.nl/b'),
      page('https://portal.nl/', 'Salarissen'),
      buildEvent({ private: true }),
    ];
    const dropped = [
      { date: '2026-11-20', reason: 'PRIVACY_RULE', rule_id: bank, count: 5, seconds: 300 },
      { date: '2026-11-19', reason: 'PRIVACY_RULE', rule_id: bank, count: 1, seconds: 60 },
      { date: '2026-01-01', reason: 'PRIVACY_RULE', rule_id: bank, count: 9, seconds: 900 },
    ];
    const tell = async (device: object, told: object[]) =>
      (await user.raw({ device, events: batch, dropped: told })).expect(200);
    await tell(testDevice, dropped);
    await tell(testDevice, dropped);
    await tell({ ...testDevice, id: randomUUID() }, [{ ...dropped[0], count: 1, seconds: 30 }]);
    expect(await countsOf(user)).toEqual([
      { reason: 'PRIVACY_RULE', rule_id: bank, count: 9, seconds: 1590 },
      { reason: 'PRIVATE_WINDOW', rule_id: null, count: 1, seconds: 600 },
      { reason: 'TITLE_HIDDEN', rule_id: hidden, count: 1, seconds: 600 },
    ]);
    expect(await storedOf(user)).not.toMatch(/bank\.nl|Salaris/u);
    await world.world.database.asMaintenance((trx) => forgetOldCounts(trx, new Date('2027-01-19T12:00:00Z')));
    expect(
      (await user.read((trx) => trx.selectFrom('privacy_counts').select('date').distinct().execute())).length,
    ).toBe(1);
  });
});

describe('what clients fetch', () => {
  it('is everything that they apply, and an unchanged answer has no body', async () => {
    const user = await world.newUser();
    const id = await add({ kind: 'path', pattern: '~/Privé' }, user);
    const first = (await user.program.get('/api/v1/capture/settings')).expect(200);
    const { version, ...settings } = first.json.data;
    expect(settings).toEqual({
      rules: [{ id, kind: 'path', pattern: '~/Privé', effect: 'drop', scope: 'user' }],
      windows: [],
      timezone: 'Europe/Amsterdam',
      detections: { appointments: true, calls: true, emailContents: false, meetings: true },
      absence_threshold: 600,
      windows_options: standardWindowsOptions,
    });
    expect(first.headers.etag).toBe(`"${version}"`);
    const ask = () => user.program.get('/api/v1/capture/settings', { headers: { 'if-none-match': `"${version}"` } });
    expect((await ask()).status).toBe(304);
    await user.setPreference('work_schedule', { enforce_schedule: true, schedule: everyDay('09:00', '17:00') });
    const chosen = { language: 'de', note_shortcut_key: '', record_button: false, show_control_panel: true };
    await user.setPreference('windows_options', chosen);
    expect((await ask()).json.data).toMatchObject({ windows: [everyDay('09:00', '17:00')], windows_options: chosen });
  });
});

describe('the rules', () => {
  it('of the organisation are read by all and made by administrators, on record; own ones are nobody else’s', async () => {
    const [one, other] = [await world.newUser(), await world.newUser()];
    const shared = { kind: 'site', pattern: 'vakbond.nl', scope: 'client' };
    expect((await post(shared, one)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    const id = await add(shared);
    const own = await add({ kind: 'site', pattern: 'huisarts-dorp.nl' }, one);
    expect((await rulesOf(other)).map((rule) => rule.id)).toEqual([id]);
    expect((await rulesOf(one)).map((rule) => rule.attributes.scope).sort()).toEqual(['client', 'user']);
    expect((await remove(id, one)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    expect((await remove(own, other)).status).toBe(404);
    expect((await remove(own)).status).toBe(404);
    (await world.user.client.put(`/api/v1/privacy-rules/${id}`, { effect: 'hide_title' })).expect(200);
    (await remove(id)).expect(204);
    const log = (await world.user.client.get('/api/v1/audit-log?subject_type=eq:privacy_rule')).expect(200).json.data;
    expect(log.slice(0, 3).map((entry: Json) => entry.attributes.action)).toEqual([
      'privacy_rule.removed',
      'privacy_rule.changed',
      'privacy_rule.created',
    ]);
    expect(JSON.stringify(log)).not.toContain('huisarts');
  });

  it('are as many as every client can hold, and no more', async () => {
    const user = await world.newUser();
    const rule = (number: number) => ({ kind: 'site', pattern: `bank-${number}.nl` });
    for (let number = 0; number < maxPrivacyRules; number += 1) await add(rule(number), user);
    expect((await post(rule(maxPrivacyRules), user)).expect(422).codes).toEqual(['TOO_MANY_PRIVACY_RULES']);
    expect((await user.user.client.get('/api/v1/privacy-rules')).json.meta.pagination.total).toBe(maxPrivacyRules);
  });

  it('are never doubled, never mean nothing, and a device adds only for its own person', async () => {
    const user = await world.newUser();
    await add({ kind: 'person', pattern: 'jan@arts.nl' }, user);
    const again = await post({ kind: 'person', pattern: ' jan@arts.nl ', effect: 'hide_title' }, user);
    expect(again.expect(422).codes).toEqual(['DUPLICATE_PRIVACY_RULE']);
    expect((await post({ kind: 'site', pattern: 'bank' }, user)).expect(422).pointers).toEqual(['/pattern']);
    const byDevice = (scope: string) =>
      world.program.post('/api/v1/privacy-rules', { kind: 'site', pattern: 'bank.nl', effect: 'drop', scope });
    expect((await byDevice('client')).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    const { id } = (await byDevice('user')).expect(201).json.data;
    expect((await world.program.delete(`/api/v1/privacy-rules/${id}`)).status).toBe(403);
    (await remove(id)).expect(204);
  });

  it('say beforehand what they would have kept out, of the own logs alone', async () => {
    const [one, other] = [await world.newUser(), await world.newUser()];
    const yesterday = { started_at: '2026-11-19T08:00:00Z', ended_at: '2026-11-19T08:10:00Z' };
    const lastWeek = { started_at: '2026-11-14T08:00:00Z', ended_at: '2026-11-14T08:30:00Z' };
    const bank = page('https://bank.nl/', 'Spaarrekening');
    await one.send([
      { ...bank, ...yesterday },
      { ...page('https://mijn.bank.nl/', 'Hypotheek'), ...lastWeek },
      { ...page('https://portal.nl/', 'Dossier'), ...yesterday },
    ]);
    await other.send([{ ...page('https://bank.nl/', 'Van een ander'), ...yesterday }]);
    const preview = async (who: Detected) =>
      (await who.user.client.post('/api/v1/rpc/privacy-rules/preview', { kind: 'site', pattern: 'bank.nl' })).expect(
        200,
      ).json.data;
    expect(await preview(one)).toEqual({
      yesterday: { count: 1, seconds: 600 },
      week: { count: 2, seconds: 2400 },
      open: { count: 2, seconds: 2400 },
      titles: ['Spaarrekening', 'Hypotheek'],
    });
    expect((await preview(world)).week).toEqual({ count: 0, seconds: 0 });
  });

  it('take away what is stored when asked, of the own open days and not what is booked or published', async () => {
    const [one, other] = [await world.newUser(), await world.newUser()];
    const on = (date: string) => ({ started_at: `${date}T08:00:00Z`, ended_at: `${date}T08:10:00Z` });
    const [open, published, kept] = [page('https://bank.nl/'), page('https://bank.nl/b'), page('https://portal.nl/')];
    await one.send([
      { ...open, ...on('2026-11-18') },
      { ...published, ...on('2026-11-17') },
      { ...kept, ...on('2026-11-18') },
    ]);
    await other.send([{ ...page('https://bank.nl/'), ...on('2026-11-18') }]);
    await one.freeze('2026-11-17', '2026-11-19T08:00:00Z');
    const id = await add({ kind: 'site', pattern: 'bank.nl' }, one);
    const removal = () => one.user.client.post(`/api/v1/privacy-rules/${id}/remove-stored`);
    expect((await removal()).expect(200).json.data).toEqual({ removed: 1 });
    expect((await removal()).expect(200).json.data).toEqual({ removed: 0 });
    const left = async (eventId: string) => (await one.logsOf(eventId)).map(({ deleted_at }) => deleted_at === null);
    expect([await left(open.id), await left(published.id), await left(kept.id)]).toEqual([[false], [true], [true]]);
    (await one.user.client.put(`/api/v1/privacy-rules/${id}`, { effect: 'hide_title' })).expect(200);
    expect((await removal()).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });
});
