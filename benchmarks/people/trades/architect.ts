import type { Trade } from './trade.ts';

export const architect: Trade = {
  key: 'architect',
  language: 'nl',
  contacts: { least: 9, most: 18, privateShare: 0.4 },
  code: '99.99',
  matters: [
    {
      project: 'Verbouwing woonhuis',
      words: ['dakopbouw', 'aanbouw', 'keukenwand', 'lichtstraat', 'draagmuur'],
      documents: ['{word} plattegrond {n}', 'Schetsontwerp v{n}', 'Kostenraming', 'Detail {n}'],
      mails: ['Schetsen', 'Maatvoering', 'Kleurkeuze {word}'],
    },
    {
      project: 'Nieuwbouw kantoor',
      words: ['atrium', 'vliesgevel', 'parkeerkelder', 'installatieschacht', 'akoestiek'],
      documents: ['Gevelaanzicht {n}', 'Programma van eisen', 'Rapport {word}', 'Renvooi'],
      mails: ['Bouwteam', 'Reactie adviseur', 'Planning'],
    },
    {
      project: 'School en zorg',
      words: ['lokalen', 'patio', 'ventilatie', 'toegankelijkheid', 'speelplein'],
      documents: ['Ruimtestaat', 'Doorsnede {n}', 'Presentatie {word}'],
      mails: ['Gebruikersoverleg', 'Opmerkingen schoolbestuur', '{word}'],
    },
    {
      project: 'Restauratie',
      words: ['monumentencommissie', 'voegwerk', 'kapconstructie', 'bouwhistorie', 'glas-in-lood'],
      documents: ['Bouwhistorisch rapport', 'Bestek {word}', 'Foto’s {n}'],
      mails: ['Commissie', 'Subsidie', 'Onderzoek {word}'],
    },
  ],
  workingCodes: ['Ontwerp', 'Tekenwerk', 'Overleg', 'Bouwbegeleiding', 'Vergunning'],
  tools: [
    { name: 'Autotekenaar', host: null, place: '', extension: 'dwg' },
    { name: 'Bouwportaal', host: 'bouwdossier.example', place: 'projecten/{id}/tekeningen' },
    { name: 'Acrobat', host: null, place: '', extension: 'pdf' },
  ],
  thirdParties: [
    { name: 'Gemeente', domain: 'gemeente-omgeving.example', mails: ['Aanvraag {case}', 'Welstand {case}'] },
    { name: 'Constructiebureau Pijl', domain: 'pijlconstructie.example', mails: ['Berekening {word}', 'Wapening'] },
    {
      name: 'Aannemer Groothuis',
      domain: 'groothuisbouw.example',
      mails: ['Bouwvergadering', 'Meerwerk {n}', 'Offerte'],
    },
  ],
  research: [
    { host: 'materialengids.example', title: '{word} – Materialengids' },
    { host: 'kaartviewer.example', title: 'Kaart' },
  ],
  internal: ['Bureaubespreking', 'Prijsvraag', 'Stagebegeleiding', 'Website'],
  focusMinutes: 55,
};
