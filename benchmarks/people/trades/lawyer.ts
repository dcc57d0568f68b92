import type { Trade } from './trade.ts';

export const lawyer: Trade = {
  key: 'lawyer',
  language: 'nl',
  contacts: { least: 16, most: 30, privateShare: 0.45 },
  code: 'Y9999',
  matters: [
    {
      project: 'Ontslagzaak',
      words: ['ontbinding', 'transitievergoeding', 'concurrentiebeding', 'verweerschrift', 'herplaatsing'],
      documents: ['Verweerschrift {word} v{n}', 'Pleitnota {n}', 'Productie {n}', 'Vaststellingsovereenkomst'],
      mails: ['Stand van zaken {word}', 'Zitting', 'Voorstel wederpartij'],
    },
    {
      project: 'Huurgeschil',
      words: ['huurachterstand', 'ontruiming', 'servicekosten', 'gebreken', 'indeplaatsstelling'],
      documents: ['Dagvaarding {word}', 'Sommatiebrief {n}', 'Notitie {word}', 'Overzicht'],
      mails: ['{word}', 'Reactie verhuurder', 'Termijn'],
    },
    {
      project: 'Contracten',
      words: ['algemene voorwaarden', 'agentuur', 'licentie', 'geheimhouding', 'boeteclausule'],
      documents: ['Overeenkomst {word} concept {n}', 'Memo {word}', 'Opmerkingen'],
      mails: ['Concept {word}', 'Vraag over clausule', 'Ondertekening'],
    },
    {
      project: 'Echtscheiding',
      words: ['alimentatie', 'convenant', 'ouderschapsplan', 'verdeling', 'draagkracht'],
      documents: ['Convenant v{n}', 'Draagkrachtberekening', 'Verzoekschrift {word}', 'Brief {n}'],
      mails: ['Ouderschapsplan', 'Uw vraag van gisteren', 'Stukken {word}'],
    },
    {
      project: 'Bestuursrecht',
      words: ['omgevingsvergunning', 'bezwaarschrift', 'dwangsom', 'handhaving', 'planschade'],
      documents: ['Bezwaarschrift {word}', 'Zienswijze {n}', 'Bijlage {n}'],
      mails: ['Hoorzitting', 'Besluit {word}', 'Beroep of niet'],
    },
    {
      project: 'Incasso',
      words: ['beslag', 'executie', 'wettelijke rente', 'faillissementsaanvraag', 'derdenverklaring'],
      documents: ['Renteberekening', 'Beslagrekest {n}', 'Brief debiteur'],
      mails: ['Betaling ontvangen', 'Regeling {word}', 'Openstaand'],
    },
  ],
  workingCodes: ['Correspondentie', 'Processtukken', 'Bespreking', 'Telefoon', 'Onderzoek', 'Zitting'],
  tools: [
    { name: 'Dossierkast', host: 'dossierkast.example', place: 'zaken/{id}' },
    { name: 'Word', host: null, place: '', extension: 'docx' },
    { name: 'Mijn procedures', host: 'procederen.example', place: 'mijn/{id}/stukken' },
  ],
  thirdParties: [
    { name: 'Rechtbank', domain: 'griffie-rechtspraak.example', mails: ['{case} oproep', 'Roldatum {case}'] },
    { name: 'Rechtsbijstand Anker', domain: 'ankerrecht.example', mails: ['Polis {case}', 'Dekking {word}'] },
    { name: 'Deurwaarders Oost', domain: 'gdwoost.example', mails: ['Exploot {case}', 'Uw opdracht {case}'] },
    { name: 'Vermeer & Stolk', domain: 'vermeerstolk.example', mails: ['Inzake {word}', 'Confraternele reactie'] },
  ],
  research: [
    { host: 'uitspraken.example', title: '{word} - Uitspraken' },
    { host: 'wettekst.example', title: 'Wetteksten {word}' },
  ],
  internal: ['Kantooroverleg', 'Jurisprudentielunch', 'Opleidingspunten', 'Declaraties nakijken'],
  focusMinutes: 30,
};
