import { preferenceChapterNames } from '@daybook/contract/preferences.ts';
import { standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  its = await testApp();
});
beforeEach(async () => {
  admin = await its.register();
  colleague = await its.addColleague(admin);
});
afterAll(() => its.close());

async function preference(user: TestUser, chapter: string): Promise<Json> {
  const { data } = (await user.client.get(`/api/v1/preferences?chapter=eq:${chapter}`)).expect(200).json;
  return data[0].attributes;
}
const set = (user: TestUser, chapter: string, value: unknown) =>
  user.client.put(`/api/v1/preferences/${chapter}`, { value });
const setForAll = (user: TestUser, chapter: string, value: unknown) =>
  user.client.put(`/api/v1/preferences/client/${chapter}`, { value });

describe('a setting', () => {
  test('is the default, then the organisation’s, then the own one', async () => {
    expect(await preference(colleague, 'theme')).toMatchObject({ value: 'system', set_by: 'default' });
    (await setForAll(admin, 'theme', 'dark')).expect(200);
    expect(await preference(colleague, 'theme')).toMatchObject({ value: 'dark', default: 'system', set_by: 'client' });
    (await set(colleague, 'theme', 'default')).expect(200);
    expect(await preference(colleague, 'theme')).toMatchObject({ value: 'default', set_by: 'user' });
    expect(await preference(colleague, 'theme')).toMatchObject({ client_value: 'dark', client_set_by: 'client' });
    expect(await preference(admin, 'theme')).toMatchObject({ value: 'dark', set_by: 'client' });
    (await set(colleague, 'theme', null)).expect(200);
    expect(await preference(colleague, 'theme')).toMatchObject({ value: 'dark', set_by: 'client' });
    (await setForAll(admin, 'theme', null)).expect(200);
    expect(await preference(colleague, 'theme')).toMatchObject({ value: 'system', set_by: 'default' });
  });

  test('can be saved as it is shown, whatever it is', async () => {
    const { data } = (await admin.client.get('/api/v1/preferences?limit=100')).expect(200).json;
    expect(data).toHaveLength(preferenceChapterNames.length);
    for (const { attributes } of data) {
      (await setForAll(admin, attributes.chapter, attributes.client_value)).expect(200);
      if (
        !/^(?:booking_method|day_processing\.unbooked|onboarding|twofactor|ai_organisation|suggestions_organisation|external_(?:crm|ticket)\..+)$/.test(
          attributes.chapter,
        )
      )
        (await set(colleague, attributes.chapter, attributes.value)).expect(200);
      expect(await preference(colleague, attributes.chapter)).toMatchObject({ value: attributes.value });
    }
  });

  test('of thresholds leaves what it does not name as it was', async () => {
    const value = { absence: 900, grace: { web: 5 }, ignore: {} };
    const { data } = (await set(colleague, 'log_thresholds', value)).expect(200).json;
    expect(data.attributes.value).toMatchObject({
      absence: 900,
      grace: { web: 5, email: 10 },
      ignore: { appointment: 3600 },
    });
  });

  test('of public holidays is a calendar that is known, with days that it offers', async () => {
    const save = (holidays: unknown) =>
      admin.client.put('/api/v1/preferences/work_schedule', {
        value: { enforce_schedule: false, schedule: [], holidays },
      });
    for (const calendar of ['XX', 'GB', 'DE-XX', 'nl', '']) {
      const refused = (await save({ calendar, extra: [] })).expect(422);
      expect(refused.codes).toEqual(['VALIDATION_FAILED']);
      expect(refused.pointers).toEqual(['/value/holidays/calendar']);
    }
    expect((await save({ calendar: 'BE', extra: ['good_friday'] })).expect(422).pointers).toEqual([
      '/value/holidays/extra',
    ]);
    expect((await save({ calendar: 'NL', extra: ['koningsdag'] })).expect(422).pointers).toEqual([
      '/value/holidays/extra/0',
    ]);
    const chosen = { calendar: 'NL', extra: ['good_friday', 'liberation_day'] };
    expect((await save(chosen)).expect(200).json.data.attributes.value).toMatchObject({ holidays: chosen });
    // Saving hours without holidays leaves these to the organisation.
    expect((await save(undefined)).expect(200).json.data.attributes.value).toMatchObject({
      holidays: { calendar: 'none', extra: [] },
    });
    (await admin.client.put('/api/v1/preferences/work_schedule', { value: null })).expect(200);
  });

  test('of closing days is the organisation’s with the own leave, of which nothing can be read two ways', async () => {
    const save = (path: string, closures: readonly object[]) =>
      (path.startsWith('client') ? admin : colleague).client.put(`/api/v1/preferences/${path}`, {
        value: { enforce_schedule: false, schedule: [], closures },
      });
    const christmas = { name: 'Kerst', start: '2026-12-24', end: '2027-01-01', yearly: true };
    const refused = async (closure: object) =>
      (await save('client/work_schedule', [{ ...christmas, ...closure }])).expect(422).pointers;
    expect(await refused({ name: ' ' })).toEqual(['/value/closures/0/name']);
    expect(await refused({ name: 'x'.repeat(61) })).toEqual(['/value/closures/0/name']);
    expect(await refused({ start: '2026-02-30' })).toEqual(['/value/closures/0/start']);
    expect(await refused({ end: '2026-12-23' })).toEqual(['/value/closures/0/end']);
    expect(await refused({ end: '2027-12-24' })).toEqual(['/value/closures/0/end']);
    const many = Array.from({ length: 61 }, () => christmas);
    expect((await save('client/work_schedule', many)).expect(422).pointers).toEqual(['/value/closures']);
    (await save('client/work_schedule', [christmas])).expect(200);
    const leave = { name: 'Vakantie', start: '2026-07-20', end: '2026-08-07', yearly: false };
    const { data } = (await save('work_schedule', [leave, christmas])).expect(200).json;
    expect(data.attributes.value.closures).toEqual([christmas, leave]);
    expect(data.attributes.client_value.closures).toEqual([christmas]);
    (await save('work_schedule', [])).expect(200);
    expect((await preference(colleague, 'work_schedule')).value.closures).toEqual([christmas]);
    (await admin.client.put('/api/v1/preferences/client/work_schedule', { value: null })).expect(200);
  });

  test('of folders is the organisation’s with the own ones', async () => {
    const folder = (path: string, taggable = true) => ({ path, taggable, type: 'local' });
    const [clients, staff] = [folder('K:\\Klanten'), folder('K:\\Personeel', false)];
    (await setForAll(admin, 'document_folders', [clients, staff])).expect(200);
    const own = [folder('k:/personeel'), folder('D:\\Werk')];
    (await set(colleague, 'document_folders', own)).expect(200);
    expect(await preference(colleague, 'document_folders')).toMatchObject({
      value: [clients, ...own],
      client_value: [clients, staff],
      set_by: 'user',
    });
    expect(await preference(admin, 'document_folders')).toMatchObject({ value: [clients, staff], set_by: 'client' });
  });

  test('of folders in SharePoint names them by their ids there, and by nothing else', async () => {
    const folder = (id: string | null, path: string) => ({
      site_id: 'a.example,1,2',
      drive_id: 'b!x',
      folder_id: id,
      path,
    });
    const [clients, team] = [
      folder(null, 'https://a.sharepoint.com/Files'),
      folder('F1', 'https://a.sharepoint.com/Team'),
    ];
    (await setForAll(admin, 'sharepoint_folders', [clients])).expect(200);
    (await set(colleague, 'sharepoint_folders', [team])).expect(200);
    expect(await preference(colleague, 'sharepoint_folders')).toMatchObject({ value: [clients, team], set_by: 'user' });
    for (const wrong of [
      { ...team, drive_id: '../me' },
      { ...team, token: 'x' },
      { ...team, path: '' },
    ]) {
      (await set(colleague, 'sharepoint_folders', [wrong])).expect(422);
    }
  });

  test('of another organisation is not ours', async () => {
    const stranger = await its.register();
    (await setForAll(stranger, 'theme', 'dark')).expect(200);
    expect(await preference(admin, 'theme')).toMatchObject({ set_by: 'default' });
  });

  test.each([
    ['theme', 'purple'],
    ['block_calculation_settings', { block_size: 360 }],
    ['block_calculation_settings', { block_size: 1, forced_block_size: 360, round_type: 'up', ignore_threshold: 0 }],
    ['detections', { appointments: true, calls: true, emailContents: true, meetings: true, keystrokes: true }],
    ['data_retention.logged_activity', 1],
    ['timezone.identifier', 'Mars/Olympus'],
    ['language.code', 'xx'],
    ['log_thresholds', { absence: 900, grace: { telepathy: 5 }, ignore: {} }],
    ['day_processing', { sort_dimensions: 'name' }],
    ['day_processing', { ...standardDayOptions, slide: 'fireworks' }],
    ['day_processing', { ...standardDayOptions, time_start: '18:00', time_end: '09:00' }],
    ['day_processing', { ...standardDayOptions, new_interface: true }],
    ['windows_options', { language: 'nl', note_shortcut_key: 'zz', record_button: true, show_control_panel: true }],
    ['windows_options', { language: 'tlh', note_shortcut_key: 'Z', record_button: true, show_control_panel: true }],
  ])('%s refuses %j', async (chapter, value) => {
    const answer = (await set(colleague, chapter, value)).expect(422);
    expect(answer.codes[0]).toBe('VALIDATION_FAILED');
    expect(answer.pointers.every((pointer) => pointer?.startsWith('/value'))).toBe(true);
  });

  test('that nobody knows is refused', async () => {
    const answer = await set(colleague, 'favourite_colour', 'blue');
    expect(answer.expect(422).pointers).toEqual(['/chapter']);
  });

  test('of how the organisation books is the same for everybody', async () => {
    const value = { method: 'level', level: 2 };
    expect((await set(admin, 'booking_method', value)).expect(422).pointers).toEqual(['/chapter']);
    (await setForAll(admin, 'booking_method', value)).expect(200);
    expect(await preference(colleague, 'booking_method')).toMatchObject({ value, set_by: 'client' });
    (await setForAll(admin, 'booking_method', null)).expect(200);
  });

  test('of the organisation is for administrators', async () => {
    expect((await setForAll(colleague, 'theme', 'dark')).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  });
});

test('language and time zone are those of the user', async () => {
  (await set(colleague, 'timezone.identifier', 'America/New_York')).expect(200);
  (await set(colleague, 'language.code', 'de')).expect(200);
  expect((await colleague.client.get('/api/v1/users/self')).json.data.attributes).toMatchObject({
    timezone: 'America/New_York',
    language: 'de',
  });
  (await colleague.client.put(`/api/v1/users/${colleague.userId}`, { timezone: 'Asia/Kolkata' })).expect(200);
  expect(await preference(colleague, 'timezone.identifier')).toMatchObject({ value: 'Asia/Kolkata', set_by: 'user' });
  (await setForAll(admin, 'timezone.identifier', 'Europe/Paris')).expect(200);
  expect(await preference(colleague, 'timezone.identifier')).toMatchObject({ value: 'Asia/Kolkata' });
  (await set(colleague, 'timezone.identifier', null)).expect(200);
  expect(await preference(colleague, 'timezone.identifier')).toMatchObject({ value: 'Europe/Paris' });
});

test('the list has every chapter, sorted and paged', async () => {
  const { data, meta } = (await admin.client.get('/api/v1/preferences')).expect(200).json;
  expect(data.map((one: Json) => one.attributes.key)).toEqual(preferenceChapterNames.toSorted());
  const { length } = preferenceChapterNames;
  expect(meta.pagination).toEqual({ count: length, total: length, page: 1, limit: 50 });
  const second = (await admin.client.get('/api/v1/preferences?limit=3&page=2&sort=key:desc')).json.data;
  expect(second.map((one: Json) => one.attributes.key)).toEqual(
    preferenceChapterNames.toSorted().toReversed().slice(3, 6),
  );
  const chosen = (await admin.client.get('/api/v1/preferences?chapter=in:theme,layout')).json.data;
  expect(chosen.map((one: Json) => one.attributes.key)).toEqual(['layout', 'theme']);
});
