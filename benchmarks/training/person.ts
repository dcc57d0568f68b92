import { capital, madeUpWord, madeUpWords } from './made-up-words.ts';
import type { Draw } from './random.ts';
import { type Trade, type WindowKind, windowKinds } from './trades.ts';

/** A person at a contact, or elsewhere. */
export interface Correspondent {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** Items that all matters of a kind share, for any contact. */
export interface MatterKind {
  readonly words: readonly string[];
  readonly documents: readonly string[];
  readonly subjects: readonly string[];
}

/** A dossier, ticket or job of a contact. */
export interface Matter {
  readonly code: string;
  readonly id: string;
  readonly words: readonly string[];
  /** Names of its documents and mails, from the vocabulary of its kind. */
  readonly kind: MatterKind;
  /** The third parties who write about it, as indexes, and their number for it. */
  readonly others: readonly number[];
  readonly caseNumber: string;
  readonly dimensionId: number;
  /** The days on which it begins and ends. */
  readonly from: number;
  readonly until: number;
}

export interface MadeContact {
  readonly id: number;
  readonly name: string;
  readonly short: string;
  readonly code: string | null;
  readonly domain: string;
  readonly laterDomain: string | null;
  readonly site: string;
  readonly folder: string;
  readonly people: readonly Correspondent[];
  readonly words: readonly string[];
  readonly matters: readonly Matter[];
  readonly from: number;
  readonly until: number;
  /** Its share of the time. */
  readonly weight: number;
  /** Whether its user made rules for its mail domain, folder and numbers. */
  readonly rules: { readonly mail: boolean; readonly folder: boolean; readonly phone: boolean; readonly site: boolean };
}

/** The habits of one person; every number is random. */
export interface Habits {
  readonly windows: Readonly<Record<WindowKind, number>>;
  readonly sessionMinutes: number;
  readonly windowMinutes: number;
  /** The share of windows in a session whose title has no clue. */
  readonly silent: number;
  /** The clue of a title: the name, the code, or words of the matter. */
  readonly byName: number;
  readonly byCode: number;
  readonly byWords: number;
  /** The share of windows in a session that belong to something else. */
  readonly interrupted: number;
  readonly internal: number;
  readonly idle: number;
  readonly thirdParties: number;
  readonly meetings: number;
  readonly calls: number;
  /** The influence of the hour and the weekday. */
  readonly routine: number;
  /** The influence of yesterday. */
  readonly persistence: number;
  /** The share of careless decisions. */
  readonly careless: number;
  readonly knownCallers: number;
  /** The share of windows that occurred before: the same document, page or thread. */
  readonly repeats: number;
  /** The number of main contacts of a day; 0: no limit. */
  readonly contactsADay: number;
  /** The speed at which contacts become busy and quiet again. */
  readonly unrest: number;
  /** The share of titles that come from the kind of matter, not from its own words. */
  readonly byKind: number;
  /** Share of titles that end with the name of their program. */
  readonly programInTitle: number;
  /** Whether a mailbox is connected; otherwise only the window of the mail program is seen. */
  readonly hasMailbox: boolean;
  /** Whether a telephone system is connected; otherwise only the window of a program is seen. */
  readonly hasTelephone: boolean;
  /** The share of documents with a known folder. */
  readonly knowsPaths: number;
}

/** A routine: a meeting every Tuesday, a look at the figures every morning. */
export interface FixedTime {
  /** Monday is 1. */
  readonly weekdays: readonly number[];
  readonly startMinute: number;
  readonly minutes: number;
  /** An index of contacts, or -1 for the firm itself. */
  readonly contact: number;
  /** The title of its window, which names nobody. */
  readonly title: string;
  readonly from: number;
  readonly until: number;
}

export interface Person {
  readonly trade: string;
  readonly habits: Habits;
  readonly contacts: readonly MadeContact[];
  readonly thirdParties: readonly Correspondent[];
  readonly colleagues: readonly Correspondent[];
  readonly ownDomain: string;
  readonly portals: readonly { readonly host: string; readonly hasIds: boolean; readonly pages: readonly string[] }[];
  readonly tools: readonly string[];
  readonly idleSites: readonly string[];
  readonly internalWords: readonly string[];
  readonly genericTitles: readonly string[];
  /** The working codes by kind of work. */
  readonly workingCodes: readonly number[];
  /** What the working code of a booking depends on, and how often it depends on nothing. */
  readonly booking: {
    readonly follows: 'source' | 'matter' | 'contact' | 'title' | 'day';
    readonly loose: number;
    /** Firms without working codes book only projects. */
    readonly hasCodes: boolean;
  };
  /** Whether projects are named by the numbers of their matters. */
  readonly namesProjects: boolean;
  /** Work that begins at the same time on its weekdays. */
  readonly fixed: readonly FixedTime[];
  /** The routine of each half day of the week: an index of contacts, or -1. */
  readonly routine: readonly number[];
}

const genericPool =
  'Inbox|Untitled|New tab|Document1|Home|Dashboard|Search|Calendar|Start|Explorer|Sent|Drafts|Overview|Tasks|Downloads|Loading|Login|Menu|Files|Preview|Print|Settings|Notes|Book1|Presentation1|Scan|Chat'.split(
    '|',
  );

const endings = 'nl de fr com eu be net org'.split(' ');

function correspondent(draw: Draw, domain: string): Correspondent {
  const [first, last] = [capital(madeUpWord(draw, draw.whole(1, 2))), capital(madeUpWord(draw, 2))];
  const local = draw
    .pick([first, `${first}.${last}`, `${first.charAt(0)}.${last}`, last, 'info', 'office'])
    .toLowerCase();
  const phone = `+31${draw.whole(100_000_000, 999_999_999)}`;
  return { name: `${first} ${last}`, address: `${local}@${domain}`, phone };
}

/** Generates a person of a trade: everything differs from the next one of the same trade. */
export function drawPerson(draw: Draw, trade: Trade, days: number): Person {
  const habits = drawHabits(draw, trade);
  const pool = madeUpWords(draw, draw.whole(15, 60));
  const surnames = madeUpWords(draw, draw.whole(6, 40));
  const branches = madeUpWords(draw, draw.whole(3, 10));
  const privateShare = draw.pick([0, 0, 0.15, 0.5]);
  const kinds = Array.from({ length: draw.whole(2, 7) }, () => drawKind(draw, pool));
  const codeStyle = draw.whole(0, 4);
  const spread = draw.between(0.5, 1.5);
  const ruleShare = draw.pick([0, 0.15, 0.3, 0.5, 0.8]);
  const count = draw.whole(...trade.contacts);
  const root = draw.pick([
    'C:\\Users\\me\\Clients',
    '\\\\server\\data\\Dossiers',
    '/home/me/work',
    'S:\\Projects',
    'C:\\OneDrive\\Work',
  ]);
  const isFolderClear = draw.chance(0.75);
  // Firms for private clients get most of their mail from public domains.
  const ownMail = draw.between(0.3, 1);
  const contacts = Array.from({ length: count }, (_, index): MadeContact => {
    const base = draw.chance(0.8) ? madeUpWord(draw, draw.whole(2, 3)) : draw.pick(surnames);
    const second = draw.chance(0.6) ? capital(draw.pick(draw.pick([surnames, branches, branches, pool]))) : '';
    const isPrivate = draw.chance(privateShare);
    const first = capital(madeUpWord(draw, draw.whole(1, 2)));
    const firm = [capital(base), second, draw.pick(['BV', '', 'Holding', 'GmbH', '& Co', 'Group', ''])];
    const name = isPrivate
      ? draw.pick([`${capital(base)}, ${first}`, `${first} ${capital(base)}`])
      : firm.filter(Boolean).join(' ');
    const short = isPrivate
      ? draw.pick([`${first} ${capital(base)}`, capital(base)])
      : draw.pick([capital(base), firm.slice(0, 2).join(' ').trim(), base.slice(0, 3).toUpperCase(), name]);
    const code =
      [
        null,
        `K-${1000 + index * 7}`,
        `${base.slice(0, 3).toUpperCase()}${10 + index}`,
        String(20_000 + index * 13),
        null,
      ][codeStyle] ?? null;
    const domain = `${draw.chance(0.45) ? base : madeUpWord(draw, 2)}.${draw.pick(endings)}`;
    const isLate = draw.chance(0.3);
    const from = isLate ? draw.whole(1, days) : 0;
    return {
      id: index + 1,
      name,
      short,
      code,
      domain,
      laterDomain: draw.chance(0.08) ? `${madeUpWord(draw, 3)}.${draw.pick(endings)}` : null,
      site: draw.chance(0.5)
        ? `www.${domain}`
        : `${base}.${draw.pick(['cloudapp.com', 'sharing.net', 'example-sites.com'])}`,
      folder: isFolderClear
        ? `${root}\\${draw.pick([name, short, code ?? name, `${code ?? ''} ${name}`.trim()])}`
        : root,
      people: Array.from({ length: draw.whole(1, 5) }, () =>
        correspondent(draw, draw.chance(ownMail) ? domain : draw.pick(['gmail.com', 'outlook.com', 'kpnmail.nl'])),
      ),
      words: Array.from({ length: draw.whole(2, 6) }, () => (draw.chance(0.6) ? draw.pick(pool) : madeUpWord(draw, 3))),
      matters: drawMatters(draw, trade, { base, pool, kinds, days, contactId: index + 1 }),
      from,
      until: draw.chance(0.25) ? from + draw.whole(3, days) : days + 1,
      weight: 1 / (index + 1) ** spread,
      rules: {
        mail: draw.chance(ruleShare),
        folder: isFolderClear && draw.chance(ruleShare * 0.7),
        phone: draw.chance(ruleShare * 0.5),
        site: draw.chance(ruleShare * 0.4),
      },
    };
  });
  const ownDomain = `${madeUpWord(draw, 3)}.${draw.pick(endings)}`;
  return {
    trade: trade.name,
    habits,
    contacts: withSuccessors(draw, contacts, days),
    thirdParties: Array.from({ length: draw.whole(3, 15) }, () =>
      correspondent(draw, `${madeUpWord(draw, 2)}.${draw.pick(endings)}`),
    ),
    colleagues: Array.from({ length: draw.whole(2, 12) }, () => correspondent(draw, ownDomain)),
    ownDomain,
    portals: Array.from({ length: draw.whole(1, 6) }, () => ({
      host: `${draw.pick(['app', 'portal', 'my', 'www'])}.${madeUpWord(draw, 2)}.${draw.pick(endings)}`,
      hasIds: draw.chance(0.6),
      pages: madeUpWords(draw, draw.whole(3, 8)),
    })),
    tools: madeUpWords(draw, draw.whole(1, 5)),
    idleSites: Array.from({ length: draw.whole(2, 8) }, () => `www.${madeUpWord(draw, 2)}.com`),
    internalWords: madeUpWords(draw, draw.whole(3, 10)),
    genericTitles: genericPool.filter(() => draw.chance(0.5)).concat('Inbox'),
    workingCodes: Array.from({ length: draw.whole(2, 8) }, (_, index) => 9001 + index),
    booking: {
      follows: draw.pick(['source', 'matter', 'contact', 'title', 'matter', 'day', 'day'] as const),
      loose: draw.between(0.02, 0.35),
      hasCodes: draw.chance(0.65),
    },
    namesProjects: draw.chance(0.5),
    fixed: Array.from({ length: draw.whole(0, 5) }, () => drawFixed(draw, count, days)),
    routine: Array.from({ length: 14 }, () => (draw.chance(0.4) ? draw.whole(-1, count - 1) : -2)),
  };
}

function drawFixed(draw: Draw, contacts: number, days: number): FixedTime {
  const from = draw.chance(0.7) ? 0 : draw.whole(0, days);
  return {
    weekdays: draw.chance(0.25) ? [1, 2, 3, 4, 5] : [draw.whole(1, 5)],
    startMinute: draw.whole(34, 68) * 15,
    minutes: draw.pick([15, 30, 30, 45, 60, 60]),
    contact: draw.whole(-1, contacts - 1),
    title: draw.pick(['Meeting', 'Call', 'Weekly', 'Chat', 'Stand-up', ...genericPool]),
    from,
    until: draw.chance(0.8) ? days + 1 : from + draw.whole(5, days),
  };
}

/**
 * Some contacts that end are followed by another one with their people, words and domain: evidence changes its meaning.
 */
function withSuccessors(draw: Draw, contacts: readonly MadeContact[], days: number): MadeContact[] {
  return contacts.map((contact) => {
    const ended = contacts.filter(({ id, until }) => id !== contact.id && until < days);
    if (contact.from === 0 || ended.length === 0 || !draw.chance(0.35)) return contact;
    const { people, words, domain, until } = draw.pick(ended);
    return { ...contact, people, words, domain, laterDomain: null, from: until };
  });
}

function drawKind(draw: Draw, pool: readonly string[]): MatterKind {
  const word = () => (draw.chance(0.3) ? draw.pick(pool) : madeUpWord(draw, draw.whole(2, 4)));
  const phrases = (count: number) =>
    Array.from({ length: count }, () => Array.from({ length: draw.whole(1, 2) }, word).join(' '));
  return {
    words: Array.from({ length: draw.whole(3, 7) }, word),
    documents: phrases(draw.whole(2, 6)),
    subjects: phrases(draw.whole(2, 6)),
  };
}

interface Place {
  readonly base: string;
  readonly pool: readonly string[];
  readonly kinds: readonly MatterKind[];
  readonly days: number;
  readonly contactId: number;
}

/** Returns words of its own, and some of its kind. */
const drawWords = (draw: Draw, pool: readonly string[], kind: MatterKind): Pick<Matter, 'kind' | 'words'> => {
  const own = Array.from({ length: draw.whole(0, 3) }, () =>
    draw.chance(0.4) ? draw.pick(pool) : madeUpWord(draw, 3),
  );
  const shared = Array.from({ length: draw.whole(1, 3) }, () => draw.pick(kind.words));
  return { kind, words: [...own, ...shared] };
};

/** Returns a number in one of several formats: 48213, 61.32 or 2044/17. */
const plainCode = (draw: Draw, separator: string): string =>
  separator === '' || draw.chance(0.5)
    ? String(draw.whole(10_000, 999_999))
    : `${draw.whole(10, 9999)}${separator}${draw.whole(10, 99)}`;

function drawMatters(draw: Draw, trade: Trade, { base, pool, kinds, days, contactId }: Place): Matter[] {
  const series = draw.pick([base.slice(0, 3).toUpperCase(), madeUpWord(draw, 1).slice(0, 4).toUpperCase(), '']);
  const separator = draw.pick(['-', '-', '.', '/', '']);
  return Array.from({ length: draw.whole(...trade.matters) }, (_, index): Matter => {
    const from = index === 0 ? 0 : draw.whole(0, Math.round(days * 0.8));
    const number = draw.whole(10, 9999);
    return {
      code: series === '' ? plainCode(draw, separator) : `${series}${separator}${number}`,
      id: draw.chance(0.5) ? String(draw.whole(1000, 999_999)) : draw.whole(268_435_456, 4_294_967_295).toString(16),
      ...drawWords(draw, pool, draw.pick(kinds)),
      others: Array.from({ length: draw.pick([0, 0, 1, 1, 2]) }, () => draw.whole(0, 99)),
      caseNumber: `${draw.whole(10, 99)}${draw.pick(['/', '-', ''])}${draw.whole(10_000, 99_999)}`,
      dimensionId: contactId * 20 + (index % 6),
      from,
      until: index === 0 ? days + 1 : from + draw.whole(2, 30),
    };
  });
}

function drawHabits(draw: Draw, trade: Trade): Habits {
  const shares = windowKinds.map((kind) => [kind, trade.windows[kind] * draw.between(0.4, 1.8)] as const);
  return {
    windows: Object.fromEntries(shares) as Record<WindowKind, number>,
    sessionMinutes: draw.between(...trade.sessionMinutes),
    windowMinutes: draw.between(1.2, 6),
    silent: draw.between(0.05, 0.4),
    byName: draw.between(0.1, 1),
    byCode: draw.between(0, 1),
    byWords: draw.between(0.2, 1),
    interrupted: draw.between(0.02, 0.2),
    internal: draw.between(...trade.internal),
    idle: draw.between(0, 0.12),
    thirdParties: draw.between(...trade.thirdParties),
    meetings: draw.between(...trade.meetings),
    calls: draw.between(...trade.calls),
    routine: draw.between(0, 0.7),
    persistence: draw.between(0, 0.6),
    careless: draw.between(0, 0.01),
    knownCallers: draw.between(0.2, 0.9),
    repeats: draw.between(0.2, 0.85),
    contactsADay: draw.chance(0.7) ? draw.whole(2, 9) : 0,
    unrest: draw.between(0.05, 0.6),
    byKind: draw.between(0, 0.9),
    programInTitle: draw.between(0, 1),
    hasMailbox: draw.chance(0.7),
    hasTelephone: draw.chance(0.6),
    knowsPaths: draw.pick([0, 0.5, 0.75, 0.9]),
  };
}
