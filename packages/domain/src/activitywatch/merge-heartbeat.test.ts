import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Heartbeat, mergeHeartbeat, type WatchedInterval } from './merge-heartbeat.ts';

const pulseMs = 5000;

/** A bucket that receives heartbeats, as the server keeps it. */
function take(stored: readonly WatchedInterval[], heartbeat: Heartbeat): WatchedInterval[] {
  const earlier = stored
    .filter((one) => one.startMs <= heartbeat.startMs && one.endMs >= heartbeat.startMs - pulseMs)
    .sort((a, b) => b.startMs - a.startMs || b.id - a.id);
  const effect = mergeHeartbeat(earlier, heartbeat, pulseMs);
  if (effect.kind === 'new') return [...stored, { ...heartbeat, id: stored.length + 1 }];
  if (effect.kind === 'known') return [...stored];
  return stored.map((one) => (one.id === effect.id ? { ...one, endMs: effect.endMs } : one));
}

const beat = (dataKey: string, startSeconds: number, seconds = 0): Heartbeat => ({
  dataKey,
  startMs: startSeconds * 1000,
  endMs: (startSeconds + seconds) * 1000,
});
const shown = (stored: readonly WatchedInterval[]) =>
  stored.map(({ dataKey, startMs, endMs }) => `${dataKey} ${startMs / 1000}-${endMs / 1000}`);
const after = (...beats: Heartbeat[]) => shown(beats.reduce(take, [] as WatchedInterval[]));

describe('mergeHeartbeat', () => {
  it('makes the last event longer within the pulse time', () => {
    expect(after(beat('A', 0), beat('A', 5), beat('A', 10, 2))).toEqual(['A 0-12']);
    expect(after(beat('A', 0), beat('A', 5.001))).toEqual(['A 0-0', 'A 5.001-5.001']);
  });

  it('begins a new event when the data changed, also when they change back', () => {
    expect(after(beat('A', 0, 2), beat('B', 3), beat('A', 4))).toEqual(['A 0-2', 'B 3-3', 'A 4-4']);
  });

  it('makes nothing shorter', () => {
    expect(after(beat('A', 0, 10), beat('A', 2, 1))).toEqual(['A 0-10']);
  });

  it('knows both of two that begin at one instant, as when somebody leaves', () => {
    const leaving = [beat('not-afk', 0, 60), beat('not-afk', 60), beat('afk', 60, 180)];
    expect(after(...leaving, ...leaving)).toEqual(['not-afk 0-60', 'afk 60-240']);
  });

  it('gives the same however often a client that heard no answer sends again', () => {
    const beats = fc.array(
      fc.record({ dataKey: fc.constantFrom('A', 'B'), gap: fc.nat(9), length: fc.nat(3), again: fc.nat(4) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(beats, (steps) => {
        let atSeconds = 0;
        const sent = steps.map(({ dataKey, gap, length }) => {
          atSeconds += gap + length;
          return beat(dataKey, atSeconds, length);
        });
        const again = sent.flatMap((one, index) => [one, ...sent.slice(index - (steps[index]?.again ?? 0), index)]);
        expect(after(...again)).toEqual(after(...sent));
      }),
    );
  });
});
