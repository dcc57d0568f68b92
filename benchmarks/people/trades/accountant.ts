import type { Trade } from './trade.ts';

export const accountant: Trade = {
  key: 'accountant',
  language: 'de',
  contacts: { least: 24, most: 45, privateShare: 0.15 },
  code: '99-999',
  matters: [
    {
      project: 'Jahresabschluss',
      words: ['Rückstellungen', 'Anlagenspiegel', 'Saldenbestätigung', 'Lagebericht', 'Inventur'],
      documents: ['Jahresabschluss {year} Entwurf {n}', 'Anlagenspiegel {year}', 'Saldenliste', 'Bilanzbericht'],
      mails: ['Fehlende Unterlagen', 'Entwurf Abschluss', 'Rückfrage {word}'],
    },
    {
      project: 'Finanzbuchhaltung',
      words: ['Kontierung', 'Belege', 'offene Posten', 'Kassenbuch', 'Mahnlauf'],
      documents: ['BWA {n}', 'Offene Posten', 'Kontenblatt {word}'],
      mails: ['Belege', 'BWA', 'Bankauszug'],
    },
    {
      project: 'Lohnabrechnung',
      words: ['Lohnjournal', 'Minijob', 'Krankmeldung', 'Sachbezug', 'Elternzeit'],
      documents: ['Lohnjournal {n}', 'Stammdaten', 'Meldung {word}'],
      mails: ['Neue Mitarbeiterin', 'Abrechnung', 'Stunden'],
    },
    {
      project: 'Umsatzsteuer',
      words: ['Voranmeldung', 'Zusammenfassende Meldung', 'Vorsteuer', 'Dauerfristverlängerung', 'Reverse Charge'],
      documents: ['USt {n}', 'Abstimmung {word}', 'Vorsteuer'],
      mails: ['Voranmeldung', 'Zahlung', 'Frage zu {word}'],
    },
    {
      project: 'Gründungsberatung',
      words: ['Businessplan', 'Liquiditätsplan', 'Fördermittel', 'Rechtsformwahl', 'Eröffnungsbilanz'],
      documents: ['Liquiditätsplan v{n}', 'Notiz {word}', 'Präsentation'],
      mails: ['Termin', 'Planung', 'Unterlagen Bank'],
    },
  ],
  workingCodes: ['Buchen', 'Abschluss', 'Lohn', 'Beratung', 'Telefonat', 'Durchsicht'],
  tools: [
    { name: 'Kanzleisoftware', host: null, place: '', extension: 'kdb' },
    { name: 'Excel', host: null, place: '', extension: 'xlsx' },
    { name: 'Belegportal', host: 'belegportal.example', place: 'mandant/{id}/belege' },
  ],
  thirdParties: [
    { name: 'Finanzamt', domain: 'finanzamt-nord.example', mails: ['Steuernummer {case}', 'Bescheid {case}'] },
    { name: 'Krankenkasse', domain: 'bkkmitte.example', mails: ['Beitragsnachweis {case}', 'Betriebsnummer {case}'] },
    { name: 'Sparbank', domain: 'sparbank.example', mails: ['Kreditunterlagen {case}', 'Bankbestätigung'] },
  ],
  research: [
    { host: 'steuerlexikon.example', title: '{word} – Steuerlexikon' },
    { host: 'gesetzestexte.example', title: 'Gesetze im Überblick' },
  ],
  internal: ['Teamrunde', 'Fristenkontrolle', 'Fortbildung', 'Honorare'],
  focusMinutes: 26,
};
