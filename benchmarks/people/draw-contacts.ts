import { drawProjects } from './draw-projects.ts';
import { type DrawnName, drawFirm, drawPerson, drawSibling, mailboxOf, slugOf } from './names.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';
import type { TestContact } from './world.ts';

const publicDomains = ['gmail.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'ziggo.nl', 'web.de', 'orange.fr'];
/** The weights of contacts change at two moments. */
const phases = 3;

/** Returns the contacts of a person: some resemble others, some start later, some leave, some change their domain. */
export function drawContacts(random: Random, trade: Trade, days: number): TestContact[] {
  const count = random.whole(trade.contacts.least, trade.contacts.most);
  const contacts: TestContact[] = [];
  for (let index = 0; index < count; index += 1) {
    const drawn = drawContact(random.fork(`contact ${index}`), { trade, days, index, others: contacts });
    if (contacts.every(({ name }) => name !== drawn.name)) contacts.push(drawn);
  }
  return contacts;
}

interface Place {
  readonly trade: Trade;
  readonly days: number;
  readonly index: number;
  readonly others: readonly TestContact[];
}

function drawContact(random: Random, { trade, days, index, others }: Place): TestContact {
  const { language } = trade;
  const isPrivate = random.chance(trade.contacts.privateShare);
  const sibling = !isPrivate && others.length > 2 && random.chance(0.13) ? random.one(others) : null;
  const person = drawPerson(random, language);
  const { name, slug } = drawName(random, trade, { isPrivate, sibling, person });
  const sharesDomain = sibling !== null && random.chance(0.5);
  const domain = isPrivate ? random.one(publicDomains) : sharesDomain ? sibling.domain : `${slug}.example`;
  const firstDay = index > 3 && random.chance(0.22) ? random.whole(4, days - 6) : 0;
  const lastDay = index > 3 && random.chance(0.1) ? Math.min(days, firstDay + random.whole(10, 30)) : days;
  const key = `c${index}`;
  return {
    key,
    name,
    code: random.chance(0.6) ? `${random.whole(1000, 9999)}` : null,
    domain,
    moved: !isPrivate && random.chance(0.06) ? moveOf(random, slug, days) : null,
    people: drawPeople(random, trade, isPrivate, person),
    phones: Array.from({ length: random.whole(0, 2) }, () => `+3120${random.whole(1_000_000, 9_999_999)}`),
    filing: random.weighted(['name', 'project', 'none'], (one) => filingShare[one]) ?? 'none',
    hasSite: !isPrivate && random.chance(0.35),
    firstDay,
    lastDay,
    weights: drawWeights(random, index),
    weekdays: drawWeekdays(random),
    half: random.chance(0.4) ? random.one(['morning', 'afternoon']) : null,
    projects: drawProjects(random, { trade, contactKey: key, firstDay, lastDay, days }),
  };
}

const filingShare = { name: 0.5, project: 0.3, none: 0.2 } as const;

interface Naming {
  readonly isPrivate: boolean;
  readonly sibling: TestContact | null;
  readonly person: { readonly first: string; readonly last: string };
}

function drawName(random: Random, { language }: Trade, { isPrivate, sibling, person }: Naming): DrawnName {
  if (sibling !== null) return drawSibling(random, sibling.name, language);
  if (!isPrivate) return drawFirm(random, language);
  const { first, last } = person;
  const name = random.one([`${first} ${last}`, `${first.slice(0, 1)}. ${last}`, `${last}, ${first}`]);
  return { name, slug: slugOf(last) };
}

const moveOf = (random: Random, slug: string, days: number) => ({
  fromDay: random.whole(Math.floor(days / 4), days - 8),
  domain: `${slug}-${random.one(['group', 'online', 'europe', 'nieuw'])}.example`,
});

function drawPeople(random: Random, { language }: Trade, isPrivate: boolean, person: Naming['person']) {
  const count = isPrivate ? 1 : random.whole(1, 4);
  return Array.from({ length: count }, (_, at) => {
    const one = at === 0 && isPrivate ? person : drawPerson(random, language);
    return { mailbox: mailboxOf(random, one), name: `${one.first} ${one.last}` };
  });
}

/** A few bring most of the work, in each phase different ones. */
function drawWeights(random: Random, index: number): number[] {
  const usual = random.lognormal(1 / (1 + index * 0.12), 0.8);
  return Array.from({ length: phases }, () => (random.chance(0.15) ? random.lognormal(0.8, 1) : usual));
}

function drawWeekdays(random: Random): number[] {
  const hasDay = random.chance(0.35);
  const day = random.whole(0, 4);
  return [0, 1, 2, 3, 4].map((at) => (hasDay && at === day ? 6 : random.lognormal(1, 0.3)));
}
