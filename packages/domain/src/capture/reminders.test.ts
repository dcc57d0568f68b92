import { describe, expect, it } from 'vitest';
import { knownProgram } from './known-sources.ts';
import { type Moment, nothingRecorded, type WatchedDevice, webmailSources } from './reminders.ts';

const at = (text: string) => Date.parse(text);
const moment = (text: string, isNew = false): Moment => ({
  isNew,
  schedule: [],
  nowMs: at(text),
  date: text.slice(0, 10),
  dayStartMs: at(`${text.slice(0, 10)}T00:00:00Z`),
});
const device = (changes: Partial<WatchedDevice>): WatchedDevice => ({
  name: 'Laptop',
  recording: 'on',
  lostPermissions: [],
  lastSeenMs: at('2026-11-02T13:00:00Z'),
  sinceMs: at('2026-11-02T08:00:00Z'),
  ...changes,
});
const reason = (devices: WatchedDevice[], when = '2026-11-02T13:00:00Z') =>
  nothingRecorded(devices, moment(when))?.reason ?? null;

describe('nothingRecorded', () => {
  it('says nothing while a device records, or says nothing of itself', () => {
    expect(reason([device({})])).toBeNull();
    expect(reason([device({ recording: null }), device({ recording: 'off' })])).toBeNull();
  });

  it('tells on a work day that there is no device, or none was heard for four hours', () => {
    expect(reason([])).toBe('no_device');
    expect(nothingRecorded([], moment('2026-11-02T13:00:00Z', true))).toBeNull();
    expect(reason([device({ lastSeenMs: at('2026-10-30T17:00:00Z') })])).toBe('silent');
    expect(reason([device({ lastSeenMs: at('2026-11-02T09:01:00Z') })])).toBeNull();
    expect(reason([device({ lastSeenMs: at('2026-11-02T08:59:00Z') })])).toBe('silent');
  });

  it('leaves evenings, early mornings and weekends alone', () => {
    expect(reason([], '2026-11-02T09:59:00Z')).toBeNull();
    expect(reason([], '2026-11-02T18:00:00Z')).toBeNull();
    expect(reason([], '2026-11-01T13:00:00Z')).toBeNull();
  });

  it('leaves public holidays that count alone', () => {
    const work = { holidays: { calendar: 'NL', extra: [] } };
    expect(nothingRecorded([], moment('2027-04-27T13:00:00Z'))?.reason).toBe('no_device');
    expect(nothingRecorded([], { ...moment('2027-04-27T13:00:00Z'), ...work })).toBeNull();
    expect(nothingRecorded([], { ...moment('2027-04-28T13:00:00Z'), ...work })?.reason).toBe('no_device');
  });

  it('goes by the hours of the work schedule, from an hour after their beginning', () => {
    const afternoon = { start: '13:00', end: '17:30' };
    const schedule = [
      { weekday: 1, ...afternoon },
      { weekday: 6, ...afternoon },
      { weekday: 7, start: '22:00', end: '06:00' },
    ];
    const reasonAt = (when: string) => nothingRecorded([], { ...moment(when), schedule })?.reason ?? null;
    // 2026-11-02 is a Monday.
    expect(reasonAt('2026-11-02T13:59:00Z')).toBeNull();
    expect(reasonAt('2026-11-02T14:00:00Z')).toBe('no_device');
    expect(reasonAt('2026-11-02T17:30:00Z')).toBeNull();
    expect(reasonAt('2026-11-03T15:00:00Z')).toBeNull();
    expect(reasonAt('2026-11-07T15:00:00Z')).toBe('no_device');
    expect(reasonAt('2026-11-08T23:30:00Z')).toBe('no_device');
  });

  it('tells of a long pause, when nothing else records', () => {
    const long = device({ recording: 'paused', sinceMs: at('2026-11-02T10:30:00Z') });
    expect(reason([long])).toBe('paused');
    expect(reason([{ ...long, recording: 'off' }])).toBe('off');
    expect(reason([{ ...long, sinceMs: at('2026-11-02T11:30:00Z') }])).toBeNull();
    expect(reason([long, device({})])).toBeNull();
  });

  it('tells of a lost permission at any time, as long as the device is there', () => {
    const lost = device({ lostPermissions: ['screen'], lastSeenMs: at('2026-11-01T20:00:00Z') });
    expect(reason([lost, device({})], '2026-11-01T20:05:00Z')).toBe('blocked');
    expect(reason([lost], '2026-11-02T13:00:00Z')).toBe('silent');
  });
});

describe('webmailSources', () => {
  it('are sites that the product knows', () => {
    expect(webmailSources.filter((identifier) => knownProgram(identifier)?.hosts === undefined)).toEqual([]);
  });
});
