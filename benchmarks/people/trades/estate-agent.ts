import type { Trade } from './trade.ts';

export const estateAgent: Trade = {
  key: 'estate agent',
  language: 'nl',
  contacts: { least: 26, most: 46, privateShare: 0.85 },
  code: 'OB-99999',
  matters: [
    {
      project: 'Verkoop',
      words: ['bezichtiging', 'vraagprijs', 'meetrapport', 'woningpresentatie', 'biedingen'],
      documents: ['Brochure', 'Lijst van zaken', 'Vragenlijst {n}', 'Biedingenoverzicht'],
      mails: ['Bezichtigingen', 'Bod', 'Foto’s', 'Terugkoppeling {word}'],
    },
    {
      project: 'Aankoop',
      words: ['zoekprofiel', 'openingsbod', 'bouwkundige keuring', 'ontbindende voorwaarden', 'waarborgsom'],
      documents: ['Zoekopdracht', 'Waardebepaling {n}', 'Biedingsbrief'],
      mails: ['Nieuw aanbod', 'Keuring', 'Strategie {word}'],
    },
    {
      project: 'Taxatie',
      words: ['taxatierapport', 'referentieobjecten', 'marktwaarde', 'inpandige opname', 'validatie'],
      documents: ['Taxatierapport v{n}', 'Referenties', 'Opnameformulier'],
      mails: ['Rapport', 'Afspraak opname', 'Geldverstrekker'],
    },
    {
      project: 'Verhuur',
      words: ['huurprijs', 'inspectie', 'sleutels', 'borg', 'onderhoudsmelding'],
      documents: ['Huurovereenkomst {n}', 'Inspectierapport', 'Puntentelling'],
      mails: ['Kandidaat huurder', 'Lekkage', 'Oplevering {word}'],
    },
  ],
  workingCodes: ['Bezichtiging', 'Onderhandeling', 'Administratie', 'Taxeren', 'Contact'],
  tools: [
    { name: 'Woningsysteem', host: 'woningsysteem.example', place: 'objecten/{id}' },
    { name: 'Taxatieprogramma', host: 'taxeer.example', place: 'rapport/{id}/opname' },
    { name: 'Word', host: null, place: '', extension: 'docx' },
  ],
  thirdParties: [
    { name: 'Notaris De Brug', domain: 'notarisdebrug.example', mails: ['Passeren {case}', 'Conceptakte {case}'] },
    { name: 'Woningplatform', domain: 'huizenplein.example', mails: ['Nieuwe aanvraag {case}', 'Statistieken {case}'] },
    { name: 'Collega-makelaar', domain: 'stadsmakelaars.example', mails: ['Bod', 'Bezichtiging {word}'] },
    { name: 'Keurder', domain: 'bouwkeur.example', mails: ['Rapport {case}', 'Afspraak'] },
  ],
  research: [
    { host: 'huizenplein.example', title: 'Zoekresultaten | Huizenplein' },
    { host: 'kadasterdienst.example', title: 'Perceel opvragen' },
  ],
  internal: ['Portefeuillebespreking', 'Social media', 'Sleutelkast', 'Open huis'],
  focusMinutes: 13,
};
