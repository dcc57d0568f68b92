import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leakageSums } from './leakage.ts';

const seconds = fc.nat(90_000);
const booking = fc.record({ recorded: seconds, booked: seconds, isCorrected: fc.boolean() });

it('explains the whole difference between recorded and booked time, for one booking and for their sum', () => {
  fc.assert(
    fc.property(fc.array(booking), (all) => {
      const sum = (of: typeof all, part: 'recorded' | 'booked') => of.reduce((total, one) => total + one[part], 0);
      const corrected = all.filter(({ isCorrected }) => isCorrected);
      const sumsOf = (of: typeof all) => {
        const byHand = of.filter((one) => corrected.includes(one));
        return leakageSums({
          recorded: sum(of, 'recorded'),
          booked: sum(of, 'booked'),
          correctedRecorded: sum(byHand, 'recorded'),
          correctedBooked: sum(byHand, 'booked'),
        });
      };
      const whole = sumsOf(all);
      expect(whole.recorded + whole.rounding + whole.correction).toBe(whole.booked);
      const parts = all.map((one) => sumsOf([one]));
      expect(parts.reduce((total, one) => total + one.rounding, 0)).toBe(whole.rounding);
      expect(parts.reduce((total, one) => total + one.correction, 0)).toBe(whole.correction);
    }),
  );
});
