import { describe, expect, it } from 'vitest';
import { parts, wantedPart } from './wanted-part.ts';

describe('the part of the benchmarks that is wanted', () => {
  it('is everything without the option', () => {
    expect(wantedPart(['--quick'])).toBeNull();
  });

  it.each(parts)('is the one that is named: %s', (part) => {
    expect(wantedPart(['--quick', `--only=${part}`])).toBe(part);
  });

  it.each(['--only=first', '--only=', '--only'])(
    'is refused where there is none, with those that there are: %s',
    (arg) => {
      expect(() => wantedPart([arg])).toThrow(parts.join(', '));
    },
  );
});
