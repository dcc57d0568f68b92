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

  it('are none where several have them, and no year is a number', () => {
    expect(found('Advies')).toEqual([]);
    expect(found('Begroting 2025')).toEqual([]);
  });
});
