import type { Trade } from './trade.ts';

export const notary: Trade = {
  key: 'notary',
  language: 'nl',
  contacts: { least: 30, most: 55, privateShare: 0.7 },
  code: 'Y.999999',
  matters: [
    {
      project: 'Levering woning',
      words: ['leveringsakte', 'koopovereenkomst', 'nota van afrekening', 'erfdienstbaarheid', 'kadaster'],
      documents: ['Akte van levering {n}', 'Nota van afrekening', 'Recherche {word}', 'Koopcontract'],
      mails: ['Passeerdatum', 'Nota van afrekening', 'Ontbrekende stukken', 'Sleuteloverdracht'],
    },
    {
      project: 'Hypotheek',
      words: ['hypotheekakte', 'doorhaling', 'royement', 'hypotheekstukken', 'aflossingsnota'],
      documents: ['Hypotheekakte v{n}', 'Volmacht {word}', 'Aflosnota'],
      mails: ['Aflosnota', 'Stukken geldverstrekker', 'Royement'],
    },
    {
      project: 'Nalatenschap',
      words: ['verklaring van erfrecht', 'boedelbeschrijving', 'legaat', 'vereffening', 'executeur'],
      documents: ['Boedelbeschrijving', 'Verklaring van erfrecht {n}', 'Brief erfgenamen {n}'],
      mails: ['Volmachten erfgenamen', 'Bankrekeningen {word}', 'Verdeling'],
    },
    {
      project: 'Oprichting',
      words: ['statuten', 'aandelenuitgifte', 'aandeelhoudersregister', 'bestuurder', 'certificering'],
      documents: ['Akte van oprichting', 'Statuten v{n}', 'Aandeelhoudersregister'],
      mails: ['Statuten', 'Inschrijving {word}', 'UBO-gegevens'],
    },
    {
      project: 'Testament en levenstestament',
      words: ['levenstestament', 'huwelijkse voorwaarden', 'voogdij', 'uitsluitingsclausule', 'codicil'],
      documents: ['Concept testament {n}', 'Toelichting {word}', 'Levenstestament v{n}'],
      mails: ['Concept ter inzage', 'Afspraak ondertekenen', 'Vraag {word}'],
    },
  ],
  workingCodes: ['Akte opstellen', 'Recherche', 'Bespreking', 'Passeren', 'Nazorg'],
  tools: [
    { name: 'Aktemaker', host: 'aktemaker.example', place: 'dossier/{id}/akten' },
    { name: 'Word', host: null, place: '', extension: 'docx' },
    { name: 'Acrobat', host: null, place: '', extension: 'pdf' },
  ],
  thirdParties: [
    { name: 'Kadasterdienst', domain: 'kadasterdienst.example', mails: ['Inschrijving {case}', 'Depotnummer {case}'] },
    { name: 'Geldbank Hypotheken', domain: 'geldbank.example', mails: ['Stukken {case}', 'Aflosnota {case}'] },
    { name: 'Makelaardij Zuidrand', domain: 'zuidrand.example', mails: ['Koopcontract {case}', 'Oplevering'] },
    { name: 'Centraal register', domain: 'testamentenregister.example', mails: ['Uittreksel {case}'] },
  ],
  research: [
    { host: 'kadasterdienst.example', title: 'Perceel opvragen' },
    { host: 'handelsregister.example', title: 'Zoeken | Handelsregister' },
  ],
  internal: ['Werkverdeling', 'Wwft-controle', 'Kantooroverleg', 'Derdengelden aansluiten'],
  focusMinutes: 16,
};
