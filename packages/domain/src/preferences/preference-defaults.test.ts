import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../timeline/time-zone.ts';
import { isPreferenceChapter, preferenceDefaults, resolvePreference } from './preference-defaults.ts';

describe('resolvePreference', () => {
  it('lets the user win over the organisation, and both over the default', () => {
    expect(resolvePreference('theme')).toEqual({ value: 'system', default: 'system', setBy: 'default' });
    expect(resolvePreference('theme', 'dark')).toMatchObject({ value: 'dark', setBy: 'client' });
    expect(resolvePreference('theme', 'dark', 'default')).toMatchObject({ value: 'default', setBy: 'user' });
    expect(resolvePreference('theme', 'dark', null)).toMatchObject({ value: 'dark', setBy: 'client' });
  });

  it('overlays key by key, at any depth', () => {
    const { value } = resolvePreference('log_thresholds', { absence: 900, ignore: { web: 15 } }, { grace: { web: 5 } });
    expect(value).toEqual({
      absence: 900,
      grace: { ...preferenceDefaults.log_thresholds.grace, web: 5 },
      ignore: { ...preferenceDefaults.log_thresholds.ignore, web: 15 },
      threshold: 0,
    });
    expect(preferenceDefaults.log_thresholds.absence).toBe(600);
  });

  it('replaces lists as a whole, and joins folders', () => {
    const days = { schedule: [{ weekday: 1, start: '09:00', end: '17:00' }] };
    expect(resolvePreference('work_schedule', days, { schedule: [] }).value).toMatchObject({ schedule: [] });
    const folders = [{ path: 'C:\\Klanten', taggable: true }];
    expect(resolvePreference('document_folders', folders, []).value).toEqual(folders);
    const own = [{ path: 'C:\\Werk', taggable: true }];
    expect(resolvePreference('document_folders', folders, own)).toMatchObject({
      value: [...folders, ...own],
      setBy: 'user',
    });
  });

  it('is not fooled by inherited names', () => {
    const stored: unknown = JSON.parse('{"__proto__": {"polluted": true}, "animation": false}');
    const { value } = resolvePreference('layout', stored);
    expect(value).toMatchObject({ animation: false, hints: true });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('preferenceDefaults', () => {
  it('holds the figures of the specification', () => {
    expect(preferenceDefaults.block_calculation_settings).toEqual({
      block_size: 60,
      forced_block_size: 60,
      round_type: 'regular',
      ignore_threshold: 25,
    });
    expect(preferenceDefaults.default_block_size).toBe(360);
    expect(preferenceDefaults.reminders.book_current_day_time).toBe('16:45');
    expect(preferenceDefaults.log_thresholds.ignore.appointment).toBe(3600);
    expect(isTimeZone(preferenceDefaults['timezone.identifier'])).toBe(true);
    expect(isPreferenceChapter('theme') && !isPreferenceChapter('toString')).toBe(true);
  });
});
