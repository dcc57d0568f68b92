import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTags, expandDateTags, hasDateTags, sayDateTag, writeDateTag } from './date-tags.ts';

const dates = fc
  .record({ year: fc.integer({ min: 1901, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}-15`);
const languages = fc.constantFrom('nl', 'en', 'de', 'fr');

test.each([
  ['Invoice {month-1 year}', '2026-01-15', 'en', 'Invoice December 2025'],
  ['Btw {kwartaal-1 jaar}', '2026-02-28', 'nl', 'Btw 4e kwartaal 2025'],
  ['{Maand} {jaar}', '2026-03-01', 'nl', 'Maart 2026'],
  ['{monat+1}/{jahr+1}', '2026-12-31', 'de', 'Januar/2027'],
  ['Bilan {année-2}, {trimestre}', '2026-03-31', 'fr', 'Bilan 2024, 1er trimestre'],
  ['{month number}-{quarter number}', '2026-11-30', 'en', '11-4'],
  ['{ month - 1 }', '2026-11-30', 'en', 'October'],
  ['{month-3} {year-5} {week} {} {month', '2026-11-30', 'en', '{month-3} {year-5} {week} {} {month'],
] as const)('%s on %s in %s', (description, date, language, expected) => {
  expect(expandDateTags(description, date, language)).toBe(expected);
});

test('the specification names each of them: current, next and previous, and the year two years ago', () => {
  const written = dateTags.filter(({ form }) => form === 'name').map((tag) => writeDateTag(tag, 'en'));
  expect(written).toEqual([
    ...['{month}', '{month+1}', '{month-1}', '{quarter}', '{quarter+1}', '{quarter-1}'],
    ...['{year}', '{year+1}', '{year-1}', '{year-2}'],
  ]);
});

test('each tag that is written is read again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dateTags), dates, languages, languages, (tag, date, language, written) => {
      expect(expandDateTags(`a ${writeDateTag(tag, written)} b`, date, language)).toBe(
        `a ${sayDateTag(tag, date, language)} b`,
      );
      expect(hasDateTags(writeDateTag(tag, written))).toBe(true);
    }),
  );
});

test('what was expanded stays as it is, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...dateTags), dates, languages, (text, tag, date, language) => {
      const once = expandDateTags(text.replaceAll(/[{}]/g, '') + writeDateTag(tag, language), date, language);
      expect(expandDateTags(once, date, language)).toBe(once);
    }),
  );
});

test('without a date tag nothing changes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', ' ', '-', '1', 'é') }), dates, (text, date) => {
      fc.pre(!hasDateTags(text));
      expect(expandDateTags(text, date, 'nl')).toBe(text);
    }),
  );
});

test('the next month of one month is the current of the next', () => {
  fc.assert(
    fc.property(dates, languages, (date, language) => {
      const [year = 0, month = 0] = date.split('-').map(Number);
      const next = new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10);
      expect(expandDateTags('{month+1 year}', date, language)).toBe(expandDateTags('{month year}', next, language));
      expect(expandDateTags('{month-1 year}', next, language)).toBe(expandDateTags('{month year}', date, language));
    }),
  );
});
