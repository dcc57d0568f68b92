import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type UnbookedItem, unbookedByContact } from './unbooked-by-contact.ts';

const item: fc.Arbitrary<UnbookedItem> = fc.record({
  contactId: fc.constantFrom('1', '2', null),
  internal: fc.boolean(),
  basis: fc.constantFrom('decided' as const, 'suggested' as const, 'unknown' as const),
  date: fc.constantFrom('2026-11-02', '2026-11-03'),
  durationSeconds: fc.nat(10_000),
});

it('puts each item into one group, and the groups add up', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const groups = unbookedByContact(items);
      expect(groups.flatMap((group) => group.items).length).toBe(items.length);
      expect(new Set(groups.flatMap((group) => group.items))).toEqual(new Set(items));
      for (const { durationSeconds, items: members } of groups) {
        expect(members.reduce((sum, one) => sum + one.durationSeconds, 0)).toBe(durationSeconds);
      }
      const names = groups.map(({ contactId, internal, basis }) => `${contactId} ${internal} ${basis}`);
      expect(new Set(names).size).toBe(groups.length);
    }),
  );
});
