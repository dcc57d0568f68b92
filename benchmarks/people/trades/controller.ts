import type { Trade } from './trade.ts';

export const controller: Trade = {
  key: 'controller',
  language: 'nl',
  contacts: { least: 6, most: 12, privateShare: 0 },
  code: 'KP999',
  matters: [
    {
      project: 'Maandafsluiting',
      words: ['transitoria', 'tussenrekening', 'kostenplaatsen', 'margeanalyse', 'journaalpost'],
      documents: ['Afsluiting {n}', 'Controlelijst', 'Aansluiting {word}', 'Map1'],
      mails: ['Afsluiting', 'Verschil {word}', 'Cijfers'],
    },
    {
      project: 'Begroting',
      words: ['meerjarenraming', 'bezettingsgraad', 'investeringsplan', 'scenario', 'indexatie'],
      documents: ['Begroting {year} v{n}', '{word}', 'Toelichting'],
      mails: ['Begrotingsronde', 'Aanlevering', 'Vraag {word}'],
    },
    {
      project: 'Rapportage directie',
      words: ['kpi', 'kwartaalbrief', 'convenanten', 'werkkapitaal', 'prognose'],
      documents: ['Dashboard {n}', 'Managementrapportage', 'Presentatie {word}'],
      mails: ['Rapportage', 'Opmerkingen', 'Agenda directie'],
    },
    {
      project: 'Invoering ERP',
      words: ['datamigratie', 'autorisaties', 'grootboekschema', 'testscript', 'interface'],
      documents: ['Testscript {n}', 'Inrichting {word}', 'Besluitenlijst'],
      mails: ['Bevinding {n}', 'Stuurgroep', 'Planning'],
    },
  ],
  workingCodes: ['Analyse', 'Rapportage', 'Overleg', 'Afsluiting', 'Project'],
  tools: [
    { name: 'Excel', host: null, place: '', extension: 'xlsx' },
    { name: 'Grootboek', host: 'grootboek.example', place: 'administratie/{id}/mutaties' },
    { name: 'Rapportzicht', host: 'rapportzicht.example', place: 'groups/{id}/reports' },
  ],
  thirdParties: [
    {
      name: 'Controlerend accountant',
      domain: 'dekroonaudit.example',
      mails: ['Opvraaglijst {case}', 'Interim {word}'],
    },
    { name: 'Huisbank', domain: 'geldhuis.example', mails: ['Convenant {case}', 'Rekening {case}'] },
    { name: 'Softwareleverancier', domain: 'erpleverancier.example', mails: ['Ticket {case}', 'Release'] },
  ],
  research: [
    { host: 'boekhoudforum.example', title: '{word} - forum' },
    { host: 'statistiek.example', title: 'Cijfers' },
  ],
  internal: ['Teamoverleg', 'Functioneringsgesprek', 'Kennissessie', 'Urenverantwoording'],
  focusMinutes: 38,
};
