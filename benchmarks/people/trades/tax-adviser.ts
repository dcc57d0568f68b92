import type { Trade } from './trade.ts';

export const taxAdviser: Trade = {
  key: 'tax adviser',
  language: 'nl',
  contacts: { least: 28, most: 50, privateShare: 0.35 },
  code: 'F-9999',
  matters: [
    {
      project: 'Aangifte inkomstenbelasting',
      words: ['eigenwoningschuld', 'box 3', 'lijfrente', 'voorlopige aanslag', 'ib-aangifte'],
      documents: ['Aangifte IB {year}', 'Checklist IB', 'Werkblad {word}'],
      mails: ['Gegevens aangifte {year}', 'Akkoord aangifte', 'Jaaropgaven'],
    },
    {
      project: 'Aangifte vennootschapsbelasting',
      words: ['fiscale eenheid', 'verliesverrekening', 'deelnemingsvrijstelling', 'vpb', 'afschrijving gebouwen'],
      documents: ['Aangifte Vpb {year}', 'Fiscale vermogensvergelijking', 'Notitie {word}'],
      mails: ['Vpb {year}', 'Uitstel', 'Vraag over {word}'],
    },
    {
      project: 'Bedrijfsopvolging',
      words: ['waardering', 'schenking aandelen', 'bor', 'holdingstructuur', 'ruisende inbreng'],
      documents: ['Stappenplan {word}', 'Waarderingsrapport v{n}', 'Structuurschema'],
      mails: ['Structuur', 'Planning opvolging', 'Concept advies'],
    },
    {
      project: 'Btw en douane',
      words: ['suppletie', 'intracommunautair', 'pro rata', 'verleggingsregeling', 'integratielevering'],
      documents: ['Suppletie {year}', 'Berekening {word}', 'Brief inspecteur'],
      mails: ['Btw kwartaal', 'Suppletie', 'Facturen'],
    },
    {
      project: 'Bezwaar en beroep',
      words: ['naheffing', 'motivering bezwaar', 'hoorgesprek', 'vergrijpboete', 'informatiebeschikking'],
      documents: ['Bezwaarschrift {n}', 'Motivering v{n}', 'Tijdlijn'],
      mails: ['Bezwaar', 'Reactie inspecteur', 'Termijn {word}'],
    },
  ],
  workingCodes: ['Aangifte', 'Advies', 'Overleg', 'Correspondentie', 'Review', 'Vaktechniek'],
  tools: [
    { name: 'Aangiftepakket', host: null, place: '', extension: 'agd' },
    { name: 'Excel', host: null, place: '', extension: 'xlsx' },
    { name: 'Klantportaal', host: 'fiscaalportaal.example', place: 'relatie/{id}/berichten' },
  ],
  thirdParties: [
    { name: 'Belastingkantoor', domain: 'belastingkantoor.example', mails: ['Kenmerk {case}', 'Aanslag {case}'] },
    {
      name: 'Accountants Noorderpoort',
      domain: 'noorderpoort.example',
      mails: ['Jaarcijfers', 'Kolommenbalans {word}'],
    },
    { name: 'Notaris Wiersma', domain: 'wiersmanotaris.example', mails: ['Concept akte {case}', 'Passeren'] },
  ],
  research: [
    { host: 'fiscaalnieuws.example', title: '{word} | Fiscaal nieuws' },
    { host: 'belastingkantoor.example', title: 'Inloggen' },
  ],
  internal: ['Vaktechnisch overleg', 'Uitstelregeling', 'Planning aangiften', 'Facturatie'],
  focusMinutes: 24,
};
