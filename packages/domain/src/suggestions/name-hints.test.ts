import { describe, expect, it } from 'vitest';
import { buildNameIndex, nameHints } from './name-hints.ts';

const contacts = [
  { id: 1, name: 'Kelderman, Nynke', code: null, projects: ['Dakopbouw 61.32', 'Jaarwerk 2025'] },
  { id: 2, name: 'Brinkman Vastgoed Utrecht', code: null, projects: ['Verbouwing Kerkstraat F-7306', 'Advies'] },
  { id: 3, name: 'De Wit Tuinen B.V.', code: null, projects: ['Advies', 'Tuin 2025'] },
];
const index = buildNameIndex(contacts);
const found = (text: string) => nameHints(index, [text], []).map(({ contactId, basis }) => [contactId, basis]);

describe('names in texts', () => {
  it('are found as people write them: turned around, without their last words, by their first one', () => {
    expect(found('Nynke Kelderman - Re: schetsen')).toEqual([[1, 'name']]);
    expect(found('Kelderman, Nynke')).toEqual([[1, 'name']]);
    expect(found('Concept Brinkman Vastgoed v2')).toEqual([[2, 'name']]);
    expect(found('Notitie Brinkman')).toEqual([[2, 'head']]);
    expect(found('Overleg Utrecht')).toEqual([[2, 'word']]);
  });

  it('are those of projects too: their numbers, and their names as a whole', () => {
    expect(found('F-7306 waarderingsrapport.xlsx')).toEqual([[2, 'project']]);
    expect(found('verbouwing kerkstraat f 7306')).toEqual([[2, 'project']]);
    expect(found('61.32 Kleurkeuze')).toEqual([[1, 'project']]);
  });

  it('are those of projects without their number, and turned round', () => {
    const own = buildNameIndex([
      { id: 1, name: 'Jansen', code: null, projects: ['2026-114 Van Loon / erfenis', 'Advies pensioen 24-117'] },
    ]);
    const ids = (text: string) => nameHints(own, [text], []).map(({ contactId, basis }) => [contactId, basis]);
    for (const text of ['2026-114 dagvaarding', 'Loon erfenis', 'Inzake erfenis Van Loon']) {
      expect(ids(text)).toEqual([[1, 'project']]);
    }
    for (const text of ['Begroting 2026', 'Pagina 114', '2026-1140', 'Overzicht erfenis', 'Advies pensioen'])
      expect(ids(text)).toEqual([]);
  });

  it('are none where several have them, and no year is a number', () => {
    expect(found('Advies')).toEqual([]);
    expect(found('Begroting 2025')).toEqual([]);
  });

  it('are of the contact with the whole name, not of those that begin like it or are a part of it', () => {
    const branches = ['Jansen Bouw', 'Jansen Bouw Utrecht', 'Jansen Bouw Amersfoort', 'Oranje Jansen Bouw Utrecht'];
    const own = buildNameIndex(branches.map((name, at) => ({ id: at + 1, name, code: null })));
    const ids = (text: string) => nameHints(own, [text], []).map(({ contactId }) => contactId);
    expect(ids('Offerte Jansen Bouw Utrecht v2')).toEqual([2]);
    expect(ids('Offerte Jansen Bouw v2')).toEqual([1, 2, 3]);
    expect(ids('Oranje Jansen Bouw Utrecht')).toEqual([4]);
    expect(ids('Jansen Bouw Utrecht / Jansen Bouw Amersfoort')).toEqual([2, 3]);
  });

  it('are one among thousands that begin alike', () => {
    const many = Array.from({ length: 3000 }, (_, at) => ({
      id: at + 1,
      name: `Öztürk Horeca ${100 + at}`,
      code: null,
    }));
    const own = buildNameIndex(many);
    expect(nameHints(own, ['Jaarrekening Öztürk Horeca 423'], []).map(({ contactId }) => contactId)).toEqual([324]);
    expect(nameHints(own, ['Jaarrekening Öztürk Horeca'], [])).toEqual([]);
  });
});
