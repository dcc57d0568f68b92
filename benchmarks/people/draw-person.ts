import { drawContacts } from './draw-contacts.ts';
import { drawPerson as drawName, mailboxOf } from './names.ts';
import { type Random, randomOf } from './random.ts';
import type { Trade } from './trades/trade.ts';
import type { Manner, Routine, TestContact, TestPerson } from './world.ts';

/** Returns one person of a trade, always the same for the same label. */
export function drawPerson(label: string, trade: Trade): TestPerson {
  const random = randomOf(`person ${label}`);
  const days = random.whole(46, 56);
  return drawWith(label, trade, { random, days, contacts: drawContacts(random.fork('contacts'), trade, days) });
}

const firmDays = 46;
/** The share of a firm's contacts that one of its people works for. */
const ownShare = 0.6;

/** Returns people of one firm, which share its contacts: each works for some of them, to a different extent. */
export function drawFirm(label: string, trade: Trade, count: number): TestPerson[] {
  const contacts = drawContacts(randomOf(`firm ${label}`).fork('contacts'), trade, firmDays);
  return Array.from({ length: count }, (_, at) => {
    const name = `${label} person ${at}`;
    const random = randomOf(`person ${name}`);
    const known = contacts.map((one, index) => workOf(random.fork(`contact ${index}`), one));
    return drawWith(name, trade, { random, days: firmDays, contacts: known });
  });
}

function workOf(random: Random, contact: TestContact): TestContact {
  const factor = random.chance(ownShare) ? random.lognormal(1, 0.5) : 0;
  return { ...contact, weights: contact.weights.map((weight) => weight * factor) };
}

interface Drawn {
  readonly random: Random;
  readonly days: number;
  readonly contacts: readonly TestContact[];
}

function drawWith(label: string, trade: Trade, { random, days, contacts }: Drawn): TestPerson {
  const worked = contacts.filter(({ weights }) => weights.some((weight) => weight > 0));
  const names = random.fork('colleagues');
  return {
    label,
    trade,
    ownDomain: 'example.com',
    colleagues: Array.from({ length: 4 }, () => mailboxOf(names, drawName(names, trade.language))),
    contacts,
    routines: drawRoutines(random.fork('routines'), { trade, contacts: worked, days }),
    manner: drawManner(random.fork('manner'), trade, days),
    days,
  };
}

function drawManner(random: Random, trade: Trade, days: number): Manner {
  return {
    focusMinutes: random.lognormal(trade.focusMinutes * 1.9, 0.25),
    interruptions: random.lognormal(0.45, 0.5),
    silence: 0.16 + random.next() * 0.26,
    hasMailbox: random.chance(0.65),
    hasPhoneSystem: random.chance(0.55),
    hasAgent: random.chance(0.8),
    namesDocuments: random.next() * 0.5,
    codesTitles: random.next() * 0.45,
    startMinute: random.whole(7 * 60 + 30, 9 * 60 + 15),
    hours: 7 + random.next() * 2,
    weekdays: random.chance(0.25) ? random.some([1, 2, 3, 4, 5], 4).sort() : [1, 2, 3, 4, 5],
    privateShare: random.next() * 0.05,
    booksCodes: random.chance(0.7),
    describes: random.next(),
    diligence: 0.4 + random.next() * 0.5,
    filesMoveOn: random.chance(0.3) ? random.whole(15, days - 10) : null,
  };
}

interface Place {
  readonly trade: Trade;
  readonly contacts: readonly TestContact[];
  readonly days: number;
}

function drawRoutines(random: Random, { trade, contacts, days }: Place): Routine[] {
  const steady = contacts.filter(({ firstDay, lastDay }) => firstDay === 0 && lastDay === days);
  const ofContacts = random.some(steady, random.whole(1, 4)).map(({ key, name, projects }) => {
    const title = random.one([name, projects[0]?.matter.mails[0] ?? name, 'Wekelijks overleg', 'Update', 'Bespreking']);
    return { ...drawTime(random), contactKey: key, title };
  });
  const internal = random.some(trade.internal, random.whole(2, 3)).map((title) => ({
    ...drawTime(random),
    contactKey: null,
    title,
  }));
  return [...ofContacts, ...internal].flatMap((one) => shifting(random, one, days));
}

function drawTime(random: Random) {
  const isDaily = random.chance(0.15);
  return {
    weekdays: isDaily ? [1, 2, 3, 4, 5] : random.some([1, 2, 3, 4, 5], random.whole(1, 2)),
    startMinute: 9 * 60 + 15 * random.whole(0, 28),
    minutes: isDaily ? 15 : 15 * random.whole(2, 5),
    isSeenIn: random.one(['calendar', 'window', 'window'] as const),
  };
}

/** A third of all routines moves to another time during the period. */
function shifting(random: Random, routine: Omit<Routine, 'fromDay' | 'toDay'>, days: number): Routine[] {
  if (!random.chance(0.33)) return [{ ...routine, fromDay: 0, toDay: days }];
  const at = random.whole(10, days - 10);
  const moved = { ...routine, ...drawTime(random), fromDay: at, toDay: days };
  return [{ ...routine, fromDay: 0, toDay: at - 1 }, moved];
}
