import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import { describe, expect, it } from 'vitest';
import { decidingRule } from './deciding-rule.ts';

const rules: readonly PrivacyRule[] = [
  { id: '1', kind: 'site', pattern: 'bank.nl', effect: 'drop', scope: 'user' },
  { id: '2', kind: 'title', pattern: 'salaris*', effect: 'hide_title', scope: 'client' },
  { id: '3', kind: 'path', pattern: 'C:\\Privé', effect: 'drop', scope: 'user' },
  { id: '4', kind: 'person', pattern: 'arts.nl', effect: 'drop', scope: 'user' },
  { id: '5', kind: 'program', pattern: 'spotify', effect: 'drop', scope: 'user' },
];

describe('decidingRule', () => {
  it.each([
    ['mijn.bank.nl/saldo', '1'],
    ['https://bank.nl/', '1'],
    ['Salarissen 2026.xlsx', '2'],
    ['c:/privé/dagboek.docx', '3'],
    ['balie@arts.nl', '4'],
    ['Spotify.exe', '5'],
    ['Jaarrekening', null],
    [' ', null],
  ])('%s: %s', (text, id) => {
    expect(decidingRule(rules, text)?.id ?? null).toBe(id);
  });
});
