import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmDrops, type DropMeter, emptyDropMeter, meterDrop, unsentDrops } from './drop-meter.ts';

const zone = 'Europe/Amsterdam';
const noon = Date.parse('2026-11-02T12:00:00Z');
const bank = { reason: 'PRIVACY_RULE', ruleId: '7' } as const;
const hidden = { reason: 'TITLE_HIDDEN', ruleId: '8' } as const;
const look = (meter: DropMeter, dropped: typeof bank | typeof hidden | null, seconds: number) =>
  meterDrop(meter, dropped, noon + seconds * 1000, zone);

describe('the drop meter', () => {
  it('counts intervals and their time, by reason and rule', () => {
    let meter = look(emptyDropMeter, bank, 0);
    meter = look(meter, bank, 30);
    meter = look(meter, hidden, 50);
    meter = look(meter, null, 60);
    meter = look(meter, bank, 100);
    meter = look(meter, null, 110);
    expect(unsentDrops(meter)).toEqual([
      { date: '2026-11-02', reason: 'TITLE_HIDDEN', rule_id: '8', count: 1, seconds: 10 },
      { date: '2026-11-02', reason: 'PRIVACY_RULE', rule_id: '7', count: 2, seconds: 60 },
    ]);
  });

  it('counts nothing of a silence, or of a clock that was put back', () => {
    let meter = look(emptyDropMeter, bank, 0);
    meter = look(meter, bank, 3600);
    meter = look(meter, bank, 3000);
    expect(unsentDrops(meter)).toMatchObject([{ count: 1, seconds: 0 }]);
  });

  it('tells running totals until they are confirmed, and again when they grow', () => {
    let meter = look(look(emptyDropMeter, bank, 0), bank, 30);
    const sent = unsentDrops(meter);
    expect(unsentDrops(meter)).toEqual(sent);
    const grown = look(meter, bank, 60);
    expect(unsentDrops(confirmDrops(grown, sent))).toMatchObject([{ seconds: 60 }]);
    meter = confirmDrops(meter, sent);
    expect(unsentDrops(meter)).toEqual([]);
    expect(unsentDrops(look(meter, null, 40))).toMatchObject([{ count: 1, seconds: 40 }]);
  });

  it('forgets what lies over a week back', () => {
    const meter = look(look(emptyDropMeter, bank, 0), null, 10);
    expect(meterDrop(meter, null, noon + 9 * 86_400_000, zone).totals).toEqual([]);
  });

  it('never counts more time than has passed', () => {
    const step = fc.record({ seconds: fc.integer({ min: 1, max: 300 }), dropped: fc.constantFrom(bank, hidden, null) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let meter = emptyDropMeter;
        let atSeconds = 0;
        for (const { seconds, dropped } of steps) {
          atSeconds += seconds;
          meter = look(meter, dropped, atSeconds);
        }
        const total = unsentDrops(meter).reduce((sum, { seconds }) => sum + seconds, 0);
        expect(total).toBeLessThanOrEqual(atSeconds);
        expect(JSON.parse(JSON.stringify(meter)).totals.length).toBe(meter.totals.length);
      }),
    );
  });
});
