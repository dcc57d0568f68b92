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

  it('are found however people write them', () => {
    const own = buildNameIndex([
      { id: 1, name: 'Müller Maschinenbau GmbH', code: '10122' },
      { id: 2, name: 'M. Yılmaz', code: null },
      { id: 3, name: 'De Groot Installatietechniek B.V.', code: 'GRO-001' },
      { id: 4, name: 'Mw. T. Kowalska', code: null },
      { id: 5, name: 'Cabinet Moreau & Associés', code: null, projects: ['AMOA RH MIS-26-350', 'SI 2026-1148'] },
    ]);
    const ids = (text: string) => nameHints(own, [text], []).map(({ contactId, basis }) => [contactId, basis]);
    for (const text of ['Angebot Mueller Maschinenbau', 'MULLER MASCHINENBAU', 'Mandant_MuellerMaschinenbau.pdf'])
      expect(ids(text)).toEqual([[1, 'name']]);
    expect(ids('M10122 Saldenliste')).toEqual([[1, 'code']]);
    expect(ids('Sommatie M. YILMAZ.pdf')).toEqual([[2, 'name']]);
    for (const text of ['Dagvaarding_DeGrootInstallatietechniek', 'degrootinstallatietechniek'])
      expect(ids(text)).toEqual([[3, 'name']]);
    expect(ids('GRO001 VAT return')).toEqual([[3, 'code']]);
    expect(ids('Convenant Kowalska')).toEqual([[4, 'name']]);
    expect(ids('Gespräch Moreaus')).toEqual([[5, 'head']]);
    for (const text of [
      'MIS26350 Cahier',
      'mis-2026-350',
      '26-350 recette',
      'D2026.1148 rapport',
      '1148/26',
      '20261148 x',
    ])
      expect(ids(text)).toEqual([[5, 'project']]);
    expect(ids('MIS-26-310 Cahier')).toEqual([]);
  });

  it('leave open which of those that begin alike is meant', () => {
    const own = buildNameIndex([
      { id: 1, name: 'Jansen Bouw B.V.', code: null },
      { id: 2, name: 'Jansen Beheer B.V.', code: null },
      { id: 3, name: 'Visser Holding B.V.', code: null },
      { id: 4, name: 'Gemeente Ommerveld', code: null },
    ]);
    const ids = (text: string) => nameHints(own, [text], []).map(({ contactId, basis }) => [contactId, basis]);
    expect(ids('Ingebrekestelling Jansen')).toEqual([
      [1, 'head'],
      [2, 'head'],
    ]);
    expect(ids('Jaarrekening Jansen Beheer')).toEqual([[2, 'name']]);
    expect(ids('Jaarrekening Visser')).toEqual([[3, 'name']]);
    expect(nameHints(own, ['Visser Holding'], [])[0]?.value).toBe('visser holding');
    for (const text of ['Vergunning gemeente', 'Structuur holding', 'Plan bouw']) expect(ids(text)).toEqual([]);
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
