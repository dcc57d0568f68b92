import { describe, expect, it } from 'vitest';
import { dimensionHints, dimensionIndex, searchWords } from './dimension-hints.ts';

const dimension = (id: number, name: string, code: string | null = null) => ({ id, name, code, opening: [id] });
const projects = [
  dimension(1, '2026-114 Jansen / erfenis'),
  dimension(2, '2025-087 Jansen / huurgeschil'),
  dimension(3, 'Advies 2026', 'F-7306'),
  dimension(4, 'Jaarwerk 2026', '2026'),
  dimension(5, 'Loonadministratie 2026-03', '117'),
];
const indexFor = (text: string, all: typeof projects, booked: readonly number[]) =>
  dimensionIndex(all, { said: searchWords([text]), ownWords: new Set(['jansen']), booked: new Set(booked) });
const found = (text: string, { all = projects, booked = [] as number[] } = {}) =>
  dimensionHints(indexFor(text, all, booked), text).map(({ dimensionId, basis, value }) => [dimensionId, basis, value]);

describe('projects in texts', () => {
  it('are named by their number, however it is written', () => {
    for (const text of ['2026-114 concept dagvaarding', 'dagvaarding_2026_114_v2.docx', 'S:\\Zaken\\2026.114\\brief']) {
      expect(found(text)).toEqual([[1, 'number', '2026-114']]);
    }
    expect(found('https://zaken.example/f7306/stukken')).toEqual([[3, 'number', 'F-7306']]);
    expect(found('Offerte F 7306', { all: [dimension(3, 'Aanbouw F7306')] })).toEqual([[3, 'number', 'F7306']]);
    expect(found('Offerte F 7306')).toEqual([[3, 'number', 'F-7306']]);
  });

  it('are named by their name in both orders, and by a word that no other has', () => {
    expect(found('Brief inzake erfenis Jansen')).toEqual([[1, 'name', 'erfenis jansen']]);
    expect(found('Jansen - huurgeschil, pleitnota')).toEqual([[2, 'name', 'jansen huurgeschil']]);
    expect(found('Overzicht erfenis')).toEqual([[1, 'word', 'erfenis']]);
    expect(found('2026-114 Jansen huurgeschil')).toEqual([
      [1, 'number', '2026-114'],
      [2, 'name', 'jansen huurgeschil'],
    ]);
  });

  it('are not named by words of the contact, years, dates, page numbers, or a number that is part of another', () => {
    const others = ['Brief Jansen', 'Begroting 2026', 'Kasboek 2026-03', 'Pagina 117', '114', '2026-1140', '12026-114'];
    for (const text of others) expect(found(text)).toEqual([]);
  });

  it('are named by nothing that two of them share', () => {
    const all = [dimension(1, 'Aankoop 24-117'), dimension(2, 'Verkoop 24-117'), dimension(3, 'Aankoop loods')];
    expect(found('24-117 aankoop', { all })).toEqual([]);
    expect(found('Tekening loods', { all })).toEqual([[3, 'word', 'loods']]);
  });

  it('are named by no single word once they were booked: what goes with them was learnt', () => {
    expect(found('Overzicht erfenis', { booked: [1] })).toEqual([]);
    expect(found('2026-114 overzicht', { booked: [1] })).toEqual([[1, 'number', '2026-114']]);
  });
});
