import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareOccurrences, type KnownOccurrence } from './compare-occurrences.ts';

const one = (eventId: string, more: Partial<KnownOccurrence> = {}): KnownOccurrence => ({
  eventId,
  objectKey: 'a.ics',
  fingerprint: 'as it was',
  startMs: 100,
  endMs: 200,
  ...more,
});
const window = { fromMs: 0, untilMs: 1000, isFull: true, objectKeys: new Set<string>() };
const ids = (occurrences: readonly { eventId: string }[]) => occurrences.map(({ eventId }) => eventId);

describe('compareOccurrences', () => {
  it('tells what is new, what changed and what is gone', () => {
    const known = [one('same'), one('moved'), one('gone')];
    const said = [one('same'), one('moved', { fingerprint: 'other' }), one('new')];
    const changes = compareOccurrences(known, { ...window, said });
    expect(ids(changes.added)).toEqual(['new']);
    expect(ids(changes.changed.map((pair) => pair.said))).toEqual(['moved']);
    expect(ids(changes.same)).toEqual(['same']);
    expect(ids(changes.gone)).toEqual(['gone']);
  });

  it('does not miss what lies outside the window, nor what the calendar did not speak of', () => {
    const known = [one('before', { startMs: -200, endMs: -100 }), one('after', { startMs: 1000, endMs: 1100 })];
    expect(compareOccurrences(known, { ...window, said: [] }).gone).toEqual([]);
    const others = [one('of a'), one('of b', { objectKey: 'b.ics' })];
    const about = { ...window, isFull: false, objectKeys: new Set(['a.ics']), said: [] };
    expect(ids(compareOccurrences(others, about).gone)).toEqual(['of a']);
  });

  it('puts everything in exactly one place, and finds nothing to do the second time', () => {
    const list = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('x', 'y')), {
      selector: ([eventId]) => eventId,
    });
    const occurrences = (pairs: [string, string][]) =>
      pairs.map(([eventId, fingerprint]) => one(eventId, { fingerprint }));
    fc.assert(
      fc.property(list, list, (before, after) => {
        const [known, said] = [occurrences(before), occurrences(after)];
        const { added, changed, same, gone } = compareOccurrences(known, { ...window, said });
        expect(ids([...added, ...changed.map((pair) => pair.said), ...same]).sort()).toEqual(ids(said).sort());
        expect(ids([...changed.map((pair) => pair.known), ...same, ...gone]).sort()).toEqual(ids(known).sort());
        const again = compareOccurrences(said, { ...window, said });
        expect([again.added, again.changed, again.gone]).toEqual([[], [], []]);
      }),
    );
  });
});
