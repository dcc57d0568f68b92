import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextChange, outsideOf, type PastEntry } from './next-change.ts';

const entry = (values: Partial<PastEntry>): PastEntry => ({
  action: 'create',
  state: 'done',
  isUncertain: false,
  reference: 'r1',
  outsideId: 'b1',
  isSame: false,
  ...values,
});

it('changes what is there, leaves what is right, and makes what is missing', () => {
  expect(nextChange([], true)).toBe('create');
  expect(nextChange([], false)).toBeNull();
  expect(nextChange([entry({ isSame: true })], true)).toBeNull();
  expect(nextChange([entry({})], true)).toBe('update');
  expect(nextChange([entry({})], false)).toBe('remove');
  expect(nextChange([entry({}), entry({ action: 'remove' })], true)).toBe('create');
  expect(nextChange([entry({}), entry({ action: 'remove', state: 'cancelled' })], true)).toBe('update');
});

it('takes nothing for certain while it is under way or no answer came', () => {
  expect(nextChange([entry({ state: 'busy', isSame: true })], true)).toBe('update');
  expect(nextChange([entry({ state: 'cancelled', isUncertain: true, isSame: true })], true)).toBe('update');
  const perhapsGone = [entry({ isSame: true }), entry({ action: 'remove', state: 'cancelled', isUncertain: true })];
  expect(outsideOf(perhapsGone)).toEqual({ id: null, references: ['r1'], isSame: false });
  expect(nextChange(perhapsGone, true)).toBe('update');
});

/** The content of an external system: bookings by the system's id, each with the last reference sent. */
type Kept = Map<string, { reference: string; text: number }>;
type Fate = 'arrives' | 'answer lost' | 'lost' | 'refused';

/** Does the worker's next step by `outsideOf`; returns the content of the system after it. */
function send(kept: Kept, past: readonly PastEntry[], made: PastEntry, text: number, fate: Fate): PastEntry {
  const { id, references } = outsideOf(past);
  const found = id ?? [...kept].find(([, one]) => references.includes(one.reference))?.[0] ?? null;
  if (made.action === 'remove' && found === null) return { ...made, state: 'done', outsideId: null };
  const outsideId = found ?? `b${made.reference}`;
  if (fate === 'arrives' || fate === 'answer lost') {
    if (made.action === 'remove') kept.delete(outsideId);
    else kept.set(outsideId, { reference: made.reference, text });
  }
  if (fate === 'arrives') return { ...made, state: 'done', outsideId };
  return { ...made, state: 'cancelled', isUncertain: fate !== 'refused' };
}

it('brings the booking there once and as it is, whatever happened before', () => {
  const step = fc.record({
    text: fc.option(fc.nat({ max: 2 })),
    fate: fc.constantFrom<Fate>('arrives', 'answer lost', 'lost', 'refused'),
    // The fate of a removal that was sent before the booking was published again.
    removed: fc.option(fc.constantFrom<Fate>('arrives', 'answer lost', 'lost', 'refused')),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), fc.option(fc.nat({ max: 2 })), (steps, last) => {
      const kept: Kept = new Map();
      let past: { readonly entry: PastEntry; readonly text: number }[] = [];
      const known = (text: number) => past.map(({ entry: one, text: said }) => ({ ...one, isSame: said === text }));
      const add = (action: PastEntry['action'], text: number, fate: Fate) => {
        const made = entry({ action, reference: `r${past.length}`, outsideId: null, state: 'pending' });
        past = [...past, { entry: send(kept, known(text), made, text, fate), text }];
      };
      const publish = (wanted: number | null, fate: Fate) => {
        const action = nextChange(known(wanted ?? -1), wanted !== null);
        if (action !== null) add(action, wanted ?? -1, fate);
      };
      for (const { text, fate, removed } of steps) {
        publish(text, fate);
        if (removed !== null && nextChange(known(-1), false) === 'remove') add('remove', -1, removed);
        expect(kept.size).toBeLessThanOrEqual(1);
      }
      publish(last, 'arrives');
      expect([...kept.values()].map(({ text }) => text)).toEqual(last === null ? [] : [last]);
    }),
  );
});
