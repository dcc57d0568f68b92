import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeviceSign } from './device-sign.ts';
import { deviceSign } from './device-sign.ts';
import { deviceStrip, type HeardInterval, stripKinds } from './device-strip.ts';

const midnight = Date.parse('2026-11-02T00:00:00Z');
const at = (hour: number, minute = 0) => midnight + (hour * 60 + minute) * 60_000;
const day = { startMs: at(0), endMs: at(24) };
const heard = (sign: DeviceSign, startMs: number, endMs: number): HeardInterval => ({ sign, startMs, endMs });
const clock = (ms: number) => (ms - midnight) / 3_600_000;
const strip = (...args: Parameters<typeof deviceStrip>) =>
  deviceStrip(...args).map(({ kind, startMs, endMs }) => `${clock(startMs)} ${kind} ${clock(endMs)}`);

describe('deviceSign', () => {
  it('names first what keeps a device from recording', () => {
    const said = { recording: 'on', isIdle: false, lostPermissions: [] } as const;
    expect(deviceSign(null)).toBe('heard');
    expect(deviceSign(said)).toBe('on');
    expect(deviceSign({ ...said, isIdle: true })).toBe('idle');
    expect(deviceSign({ ...said, isIdle: true, lostPermissions: ['tabs'] })).toBe('blocked');
    expect(deviceSign({ ...said, recording: 'paused', lostPermissions: ['tabs'] })).toBe('paused');
  });
});

describe('deviceStrip', () => {
  it('names a silence between two times of recording, and what was caught up on covers it', () => {
    const signs = [heard('on', at(9), at(12)), heard('on', at(14), at(17))];
    const recorded = [
      { startMs: at(9), endMs: at(11) },
      { startMs: at(12, 30), endMs: at(13) },
    ];
    expect(strip(day, signs, recorded, at(24))).toEqual([
      '0 silent 9',
      '9 recorded 11',
      '11 idle 12',
      '12 gap 12.5',
      '12.5 recorded 13',
      '13 gap 14',
      '14 idle 17',
      '17 silent 24',
    ]);
  });

  it('calls a silence after a pause, after idling and over night what it is: nothing heard', () => {
    const signs = [
      heard('on', at(-6), at(-5)),
      heard('idle', at(9), at(10)),
      heard('paused', at(11), at(12)),
      heard('blocked', at(13), at(14)),
    ];
    expect(strip(day, signs, [], at(24))).toEqual([
      '0 silent 9',
      '9 idle 10',
      '10 silent 11',
      '11 paused 12',
      '12 silent 13',
      '13 blocked 14',
      '14 silent 24',
    ]);
  });

  it('ends at the present, until which the latest state lasts', () => {
    const signs = [heard('on', at(9), at(10))];
    expect(strip(day, signs, [], at(10, 6))).toEqual(['0 silent 9', '9 idle 10.1']);
    expect(strip(day, signs, [], at(10, 30))).toEqual(['0 silent 9', '9 idle 10', '10 silent 10.5']);
    expect(strip(day, signs, [], at(-1))).toEqual([]);
  });

  it('covers the day once, in order, and shows all that was recorded', () => {
    const interval = fc
      .tuple(fc.integer({ min: -300, max: 1700 }), fc.nat(300))
      .map(([from, length]) => ({ startMs: at(0, from), endMs: at(0, from + length) }));
    const sign = fc.constantFrom<DeviceSign>('heard', 'on', 'idle', 'paused', 'off', 'blocked');
    const signs = fc.array(fc.tuple(sign, interval).map(([name, one]) => heard(name, one.startMs, one.endMs)));
    fc.assert(
      fc.property(signs, fc.array(interval), fc.integer({ min: 1, max: 2000 }), (said, recorded, nowMinute) => {
        const nowMs = at(0, nowMinute);
        const shown = deviceStrip(day, said, recorded, nowMs);
        expect(shown[0]?.startMs).toBe(day.startMs);
        expect(shown.at(-1)?.endMs).toBe(Math.min(day.endMs, nowMs));
        for (const [index, one] of shown.slice(1).entries()) {
          expect(one.startMs).toBe(shown[index]?.endMs);
          expect(one.kind).not.toBe(shown[index]?.kind);
        }
        const kindAt = (ms: number) => shown.find(({ startMs, endMs }) => startMs <= ms && ms < endMs)?.kind;
        for (const { startMs, endMs } of recorded) {
          for (const ms of [startMs, endMs - 1]) {
            if (endMs > startMs && ms >= day.startMs && ms < Math.min(day.endMs, nowMs)) {
              expect(kindAt(ms)).toBe(stripKinds[0]);
            }
          }
        }
      }),
    );
  });
});
