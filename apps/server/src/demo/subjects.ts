// Subjects of the people of the demo organisation: documents, pages, mails and calls, by kind of work.
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { type DemoContact, demoFirm, type WorkKind } from './firm.ts';
import type { Random } from './random.ts';

type Source = CapturedEvent['source'];
type Subject = CapturedEvent['subject'];

/** A window that a person can look at, the usual length of a look, and its weight. */
export type Sight = { source: Source; subject: Subject; typicalSeconds: number; weight: number };

const program = (identifier: string, name: string): Source => ({ type: 'native', identifier, name });
const documentIn = (identifier: string, name: string): Source => ({ type: 'document', identifier, name });
const browser: Source = { type: 'web', identifier: 'chrome', name: 'Google Chrome' };
const mailProgram: Source = { type: 'email', identifier: 'outlook', name: 'Outlook' };

export const folderOf = (contact: DemoContact) => `${demoFirm.folder}\\${contact.code} ${contact.name}`;

const file = (contact: DemoContact, folder: string, name: string, weight: number): Sight => {
  const kinds = { xlsx: ['excel', 'Excel'], docx: ['word', 'Word'], pdf: ['pdf', 'Adobe Acrobat'] } as const;
  const [identifier, program] = kinds[name.slice(name.lastIndexOf('.') + 1) as keyof typeof kinds];
  return {
    source: documentIn(identifier, program),
    subject: { title: `${name} - ${program}`, app: identifier, path: `${folderOf(contact)}\\${folder}\\${name}` },
    typicalSeconds: 260,
    weight,
  };
};

const page = (title: string, url: string, weight: number, typicalSeconds = 110): Sight => ({
  source: browser,
  subject: { title, app: 'chrome', url },
  typicalSeconds,
  weight,
});

const short = (contact: DemoContact) => contact.name.replace(/ (B\.V\.|& Zn|& Zo)$/, '');

const bookkeeping = (contact: DemoContact, { year, period }: Season): Sight[] => [
  page(
    `${contact.code} ${contact.name} - Inkoopboek - Exact Online`,
    'https://start.exactonline.nl/docs/FinEntryPurchase.aspx',
    5,
    240,
  ),
  page(
    `${contact.code} ${contact.name} - Bankboek - Exact Online`,
    'https://start.exactonline.nl/docs/BankEntry.aspx',
    4,
    200,
  ),
  file(contact, `${year}\\Administratie`, `Kolommenbalans ${period} ${short(contact)}.xlsx`, 3),
  file(contact, `${year}\\Administratie`, `Inkoopfacturen ${period}.pdf`, 3),
  page('Btw-tarieven en vrijstellingen - Belastingdienst', 'https://www.belastingdienst.nl/zakelijk/btw/tarieven', 0.5),
];

const annual = (contact: DemoContact, { year, lastYear }: Season): Sight[] => [
  file(contact, `${lastYear}\\Jaarrekening`, `Jaarrekening ${lastYear} ${short(contact)}.xlsx`, 6),
  file(contact, `${lastYear}\\Jaarrekening`, `Toelichting ${lastYear} concept.docx`, 3),
  file(contact, `${lastYear}\\Jaarrekening`, `Jaarrekening ${lastYear - 1} definitief.pdf`, 1.5),
  {
    source: program('caseware', 'CaseWare'),
    subject: { title: `${contact.name} ${lastYear} - CaseWare Working Papers`, app: 'caseware' },
    typicalSeconds: 320,
    weight: 4,
  },
  page(`Portaal ${contact.name}`, `https://portaal.${contact.domain}/jaarstukken/${lastYear}`, 1),
  page('KVK Handelsregister - deponeren jaarrekening', 'https://www.kvk.nl/deponeren', 0.5),
  file(contact, `${year}`, `Checklist samenstellen ${short(contact)}.xlsx`, 1),
];

const tax = (contact: DemoContact, { lastYear, year }: Season): Sight[] => [
  file(contact, `${lastYear}\\Fiscaal`, `Aangifte VPB ${lastYear} ${short(contact)}.pdf`, 4),
  file(contact, `${lastYear}\\Fiscaal`, `Fiscale winstberekening ${lastYear}.xlsx`, 4),
  file(contact, `${year}\\Fiscaal`, `Notitie lening en rekening-courant.docx`, 2),
  page('Wet op de vennootschapsbelasting 1969 - wetten.overheid.nl', 'https://wetten.overheid.nl/BWBR0002672', 1.5),
  page('Kleineondernemersregeling (KOR) - Belastingdienst', 'https://www.belastingdienst.nl/zakelijk/kor', 1),
  {
    source: program('fiscaal_gemak', 'FiscaalGemak'),
    subject: { title: `Aangifte ${lastYear} ${contact.name}`, app: 'fiscaalgemak' },
    typicalSeconds: 280,
    weight: 3,
  },
];

const payroll = (contact: DemoContact, { year, month }: Season): Sight[] => [
  page(
    `Loonrun ${month} ${year} - ${contact.name} - Loket.nl`,
    `https://www.loket.nl/werkgever/${contact.code}/loonrun`,
    5,
    220,
  ),
  file(contact, `${year}\\Salarissen`, `Mutaties ${month} ${year} ${short(contact)}.xlsx`, 4),
  file(contact, `${year}\\Salarissen`, `Loonjournaalpost ${month} ${year}.pdf`, 2),
  page('Handboek loonheffingen - Belastingdienst', 'https://www.belastingdienst.nl/handboek-loonheffingen', 0.6),
];

const advice = (contact: DemoContact, { year }: Season): Sight[] => [
  file(contact, `${year}\\Advies`, `Advies herstructurering ${short(contact)}.docx`, 5),
  file(contact, `${year}\\Advies`, `Liquiditeitsprognose ${year + 1}.xlsx`, 4),
  page(`${contact.name} - Company.info`, `https://companyinfo.nl/organisatieprofiel/${contact.code}`, 1),
  page(`Over ons | ${contact.name}`, `https://www.${contact.domain}/over-ons`, 0.7, 70),
];

const sightsOf = { bookkeeping, annual, tax, payroll, advice } satisfies Record<WorkKind, unknown>;

/** Parts of titles that follow from a date: the year of the work, the year that it concerns, month and quarter. */
export type Season = { year: number; lastYear: number; month: string; period: string };

const months = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
];

export const seasonOf = (date: string): Season => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return { year, lastYear: year - 1, month: months[month - 1] ?? '', period: `Q${Math.ceil(month / 3)} ${year}` };
};

/** The documents and pages of one kind of work for one contact. */
export const workSights = (kind: WorkKind, contact: DemoContact, season: Season): Sight[] =>
  sightsOf[kind](contact, season);

const mailSubjects: Record<WorkKind, readonly string[]> = {
  bookkeeping: ['Facturen {period}', 'Vraag over bankmutatie', 'Ontbrekende bonnen', 'Btw-aangifte {period} akkoord?'],
  annual: [
    'Jaarrekening {lastYear} concept',
    'Openstaande vragen jaarwerk',
    'Afspraak bespreken jaarcijfers',
    'Deponeren bij KVK',
  ],
  tax: ['Aangifte {lastYear}', 'Voorlopige aanslag', 'Brief Belastingdienst', 'Vraag over aftrek werkkamer'],
  payroll: ['Mutaties {month}', 'Nieuwe medewerker per 1e', 'Loonstroken {month}', 'Ziekmelding'],
  advice: ['Overname pand', 'Liquiditeit komend jaar', 'Financiering bank', 'Holdingstructuur'],
};

/** A mail with somebody at the contact, read or written. */
export const mailSight = (random: Random, kind: WorkKind, contact: DemoContact, own: string, season: Season): Sight => {
  const person = random.pick(contact.people);
  const theirs = `${person.mailbox}@${contact.domain}`;
  const isReply = random.chance(0.6);
  const title = random
    .pick(mailSubjects[kind])
    .replace(/\{(\w+)\}/g, (_, key: string) => String(season[key as keyof Season]));
  const isOutgoing = random.chance(0.4);
  return {
    source: mailProgram,
    subject: {
      title: isReply ? `RE: ${title}` : title,
      app: 'outlook',
      from: isOutgoing ? own : theirs,
      to: [isOutgoing ? theirs : own],
      content: `Beste ${isOutgoing ? person.name : 'collega'}, ${title.toLowerCase()}.`,
    },
    typicalSeconds: isOutgoing ? 190 : 75,
    weight: 1,
  };
};

/** A telephone call with the contact. */
export const callSight = (random: Random, contact: DemoContact): Sight => ({
  source: { type: 'phone', identifier: 'voip', name: 'Telefoon' },
  subject: {
    title: random.pick(contact.people).name,
    phone_number: contact.phone,
    direction: random.chance(0.6) ? 'in' : 'out',
  },
  typicalSeconds: 330,
  weight: 1,
});

/** Work for the firm itself. */
export const internalSights: readonly Sight[] = [
  page('Planning kantoor - SharePoint', `https://intranet.${demoFirm.domain}/planning`, 3, 90),
  page('Kennisbank - SharePoint', `https://intranet.${demoFirm.domain}/kennisbank`, 2, 120),
  {
    source: program('microsoft_teams', 'Microsoft Teams'),
    subject: { title: 'Chat | Team jaarwerk | Microsoft Teams', app: 'teams' },
    typicalSeconds: 60,
    weight: 4,
  },
  {
    source: mailProgram,
    subject: {
      title: 'Personeelsuitje donderdag',
      app: 'outlook',
      from: `kantoor@${demoFirm.domain}`,
      to: [`iedereen@${demoFirm.domain}`],
    },
    typicalSeconds: 50,
    weight: 1,
  },
];

/** Private sights, which nobody bills. */
export const privateSights: readonly Sight[] = [
  page('NU.nl - het laatste nieuws het eerst op NU.nl', 'https://www.nu.nl/', 3, 70),
  page('Buienradar - Utrecht', 'https://www.buienradar.nl/weer/utrecht', 2, 25),
  page('Marktplaats', 'https://www.marktplaats.nl/', 1, 80),
  page('LinkedIn', 'https://www.linkedin.com/feed/', 2, 90),
];
