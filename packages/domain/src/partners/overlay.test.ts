import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlay } from './overlay.ts';

const base = { days: 7, window: { start: '00:00', end: '23:59' }, colours: { primary: '#6E35FF' } };

describe('overlay', () => {
  it('lets through what is not given, at every depth', () => {
    expect(overlay(base, { window: { start: '07:00' } })).toEqual({
      ...base,
      window: { start: '07:00', end: '23:59' },
    });
    expect(overlay(base, { days: 0 })).toEqual({ ...base, days: 0 });
    expect(overlay(base, { days: undefined, window: {} })).toEqual(base);
  });

  it('adds nothing that the base does not have', () => {
    const stranger = JSON.parse('{ "__proto__": { "days": 1 }, "other": 2, "window": { "middle": "12:00" } }');
    expect(overlay(base, stranger)).toEqual(base);
  });

  it('changes nothing when laid over twice', () => {
    const parts = fc.record(
      { days: fc.nat(), window: fc.record({ start: fc.string() }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(parts, (part) => {
        expect(overlay(overlay(base, part), part)).toEqual(overlay(base, part));
      }),
    );
  });
});
