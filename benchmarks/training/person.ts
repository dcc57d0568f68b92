import { capital, madeUpWord, madeUpWords } from './made-up-words.ts';
import type { Draw } from './random.ts';
import { type Trade, type WindowKind, windowKinds } from './trades.ts';

/** Somebody at a contact, or elsewhere. */
export interface Correspondent {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** A dossier, ticket or job of a contact. */
export interface Matter {
  readonly code: string;
  readonly id: string;
  readonly words: readonly string[];
  readonly dimensionId: number;
  /** Day on which it begins, and on which it ends. */
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
  /** How much of the time it takes. */
  readonly weight: number;
  /** Whether its user made rules for its mail domain, folder and numbers. */
  readonly rules: { readonly mail: boolean; readonly folder: boolean; readonly phone: boolean; readonly site: boolean };
}

/** How one person works; every number is drawn. */
export interface Habits {
  readonly windows: Readonly<Record<WindowKind, number>>;
  readonly sessionMinutes: number;
  readonly windowMinutes: number;
  /** Share of windows inside a session whose title tells nothing. */
  readonly silent: number;
  /** How a telling title tells: by name, code, words of the matter. */
  readonly byName: number;
  readonly byCode: number;
  readonly byWords: number;
  /** Share of windows inside a session that belong to something else. */
  readonly interrupted: number;
  readonly internal: number;
  readonly idle: number;
  readonly thirdParties: number;
  readonly meetings: number;
  readonly calls: number;
  /** How much the hour and the weekday decide. */
  readonly routine: number;
  /** How much yesterday decides. */
  readonly persistence: number;
  /** Share of decisions that are careless. */
  readonly careless: number;
  readonly knownCallers: number;
  /** Share of windows that were seen before: the same document, page or thread. */
  readonly repeats: number;
}

/** Something that comes back: a meeting every Tuesday, a look at the figures every morning. */
export interface FixedTime {
  /** Monday 1. */
  readonly weekdays: readonly number[];
  readonly startMinute: number;
  readonly minutes: number;
  /** An index of contacts, or -1 for the firm itself. */
  readonly contact: number;
  /** Of its window: names nobody. */
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
  /** Working codes by what is done. */
  readonly workingCodes: readonly number[];
  /** Basis of the working code of a booking, and how often it follows nothing. */
  readonly booking: {
    readonly follows: 'source' | 'matter' | 'contact' | 'title' | 'day';
    readonly loose: number;
    /** Firms without working codes book projects alone. */
    readonly hasCodes: boolean;
  };
  /** Work that starts at the same time on its weekdays. */
  readonly fixed: readonly FixedTime[];
  /** Routine of each half day of the week: an index of contacts, or -1. */
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

/** Draws a person of a trade: everything about it is different from the next one of the same trade. */
export function drawPerson(draw: Draw, trade: Trade, days: number): Person {
  const habits = drawHabits(draw, trade);
  const pool = madeUpWords(draw, draw.whole(15, 60));
  const surnames = madeUpWords(draw, draw.whole(6, 40));
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
  // Firms of private persons have most of their mail from public domains.
  const ownMail = draw.between(0.3, 1);
  const contacts = Array.from({ length: count }, (_, index): MadeContact => {
    const base = draw.chance(0.8) ? madeUpWord(draw, draw.whole(2, 3)) : draw.pick(surnames);
    const second = draw.chance(0.6) ? capital(draw.pick(draw.chance(0.5) ? surnames : pool)) : '';
    const name = [capital(base), second, draw.pick(['BV', '', 'Holding', 'GmbH', '& Co', 'Group', ''])]
      .filter(Boolean)
      .join(' ');
    const short = draw.pick([capital(base), base.slice(0, 3).toUpperCase(), name]);
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
      matters: drawMatters(draw, trade, { base, pool, days, contactId: index + 1 }),
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

/** Some of those who end are followed by another, with their people, words and domain: evidence changes hands. */
function withSuccessors(draw: Draw, contacts: readonly MadeContact[], days: number): MadeContact[] {
  return contacts.map((contact) => {
    const ended = contacts.filter(({ id, until }) => id !== contact.id && until < days);
    if (contact.from === 0 || ended.length === 0 || !draw.chance(0.35)) return contact;
    const { people, words, domain, until } = draw.pick(ended);
    return { ...contact, people, words, domain, laterDomain: null, from: until };
  });
}

function drawMatters(
  draw: Draw,
  trade: Trade,
  { base, pool, days, contactId }: { base: string; pool: readonly string[]; days: number; contactId: number },
): Matter[] {
  const series = draw.pick([base.slice(0, 3).toUpperCase(), madeUpWord(draw, 1).slice(0, 4).toUpperCase(), '']);
  return Array.from({ length: draw.whole(...trade.matters) }, (_, index): Matter => {
    const from = index === 0 ? 0 : draw.whole(0, Math.round(days * 0.8));
    const number = draw.whole(10, 9999);
    return {
      code: series === '' ? String(draw.whole(10_000, 999_999)) : `${series}-${number}`,
      id: draw.chance(0.5) ? String(draw.whole(1000, 999_999)) : draw.whole(268_435_456, 4_294_967_295).toString(16),
      words: Array.from({ length: draw.whole(1, 4) }, () => (draw.chance(0.5) ? draw.pick(pool) : madeUpWord(draw, 3))),
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
    persistence: draw.between(0.1, 0.6),
    careless: draw.between(0, 0.01),
    knownCallers: draw.between(0.2, 0.9),
    repeats: draw.between(0.2, 0.85),
  };
}
