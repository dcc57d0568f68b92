import { describe, expect, it } from 'vitest';
import { knownProgram } from './known-sources.ts';
import { type Moment, nothingRecorded, type WatchedDevice, webmailSources } from './reminders.ts';

const at = (text: string) => Date.parse(text);
const moment = (text: string, isNew = false): Moment => ({
  isNew,
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
