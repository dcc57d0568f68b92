import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from './format-duration.ts';

describe('formatDuration', () => {
  it('follows style and locale', () => {
    expect(formatDuration(5400, { style: 'clock', locale: 'nl-NL' })).toBe('1:30');
    expect(formatDuration(5400, { style: 'decimal', locale: 'nl-NL' })).toBe('1,50');
    expect(formatDuration(5400, { style: 'decimal', locale: 'en-US' })).toBe('1.50');
    expect(formatDuration(3_600_000, { style: 'decimal', locale: 'de-DE' })).toBe('1000,00');
    expect(formatDuration(-90, { style: 'clock', locale: 'nl-NL' })).toBe('-0:02');
    expect(formatDuration(3599, { style: 'clock', locale: 'nl-NL' })).toBe('1:00');
    expect(formatDuration(0, { style: 'clock', locale: 'nl-NL' })).toBe('0:00');
  });
});

describe('parseDuration', () => {
  it.each([
    '1:30',
    '1:30 uur',
    '1:30\u00a0hr',
    '1:30 Std.',
    '130',
    '0130',
    '1,5',
    '1.5',
    '90m',
    '90 min',
    '1u 30',
    '1u30',
    '1h30',
    '1h 30m',
    '1,5u',
    '1 Std 30 Min',
    '1 uur 30 minuten',
  ])('reads %s as one and a half hours', (text) => {
    expect(parseDuration(text)).toBe(5400);
  });

  it.each([
    ['8', 28_800],
    [':06', 360],
    ['930', 34_200],
    ['1245', 45_900],
    ['0,1', 360],
    ['0,52', 1860],
    ['8.52 h', 30_660],
    ['1,5 min', 90],
    [' 45 minutes ', 2700],
    ['2 heures', 7200],
    ['0', 0],
  ])('reads %j as %i s', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each(['', ' ', ':', '1:60', '-1', 'u', '1,5,2', '1 dag', 'abc', '1:3', '1h 75', '1e3', '.', '175', '99999'])(
    'refuses %j',
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );

  it('reads back what was formatted', () => {
    const minutes = fc.integer({ min: 0, max: 6000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom('nl-NL', 'en-US', 'de-DE', 'fr-FR'), (count, locale) => {
        expect(parseDuration(formatDuration(count * 60, { style: 'clock', locale }))).toBe(count * 60);
        expect(parseDuration(formatDuration(count * 60, { style: 'decimal', locale }))).toBe(count * 60);
      }),
    );
  });

  it('says the same minute in both styles', () => {
    const law = fc.property(fc.integer({ min: -86_400, max: 86_400 }), (seconds) => {
      const shown = (each: number) => [
        formatDuration(each, { style: 'clock', locale: 'nl-NL' }),
        formatDuration(each, { style: 'decimal', locale: 'nl-NL' }),
      ];
      const minutes = Math.sign(seconds) * Math.round(Math.abs(seconds) / 60);
      expect(shown(seconds)).toEqual(shown(minutes * 60));
    });
    fc.assert(law);
  });
});
