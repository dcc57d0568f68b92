// The demo organisation: an accountancy firm in Utrecht, its clients, and its projects and working codes. All invented.

export type DemoContact = {
  code: string;
  name: string;
  /** Domain of its mail; the site is www.<domain>. */
  domain: string;
  people: readonly { name: string; mailbox: string }[];
  phone: string;
  /** Which working kinds occur: bookkeeping, annual accounts, tax, payroll, advice. */
  kinds: readonly WorkKind[];
  /** Whether the firm already has tags for it; the others are learnt from history. */
  tagged: boolean;
};

export type WorkKind = 'bookkeeping' | 'annual' | 'tax' | 'payroll' | 'advice';

export const demoFirm = {
  name: 'Domkerk Accountants',
  city: 'Utrecht',
  domain: 'domkerk-accountants.example',
  country: 'NL',
  timezone: 'Europe/Amsterdam',
  holidays: { calendar: 'NL', extra: [] },
  folder: 'K:\\Klanten',
} as const;

export const workKinds: Record<WorkKind, { project: string; code: string; workingCodes: readonly string[] }> = {
  bookkeeping: { project: 'Administratie', code: 'ADM', workingCodes: ['Boeken', 'Controle'] },
  annual: { project: 'Jaarrekening', code: 'JR', workingCodes: ['Samenstellen', 'Controle', 'Bespreking'] },
  tax: { project: 'Fiscaal', code: 'FIS', workingCodes: ['Aangifte', 'Advies'] },
  payroll: { project: 'Salarissen', code: 'SAL', workingCodes: ['Verwerken', 'Controle'] },
  advice: { project: 'Advies', code: 'ADV', workingCodes: ['Advies', 'Bespreking'] },
};

export const workingCodes = [
  'Boeken',
  'Controle',
  'Samenstellen',
  'Bespreking',
  'Aangifte',
  'Advies',
  'Verwerken',
] as const;

const contact = (
  code: string,
  name: string,
  domain: string,
  people: string[],
  phone: string,
  kinds: WorkKind[],
  tagged = true,
): DemoContact => ({
  code,
  name,
  domain: `${domain}.example`,
  people: people.map((person) => ({ name: person, mailbox: mailboxOf(person) })),
  phone,
  kinds,
  tagged,
});

const mailboxOf = (person: string) =>
  person
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z. ]/g, '')
    .replace(/^([a-z])[a-z]* /, '$1.')
    .replaceAll(' ', '');

export const demoContacts: readonly DemoContact[] = [
  contact('1001', 'Van Dijk Bouw B.V.', 'vandijkbouw', ['Jan van Dijk', 'Petra Blom'], '+31302341101', [
    'bookkeeping',
    'annual',
    'tax',
    'payroll',
  ]),
  contact('1002', 'Smit Vastgoed', 'smitvastgoed', ['Rob Smit'], '+31302341190', ['annual', 'tax', 'advice']),
  contact('1003', 'De Linde Advocaten', 'delindeadvocaten', ['Anne Linde', 'Tom Verhoef'], '+31302345510', [
    'annual',
    'payroll',
    'advice',
  ]),
  contact('1004', 'Bakkerij Het Stokbrood', 'hetstokbrood', ['Kees Molenaar'], '+31302347720', [
    'bookkeeping',
    'tax',
    'payroll',
  ]),
  contact('1005', 'Tandartspraktijk Oog in Al', 'tandartsoogina', ['Ellen Post'], '+31302938811', [
    'bookkeeping',
    'annual',
    'tax',
  ]),
  contact(
    '1006',
    'Fietsenmaker Wiel & Zn',
    'wielenzoon',
    ['Gerrit Wiel'],
    '+31302517733',
    ['bookkeeping', 'tax'],
    false,
  ),
  contact('1007', 'Stichting Buurthuis Zuilen', 'buurthuiszuilen', ['Samira Ouali'], '+31302442121', [
    'annual',
    'advice',
  ]),
  contact('1008', 'Nieuwegein Logistiek B.V.', 'nglogistiek', ['Dirk Hofman', 'Mila Kuijpers'], '+31306051200', [
    'bookkeeping',
    'annual',
    'tax',
    'payroll',
  ]),
  contact('1009', 'Huisartsen Leidsche Rijn', 'huisartsenlr', ['Noor van Beek'], '+31306701414', ['annual', 'payroll']),
  contact('1010', 'Architectenbureau Kade 12', 'kade12', ['Bram Tol', 'Iris Hendriks'], '+31302318800', [
    'bookkeeping',
    'annual',
    'advice',
  ]),
  contact('1011', 'Café De Zwarte Vos', 'dezwartevos', ['Lars Vos'], '+31302334455', ['bookkeeping', 'payroll'], false),
  contact('1012', 'Webwinkel Groen & Zo', 'groenenzo', ['Femke Groen'], '+31302229090', ['bookkeeping', 'tax']),
  contact('1013', 'Installatiebedrijf Vermeer', 'vermeertechniek', ['Hans Vermeer', 'Joyce Baas'], '+31302896633', [
    'bookkeeping',
    'annual',
    'payroll',
  ]),
  contact('1014', 'Kinderopvang Pippeloentje', 'pippeloentje', ['Sanne Dekker'], '+31302760101', ['annual', 'payroll']),
  contact('1015', 'Van Vliet Transport', 'vanvliettransport', ['Arie van Vliet'], '+31348412200', [
    'bookkeeping',
    'annual',
    'tax',
  ]),
  contact(
    '1016',
    'Restaurant Saffraan',
    'saffraanutrecht',
    ['Amir Rahimi'],
    '+31302400033',
    ['bookkeeping', 'payroll'],
    false,
  ),
  contact('1017', 'Gemeente Zeist', 'zeist', ['Carla Mulder'], '+31306987000', ['advice']),
  contact('1018', 'Drukkerij Plantijn', 'drukkerijplantijn', ['Otto Plantinga'], '+31302870044', ['annual', 'tax']),
  contact('1019', 'Yogastudio Adem', 'yogaadem', ['Jildou Wiersma'], '+31302781212', ['bookkeeping', 'tax'], false),
  contact('1020', 'Hofstra Beheer B.V.', 'hofstrabeheer', ['Menno Hofstra'], '+31306920707', [
    'annual',
    'tax',
    'advice',
  ]),
  contact('1021', 'Tuincentrum De Vecht', 'tuincentrumdevecht', ['Wim Boersma'], '+31346561818', [
    'bookkeeping',
    'annual',
    'payroll',
  ]),
  contact('1022', 'Muziekschool Staccato', 'staccato', ['Vera Prins'], '+31302513030', ['bookkeeping', 'advice']),
  contact('1023', 'Datalab Jaarbeurs', 'datalabjaarbeurs', ['Youssef Amrani', 'Eva Kranendonk'], '+31302955500', [
    'annual',
    'tax',
    'advice',
  ]),
  contact('1024', 'Notariskantoor Maliebaan', 'notarismaliebaan', ['Casper Wolters'], '+31302331717', [
    'annual',
    'advice',
  ]),
];
