import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../tags/words.ts';
import { type Offer, rankOffers } from './rank-offers.ts';

const kept = (text: string, fit: Offer['fit'] = 'none', id = 1): Offer => ({
  ...{ id, text, origin: 'all', fit, times: 0, lastDate: null },
});
const written = (text: string, fit: Offer['fit'] = 'none', times = 1, lastDate = '2026-04-01'): Offer => ({
  ...{ id: null, text, origin: 'written', fit, times, lastDate },
});
const texts = (offers: readonly Offer[]) => offers.map(({ text }) => text);

test('what is kept for the dimension comes first, then its level, then what was written there', () => {
  const offers = rankOffers(
    [kept('Everything'), kept('Level', 'level'), kept('Dimension', 'dimension')],
    [written('Elsewhere', 'none', 90), written('Contact', 'contact', 2), written('Project', 'dimension', 5)],
    '',
  );
  expect(texts(offers)).toEqual(['Dimension', 'Level', 'Project', 'Contact', 'Everything', 'Elsewhere']);
});

test('among equals, what begins with what was typed, then what was written more often and later', () => {
  const offers = rankOffers(
    [],
    [
      written('Call about invoices', 'contact', 50),
      written('Invoice old', 'contact', 3, '2026-01-01'),
      written('Invoice new', 'contact', 3, '2026-04-01'),
      written('Invoice often', 'contact', 9),
    ],
    'INVOICE',
  );
  expect(texts(offers)).toEqual(['Invoice often', 'Invoice new', 'Invoice old', 'Call about invoices']);
});

test('a text stands there once, with how often it was written', () => {
  const [offer, ...others] = rankOffers(
    [kept('Café bezoek', 'none', 7)],
    [written('cafe bezoek', 'contact', 2, '2026-03-01'), written('Café bezoek', 'none', 3, '2026-04-01')],
    'caf',
  );
  expect(others).toEqual([]);
  expect(offer).toEqual({ ...kept('Café bezoek', 'none', 7), times: 5, lastDate: '2026-04-01' });
});

test('at most eight, each with every word that was typed, none twice, and not what is there already', () => {
  const words = fc.constantFrom('tax', 'Tax', 'call', 'CALL back', 'été', 'a');
  const texted = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.array(texted), fc.array(texted), texted, (ofKept, ofWritten, typed) => {
      const offers = rankOffers(
        ofKept.map((text) => kept(text)),
        ofWritten.map((text) => written(text)),
        typed,
      );
      expect(offers.length).toBeLessThanOrEqual(8);
      const folded = offers.map(({ text }) => foldText(text));
      expect(new Set(folded).size).toBe(folded.length);
      for (const word of foldText(typed).split(' ')) expect(folded.every((one) => one.includes(word))).toBe(true);
      expect(texts(offers)).not.toContain(typed);
    }),
  );
});
