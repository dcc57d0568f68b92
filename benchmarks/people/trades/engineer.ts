import type { Trade } from './trade.ts';

export const engineer: Trade = {
  key: 'engineer',
  language: 'de',
  contacts: { least: 8, most: 16, privateShare: 0.05 },
  code: 'P99-99',
  matters: [
    {
      project: 'Brückenprüfung',
      words: ['Rissbild', 'Fahrbahnübergang', 'Lager', 'Bewehrung', 'Chloridgehalt'],
      documents: ['Prüfbericht {n}', 'Schadensliste', 'Skizze {word}'],
      mails: ['Sperrzeiten', 'Bericht', 'Foto {word}'],
    },
    {
      project: 'Tragwerksplanung',
      words: ['Lastannahmen', 'Stützenkopf', 'Durchstanzen', 'Windlast', 'Fundamentplan'],
      documents: ['Statik {word} Rev {n}', 'Positionsplan {n}', 'Tabelle1', 'Schalplan'],
      mails: ['Rev {n}', 'Freigabe', 'Rückfrage zur Statik'],
    },
    {
      project: 'Hallenbau',
      words: ['Stahlrahmen', 'Kranbahn', 'Brandschutz', 'Dachaufbau', 'Tore'],
      documents: ['Leistungsverzeichnis', 'Detail {n}', 'Stückliste {word}'],
      mails: ['Nachtrag {n}', 'Liefertermin', 'Baubesprechung'],
    },
    {
      project: 'Energiekonzept',
      words: ['Wärmepumpe', 'Blower-Door', 'U-Wert', 'Lüftungskonzept', 'Photovoltaik'],
      documents: ['Konzept v{n}', 'Berechnung {word}', 'Variantenvergleich'],
      mails: ['Förderantrag', 'Varianten', '{word}'],
    },
  ],
  workingCodes: ['Berechnung', 'Zeichnung', 'Besprechung', 'Baustelle', 'Prüfung'],
  tools: [
    { name: 'Statikprogramm', host: null, place: '', extension: 'rfe' },
    { name: 'Zeichenprogramm', host: null, place: '', extension: 'dwg' },
    { name: 'Projektraum', host: 'projektraum.example', place: 'p/{id}/plaene' },
  ],
  thirdParties: [
    { name: 'Bauamt', domain: 'bauamt-stadt.example', mails: ['Aktenzeichen {case}', 'Nachforderung {case}'] },
    { name: 'Prüfingenieur', domain: 'pruefbuero-lenz.example', mails: ['Prüfbemerkung {case}', '{word}'] },
    { name: 'Baufirma', domain: 'hochbau-kern.example', mails: ['Behinderungsanzeige', 'Baubesprechung {n}'] },
  ],
  research: [
    { host: 'normenportal.example', title: 'Norm {word}' },
    { host: 'profiltabellen.example', title: 'Profiltabellen' },
  ],
  internal: ['Jour fixe', 'Normenschulung', 'Angebote', 'Vertretung'],
  focusMinutes: 50,
};
