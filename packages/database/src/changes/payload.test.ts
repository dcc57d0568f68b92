import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packChanges, readChanges } from './payload.ts';

const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
const changes = fc.array(fc.record({ clientId: id, userId: id }), { maxLength: 2_000 });

it('carries all changes in texts that PostgreSQL takes', () => {
  fc.assert(
    fc.property(fc.uuid(), changes, (sender, sent) => {
      const texts = packChanges(sender, sent);
      expect(texts.flatMap((text) => readChanges(text).changes)).toEqual(sent);
      for (const text of texts) {
        expect(readChanges(text).sender).toBe(sender);
        expect(Buffer.byteLength(text)).toBeLessThan(8_000);
      }
    }),
  );
});

it('leaves out words that are no change', () => {
  expect(readChanges('a 1.2 x.y 3 4.5; DROP 9999999999999999.1').changes).toEqual([{ clientId: 1, userId: 2 }]);
  expect(readChanges('').changes).toEqual([]);
});
