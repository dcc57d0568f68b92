import { drawNickname } from './names.ts';
import type { Random } from './random.ts';
import type { Matter, Trade } from './trades/trade.ts';
import type { TestProject } from './world.ts';

export interface ProjectPlace {
  readonly trade: Trade;
  readonly contactKey: string;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly days: number;
}

/** Returns one to four projects of a contact; some begin or end during the period, and some are followed by another. */
export function drawProjects(random: Random, place: ProjectPlace): TestProject[] {
  const wanted = random.weighted([1, 2, 3, 4], (count) => [0.45, 0.3, 0.17, 0.08][count - 1] ?? 0) ?? 1;
  const projects = Array.from({ length: wanted }, (_, index) => drawProject(random, place, index));
  const [first] = projects;
  if (first === undefined || !random.chance(0.25)) return projects;
  const endsOn = Math.min(place.lastDay, random.whole(Math.floor(place.days / 3), place.days - 5));
  if (endsOn <= first.firstDay + 3) return projects;
  const successor = { ...drawProject(random, place, wanted), firstDay: endsOn + 1, matter: first.matter };
  return [{ ...first, lastDay: endsOn }, ...projects.slice(1), successor];
}

function drawProject(random: Random, place: ProjectPlace, index: number): TestProject {
  const { trade, contactKey } = place;
  const matter = random.one(trade.matters);
  const isLater = index > 0 && random.chance(0.3);
  const firstDay = isLater ? random.whole(place.firstDay, Math.max(place.firstDay, place.lastDay - 4)) : place.firstDay;
  const code = drawCode(random, trade.code);
  const favourite = random.whole(0, trade.workingCodes.length - 1);
  return {
    key: `${contactKey}/${index}`,
    contactKey,
    name: random.chance(0.5) ? `${matter.project} ${code}` : matter.project,
    code,
    matter,
    words: [...random.some(matter.words, random.whole(2, 4)), ...ownWords(random, trade)],
    firstDay,
    lastDay: place.lastDay,
    ids: trade.tools.map(() => random.whole(1000, 98_000)),
    thirdParties: drawThirdParties(random, trade),
    activities: trade.workingCodes.map((_, at) => (at === favourite ? 5 : random.lognormal(0.8, 0.8))),
    descriptions: drawDescriptions(random, trade, matter),
  };
}

/** Most projects have a specific name besides the words of their kind. */
const ownWords = (random: Random, { language }: Trade): string[] =>
  Array.from({ length: random.whole(0, 3) }, () => drawNickname(random, language));

function drawThirdParties(random: Random, trade: Trade): TestProject['thirdParties'] {
  const count = random.weighted([0, 1, 2], (one) => [0.4, 0.4, 0.2][one] ?? 0) ?? 0;
  return random.some(trade.thirdParties, count).map((party) => ({
    party,
    person: random.one(['info', 'behandeling', 'service', 'team2', 'j.smit', 'office', 'kontakt', 'contact']),
    number: `${random.whole(10, 99)}/${random.whole(10_000, 99_999)}`,
  }));
}

function drawDescriptions(random: Random, trade: Trade, matter: Matter): string[] {
  return Array.from({ length: random.whole(2, 5) }, () => {
    const activity = random.one(trade.workingCodes);
    return random.one([activity, `${activity} ${random.one(matter.words)}`, random.one(matter.words), matter.project]);
  });
}

/** Returns the number of a project in the format of its trade: AAA-999 → KRT-204. */
export function drawCode(random: Random, pattern: string): string {
  return pattern
    .replaceAll('Y', '26')
    .replaceAll('A', () => String.fromCharCode(65 + random.whole(0, 25)))
    .replaceAll('9', () => String(random.whole(0, 9)));
}
