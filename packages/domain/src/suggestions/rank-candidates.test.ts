import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCertainShare, trustedShare } from './certainty.ts';
import { type EvidenceType, type ReferenceCount, rankCandidates } from './rank-candidates.ts';

const seen = (
  referenceType: EvidenceType,
  value: string,
  contactId: number,
  times: number,
  total: number,
): ReferenceCount => ({
  referenceType,
  value,
  kind: 'contact',
  contactId,
  times,
  total,
});

describe('rankCandidates', () => {
  it('is certain about what was always so, and says why', () => {
    const [best, second] = rankCandidates([
      seen('email', 'jan@bakker.nl', 1, 12, 12),
      seen('process', 'outlook', 1, 30, 400),
      seen('process', 'outlook', 2, 300, 400),
    ]);
    expect(best).toMatchObject({ kind: 'contact', contactId: 1, certain: true });
    expect(best?.evidence[0]).toEqual({
      kind: 'reference',
      referenceType: 'email',
      value: 'jan@bakker.nl',
      times: 12,
      total: 12,
    });
    expect(best?.score).toBeGreaterThan(0.85);
    expect(second).toMatchObject({ contactId: 2, certain: false });
    expect(second?.score).toBeLessThan(0.1);
  });

  it('trusts the specific reference over the busy one', () => {
    const counts = [seen('email', 'a@groep.nl', 1, 5, 5), seen('email_domain', 'groep.nl', 2, 97, 100)];
    expect(rankCandidates(counts)[0]).toMatchObject({ contactId: 1, certain: true });
  });

  it('names a domain beside its address only when more was seen of it', () => {
    const shown = (...counts: ReferenceCount[]) => rankCandidates(counts)[0]?.evidence.map(({ value }) => value);
    const address = seen('email', 'jan@bakker.nl', 1, 9, 9);
    expect(shown(address, seen('email_domain', 'bakker.nl', 1, 9, 9))).toEqual(['jan@bakker.nl']);
    expect(shown(address, seen('email_domain', 'bakker.nl', 1, 20, 20))).toEqual(['jan@bakker.nl', 'bakker.nl']);
    expect(shown(address, seen('email_domain', 'slager.nl', 1, 9, 9))).toEqual(['jan@bakker.nl', 'slager.nl']);
  });

  it('is not certain when an equally specific reference says otherwise', () => {
    const counts = [seen('email', 'a@x.nl', 1, 9, 9), seen('email', 'b@y.nl', 2, 8, 8)];
    expect(rankCandidates(counts).map(({ certain }) => certain)).toEqual([false, false]);
  });

  it('hears a title that many share least', () => {
    const shared = [1, 2, 3, 4].map((contactId) => seen('subject', 'invoices q4.pdf', contactId, 30, 120));
    const [best] = rankCandidates([...shared, seen('folder', 'k:/1006 wheel', 1, 20, 20)]);
    expect(best).toMatchObject({ contactId: 1, certain: true });
    expect(best?.score).toBeGreaterThan(0.6);
    expect(best?.evidence[0]?.referenceType).toBe('folder');
  });

  it('lets only the longest prefix vote', () => {
    const counts = [seen('url', 'google.com', 2, 900, 1000), seen('url', 'docs.google.com/d/7', 1, 6, 6)];
    expect(rankCandidates(counts)).toHaveLength(1);
    expect(rankCandidates(counts)[0]).toMatchObject({ contactId: 1, certain: true });
  });

  it('knows internal and ignored, and nothing from nothing', () => {
    const news: ReferenceCount = { ...seen('url', 'nu.nl', 0, 20, 20), kind: 'ignored', contactId: null };
    expect(rankCandidates([news])).toMatchObject([{ kind: 'ignored', contactId: null, certain: true }]);
    expect(rankCandidates([])).toEqual([]);
    expect(rankCandidates([seen('email', 'a@x.nl', 1, 0, 3)])).toEqual([]);
  });

  it('gives at most three, in order, with scores between 0 and 1, whatever the order of the counts', () => {
    const count = fc
      .record({
        referenceType: fc.constantFrom('email' as const, 'url' as const, 'word' as const, 'process' as const),
        value: fc.constantFrom('a', 'bb', 'ccc'),
        contactId: fc.integer({ min: 1, max: 5 }),
        times: fc.nat(20),
        more: fc.nat(20),
      })
      .map(({ more, ...one }) => seen(one.referenceType, one.value, one.contactId, one.times, one.times + more));
    const unique = fc.uniqueArray(count, {
      selector: (one) => `${one.referenceType} ${one.value} ${one.contactId}`,
      maxLength: 20,
    });
    fc.assert(
      fc.property(unique, (counts) => {
        const ranked = rankCandidates(counts);
        expect(ranked.length).toBeLessThanOrEqual(3);
        for (const [index, { score, evidence }] of ranked.entries()) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          expect(score).toBeLessThanOrEqual(ranked[index - 1]?.score ?? 1);
          expect(evidence.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('certainty', () => {
  it('needs five, nearly always', () => {
    expect(isCertainShare(5, 5)).toBe(true);
    expect(isCertainShare(4, 4)).toBe(false);
    expect(isCertainShare(19, 20)).toBe(true);
    expect(isCertainShare(18, 20)).toBe(false);
    expect(isCertainShare(0, 0)).toBe(false);
  });

  it('grows with more of the same and never exceeds the share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (total, some) => {
        const times = Math.min(some, total);
        expect(trustedShare(times, total)).toBeLessThanOrEqual(times / total + 1e-9);
        expect(trustedShare(times * 2, total * 2)).toBeGreaterThanOrEqual(trustedShare(times, total) - 1e-9);
      }),
    );
  });
});
