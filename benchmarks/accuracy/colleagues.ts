// npm run accuracy:colleagues: how much suggestions gain from published days of colleagues, for a newcomer and for
// people with weeks of their own, in generated firms of four people of one trade.
//   --people=lawyer,notary   some trades only
import {
  colleagueKnowledge,
  leastColleagues,
} from '@daybook/domain/suggestions/model/colleagues/colleague-knowledge.ts';
import type { ContributedValue } from '@daybook/domain/suggestions/model/colleagues/contributed-value.ts';
import { contributionOf } from '@daybook/domain/suggestions/model/colleagues/contribution.ts';
import { dayNumberOf } from '@daybook/domain/timeline/calendar-date.ts';
import { addDays, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { drawFirm } from '../people/draw-person.ts';
import { type LivedDay, liveDays } from '../people/live-days.ts';
import { allTrades } from '../people/trades/all-trades.ts';
import type { TestPerson } from '../people/world.ts';
import { knownLogs } from './asked-day.ts';
import { carefulUser } from './careful-rules.ts';
import { daybookGuesses, observed } from './measure-person.ts';
import { memoryOffice } from './memory-office.ts';
import { newStore } from './memory-store.ts';
import { daybookName, type Hit } from './observation.ts';
import { arrangeAll, notDecidedSo } from './true-day.ts';

const people = 4;
/** The Monday of the sixth week, on which newcomers begin. */
const begins = '2026-02-09';
const newDays = 5;

const chosen = process.argv[2]?.replace('--people=', '').split(',');

type Contributions = ReadonlyMap<string, readonly ContributedValue[]>;
interface Lived {
  /** The days that were published before each Monday. */
  readonly byMonday: Contributions;
  readonly hits: readonly (Hit & { readonly date: string })[];
}

const mondayOf = (date: string): string => addDays(date, 1 - weekday(date));

/** Simulates a person's days from a date on, with the contributions of colleagues up to the previous Monday. */
async function live(person: TestPerson, from: string, until: string, others: readonly Contributions[]): Promise<Lived> {
  const store = newStore();
  const office = memoryOffice(person, store);
  const user = carefulUser(person);
  const byMonday = new Map<string, readonly ContributedValue[]>();
  const hits: (Hit & { readonly date: string })[] = [];
  let first = -1;
  for (const day of liveDays(person)) {
    if (day.date > until) break;
    if (day.date < from) {
      await office.record(day);
      continue;
    }
    if (first < 0) first = day.day;
    const monday = mondayOf(day.date);
    if (!byMonday.has(monday)) byMonday.set(monday, contributionOf(store.model.knowledge, dayNumberOf(day.date)));
    store.colleagues = others.length === 0 ? null : shared(monday, others);
    await arrangeAll(office, day);
    const logs = knownLogs(office, await office.day(), day);
    const guesses = new Map([[daybookName, await daybookGuesses(office)]]);
    for (const log of logs) {
      const hit = observed(log, guesses).hits.get(daybookName);
      if (hit !== undefined) hits.push({ ...hit, date: day.date });
    }
    await decide(office, day, user, first);
  }
  return { byMonday, hits };
}

async function decide(
  office: ReturnType<typeof memoryOffice>,
  day: LivedDay,
  user: ReturnType<typeof carefulUser>,
  first: number,
): Promise<void> {
  for (const [answer, own] of Map.groupBy(await notDecidedSo(office, day), (log) => log.truth)) {
    await office.decide(
      own.flatMap((log) => log.shown.logIds),
      answer,
    );
  }
  for (const rule of user.rulesAfter(day.day - first, day.events)) await office.addRule(rule);
  await office.book([]);
  await office.publish();
}

/**
 * Adds up contributions as the database does: a value counts if at least two of the others published it for the same
 * answer.
 */
function shared(monday: string, others: readonly Contributions[]) {
  const sums = new Map<string, { readonly value: ContributedValue; weight: number; count: number }>();
  for (const other of others) {
    const latest = [...other.keys()].filter((one) => one <= monday).at(-1) ?? '';
    for (const value of other.get(latest) ?? []) {
      const place = `${value.answer} ${value.key}`;
      const sum = sums.get(place) ?? { value, weight: 0, count: 0 };
      sums.set(place, sum);
      sum.weight += value.weight;
      sum.count += 1;
    }
  }
  const known = [...sums.values()].filter(({ count }) => count >= leastColleagues);
  return colleagueKnowledge(
    monday,
    known.map(({ value, weight }) => ({ ...value, weight })),
  );
}

const never = '9999-12-31';
const found = {
  'first day': new Map<string, Hit[]>(),
  'first five days': new Map<string, Hit[]>(),
  'from the sixth week': new Map<string, Hit[]>(),
};
const add = (to: Map<string, Hit[]>, name: string, hits: readonly Hit[]) =>
  to.set(name, [...(to.get(name) ?? []), ...hits]);

for (const trade of allTrades.filter(({ key }) => chosen === undefined || chosen.includes(key))) {
  const firm = drawFirm(`${trade.key} 1`, trade, people);
  const lives: Lived[] = [];
  for (const person of firm) lives.push(await live(person, '', never, []));
  for (const [at, person] of firm.entries()) {
    const others = lives.filter((_, index) => index !== at).map(({ byMonday }) => byMonday);
    const end = addDays(begins, newDays - 1);
    for (const [how, shares] of [
      ['without', []],
      ['with', others],
    ] as const) {
      const { hits } = await live(person, begins, end, shares);
      add(found['first five days'], `${trade.key} ${how}`, hits);
      const first = hits[0]?.date;
      add(
        found['first day'],
        `${trade.key} ${how}`,
        hits.filter(({ date }) => date === first),
      );
    }
    const since = ({ hits }: Lived) => hits.filter(({ date }) => date >= begins);
    add(found['from the sixth week'], `${trade.key} without`, since(lives[at] as Lived));
    add(found['from the sixth week'], `${trade.key} with`, since(await live(person, '', never, others)));
  }
  for (const [who, all] of Object.entries(found)) {
    for (const how of ['without', 'with'])
      console.log(`${who} ${trade.key} ${how}: ${told(all.get(`${trade.key} ${how}`) ?? [])}`);
  }
}
for (const [who, all] of Object.entries(found)) {
  for (const how of ['without', 'with']) {
    const hits = [...all].flatMap(([name, own]) => (name.endsWith(` ${how}`) ? own : []));
    console.log(`all ${who} ${how}: ${told(hits)}`);
  }
}

function told(hits: readonly Hit[]): string {
  const share = (part: readonly Hit[], all: number) => `${((100 * part.length) / Math.max(1, all)).toFixed(1)} %`;
  const right = (of: readonly Hit[]) =>
    share(
      of.filter(({ isRight }) => isRight),
      of.length,
    );
  const certain = (['low', 'normal', 'high', 'extreme'] as const).map((at) => {
    const own = hits.filter(({ certain: sure }) => sure[at]);
    return `${right(own)} of ${share(own, hits.length)}`;
  });
  return `${hits.length} logs, right ${right(hits)}; certain ${certain.join(', ')}`;
}
