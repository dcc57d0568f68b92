import type { CapturedEvent } from '@daybook/contract/capture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyRecorder,
  longestSilenceMs,
  type RecorderState,
  recordSignal,
  type Sighting,
  type Signal,
} from './interval-recorder.ts';

const nineMs = Date.UTC(2026, 10, 2, 9);

function page(name: string, provisional = false, title = name): Sighting {
  const source = { type: 'web', identifier: 'chrome', name: 'Google Chrome' } as const;
  return { source, subject: { title, app: 'chrome', url: `https://example.nl/${name}` }, provisional };
}

/** Runs signals through the recorder like a worker that is stopped after each one. */
function run(signals: readonly Signal[]) {
  const ids = Array.from({ length: signals.length + 1 }, (_, index) => `id-${index}`).values();
  const events: CapturedEvent[] = [];
  let state: RecorderState = emptyRecorder;
  for (const signal of signals) {
    const step = recordSignal(state, signal, () => ids.next().value ?? 'none');
    events.push(...step.events);
    state = JSON.parse(JSON.stringify(step.state));
  }
  return { events, state };
}

const seen = (name: string, atSeconds: number, sureSeconds = atSeconds): Signal => ({
  type: 'seen',
  atMs: nineMs + atSeconds * 1000,
  activeUntilMs: nineMs + sureSeconds * 1000,
  sighting: page(name),
});
const away = (atSeconds: number): Signal => ({ type: 'away', atMs: nineMs + atSeconds * 1000 });
const idle = (atSeconds: number, forSeconds: number): Signal => ({
  type: 'idle',
  atMs: nineMs + atSeconds * 1000,
  idleForMs: forSeconds * 1000,
});
const short = ({ id, subject, started_at, ended_at }: CapturedEvent) =>
  `${id} ${subject.title} ${seconds(started_at)}-${seconds(ended_at)}`;
const seconds = (instant: string) => (Date.parse(instant) - nineMs) / 1000;

describe('recordSignal', () => {
  it('keeps the id while an interval grows and ends it at the switch', () => {
    const { events } = run([seen('a', 0), seen('a', 30), seen('b', 50), away(60)]);
    expect(events.map(short)).toEqual(['id-0 a 0-30', 'id-0 a 0-50', 'id-1 b 50-60']);
  });

  it('ends where the input stopped, and has never claimed more than that', () => {
    const { events } = run([
      seen('a', 0),
      seen('a', 30, 25),
      seen('a', 60, 25),
      idle(90, 60),
      seen('a', 300),
      away(310),
    ]);
    expect(events.map(short)).toEqual(['id-0 a 0-25', 'id-0 a 0-30', 'id-1 a 300-310']);
  });

  it('does not bridge a sleep: closes at the last heartbeat', () => {
    expect(run([seen('a', 0), seen('a', 30), seen('a', 3600), away(3610)]).events.map(short)).toEqual([
      'id-0 a 0-30',
      'id-1 a 3600-3610',
    ]);
    expect(run([seen('a', 0), seen('a', 30, 10), away(3600)]).events.map(short)).toEqual([
      'id-0 a 0-10',
      'id-0 a 0-30',
    ]);
  });

  it('starts anew when the clock was put back by more than the silence it bridges', () => {
    const { events } = run([seen('a', 1000), seen('a', 1030), seen('a', 400), away(410)]);
    expect(events.map(short)).toEqual(['id-0 a 1000-1030', 'id-1 a 400-410']);
  });

  it('closes at the last heartbeat when the browser itself was restarted', () => {
    const { events, state } = run([seen('a', 0), seen('a', 30, 5), { type: 'restarted' }]);
    expect(events.map(short)).toEqual(['id-0 a 0-5', 'id-0 a 0-30']);
    expect(state.open).toBeNull();
  });

  it('passes over what was only passed through', () => {
    const { events } = run([seen('a', 0), seen('redirect', 10), seen('b', 10.4), away(20)]);
    expect(events.map(short)).toEqual(['id-0 a 0-10', 'id-2 b 10-20']);
  });

  it('takes the title that a loading page gets later', () => {
    const loading: Signal = { type: 'seen', atMs: nineMs, activeUntilMs: nineMs, sighting: page('a', true, 'a.nl') };
    const done: Signal = {
      ...loading,
      atMs: nineMs + 5000,
      activeUntilMs: nineMs + 5000,
      sighting: page('a', false, 'Year'),
    };
    expect(run([loading, done, away(9)]).events.map(short)).toEqual(['id-0 Year 0-5', 'id-0 Year 0-9']);
  });
});

interface Move {
  readonly kind: 'switch' | 'heartbeat' | 'quiet heartbeat' | 'idle' | 'away' | 'repeat';
  readonly page: string;
  readonly afterMs: number;
}

const move = fc.record<Move>({
  kind: fc.constantFrom('switch', 'heartbeat', 'quiet heartbeat', 'idle', 'away', 'repeat'),
  page: fc.constantFrom('a', 'b', 'c'),
  afterMs: fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 400_000 })),
});

/** Returns the user's actions as signals, and the intervals of work. */
function live(moves: readonly Move[]): { signals: Signal[]; active: [number, number][] } {
  const signals: Signal[] = [];
  let active: [number, number][] = [];
  let atMs = nineMs;
  let inputMs = nineMs;
  let current: string | null = null;
  for (const { kind, page: name, afterMs } of [...moves, { kind: 'away', page: 'a', afterMs: 0 } as const]) {
    const beforeMs = atMs;
    atMs += afterMs;
    const subject: string = kind === 'switch' || current === null ? name : current;
    if (current !== null && afterMs <= longestSilenceMs) active.push([beforeMs, atMs]);
    if (kind === 'idle' && current !== null)
      active = active.filter(([start]) => start < inputMs).map(([s, e]) => [s, Math.min(e, inputMs)]);
    if (kind === 'idle') signals.push({ type: 'idle', atMs, idleForMs: atMs - inputMs });
    else if (kind === 'away') signals.push({ type: 'away', atMs });
    else {
      if (kind !== 'quiet heartbeat' || current === null || afterMs > longestSilenceMs) inputMs = atMs;
      const signal: Signal = { type: 'seen', atMs, activeUntilMs: inputMs, sighting: page(subject) };
      signals.push(...(kind === 'repeat' ? [signal, signal] : [signal]));
    }
    current = kind === 'idle' || kind === 'away' ? null : subject;
  }
  return { signals, active };
}

const lengthOf = (intervals: readonly [number, number][]) =>
  intervals.reduce((sum, [start, end]) => sum + end - start, 0);

describe('any sequence of switches, kills, idleness and repetitions', () => {
  it('gives intervals that never shrink, never overlap and cover exactly the active time', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const { signals, active } = live(moves);
        const last = new Map<string, CapturedEvent>();
        for (const event of run(signals).events) {
          const before = last.get(event.id);
          if (before) expect(event.ended_at >= before.ended_at).toBe(true);
          if (before) expect(event.started_at).toBe(before.started_at);
          last.set(event.id, event);
        }
        const intervals = [...last.values()]
          .map((event): [number, number] => [Date.parse(event.started_at), Date.parse(event.ended_at)])
          .sort(([one], [other]) => one - other);
        intervals.forEach(([start], index) => {
          expect(start).toBeGreaterThanOrEqual(intervals[index - 1]?.[1] ?? 0);
        });
        expect(lengthOf(intervals)).toBe(lengthOf(active));
      }),
      { numRuns: 1000 },
    );
  });
});
