// The tables of docs/accuracy.md.
import { demands } from '@daybook/domain/suggestions/accuracy.ts';
import { type ActKind, actKinds, addActs, noActs, sumOfActs } from './acts.ts';
import { kindsOfCase } from './kinds-of-case.ts';
import { type DayObservation, daybookName, type Observations } from './observation.ts';
import * as tally from './tally.ts';

const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);
const count = (value: number): string => value.toLocaleString('en');

/** A table of Markdown. */
function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

const settledWeek = 5;

/** All tables for these observations; `guessers` are their names, Daybook first. */
export function reportTables(found: Observations, guessers: readonly string[]): string {
  const sections = [
    ['First guesses', summary(found, guessers)],
    ['Certain', certain(found, guessers)],
    ['Bookings', bookings(found)],
    ['Interactions a day', interactions(found)],
    ['By kind of interaction', actsOfDay(found)],
    ['By kind of case', byKind(found, guessers)],
    ['By person', byPerson(found, guessers)],
    ['By week', byWeek(found, guessers)],
    ['Stated and true probabilities', reliability(found)],
  ];
  return sections.map(([title, text]) => `## ${title}\n${text}`).join('\n\n');
}

function summary({ logs, bookings: booked }: Observations, guessers: readonly string[]): string {
  const settled = logs.filter(({ week }) => week >= settledWeek);
  const row = (name: string, of: (guesser: string) => number) => [name, ...guessers.map((one) => percent(of(one)))];
  return table(
    ['', ...guessers],
    [
      row('untagged logs, first guess right', (one) => tally.topOne(logs, one)),
      row(`… from week ${settledWeek}`, (one) => tally.topOne(settled, one)),
      row('… by time instead of by log', (one) => tally.topOneOfTime(logs, one)),
      row('all logs, including those that rules decided', (one) => tally.topOneWithRules(logs, one)),
      row(`… from week ${settledWeek}`, (one) => tally.topOneWithRules(settled, one)),
      row('booking of a log whose contact is known', (one) => tally.bookingsRight(booked, one)),
    ],
  );
}

function certain({ logs }: Observations, guessers: readonly string[]): string {
  const cells = (guesser: string) =>
    tally
      .certainFigures(logs, guesser)
      .map(({ precision, share }) => (share === 0 ? 'never' : `${percent(precision)} of ${percent(share)}`));
  const rows = guessers
    .map((one) => [one, ...cells(one)])
    .filter((row) => row.slice(1).some((cell) => cell !== 'never'));
  const asked = Object.values(demands).map(({ share }) => `at ${Math.round(share * 100)} %`);
  return table(['', ...asked], rows);
}

function bookings({ bookings: all }: Observations): string {
  const ticked = all.filter(({ isTicked }) => isTicked);
  const open = all.filter(({ isTicked }) => !isTicked);
  const row = (name: string, some: typeof all) => [
    name,
    percent(some.length / all.length),
    percent(tally.bookingsRight(some, daybookName)),
  ];
  return table(
    ['Daybook', 'share of the logs', 'right'],
    [row('proposed', all), row('ticked', ticked), row('not ticked', open)],
  );
}

const allActs = ({ tagging, booking }: DayObservation): number => sumOfActs(tagging) + sumOfActs(booking);

function interactions({ days }: Observations): string {
  const later = days.filter(({ week }) => week >= 3);
  const row = (name: string, some: typeof days) => [
    name,
    ...[0.5, 0.9].map((share) => `${tally.percentileOf(some, share, ({ tagging }) => sumOfActs(tagging))}`),
    ...[0.5, 0.9].map((share) => `${tally.percentileOf(some, share, ({ booking }) => sumOfActs(booking))}`),
    ...[0.5, 0.9].map((share) => `${tally.percentileOf(some, share, allActs)}`),
  ];
  const figures = table(
    ['Daybook, a day', 'tagging, median', 'p90', 'booking, median', 'p90', 'both, median', 'p90'],
    [row('all days', days), row('from week 3', later)],
  );
  const total = (of: (day: DayObservation) => number) => days.reduce((sum, day) => sum + of(day), 0);
  const wrong = total(({ wrongSeconds }) => wrongSeconds) / total(({ seconds }) => seconds);
  return `${figures}\n\nAfter all questions are answered, ${percent(wrong)} of the time is on the wrong contact, by a rule about which the user is not asked.`;
}

/** Interactions of an average day, from week 3. */
function actsOfDay({ days }: Observations): string {
  const later = days.filter(({ week }) => week >= 3);
  const acts = later.reduce((sum, { tagging, booking }) => addActs(addActs(sum, tagging), booking), noActs);
  const all = sumOfActs(acts);
  const rows = (Object.keys(actKinds) as ActKind[]).map((kind) => [
    actKinds[kind],
    (acts[kind] / later.length).toFixed(1),
    percent(acts[kind] / all),
  ]);
  return table(['a user, from week 3', 'interactions a day', 'share'], rows);
}

function byKind({ logs }: Observations, guessers: readonly string[]): string {
  const all = tally.untagged(logs);
  const rows = kindsOfCase.flatMap(({ name, holds }) => {
    const own = all.filter(holds);
    if (own.length === 0) return [];
    return [
      [
        name,
        count(own.length),
        percent(own.length / all.length),
        ...guessers.map((one) => percent(tally.topOne(own, one))),
      ],
    ];
  });
  return table(['untagged logs', 'logs', 'share', ...guessers], rows);
}

function byPerson({ logs, bookings: booked, days }: Observations, guessers: readonly string[]): string {
  const people = [...new Set(logs.map(({ person }) => person))];
  const rows = people.map((person) => {
    const own = logs.filter((one) => one.person === person);
    const ownDays = days.filter((one) => one.person === person);
    return [
      person,
      count(own.length),
      ...guessers.map((one) => percent(tally.topOne(own, one))),
      percent(tally.topOneWithRules(own, daybookName)),
      percent(
        tally.bookingsRight(
          booked.filter((one) => one.person === person),
          daybookName,
        ),
      ),
      `${tally.percentileOf(ownDays, 0.5, allActs)}`,
    ];
  });
  const headings = ['', 'logs', ...guessers, 'Daybook with rules', 'bookings', 'interactions, median'];
  return table(headings, rows);
}

function byWeek({ logs }: Observations, guessers: readonly string[]): string {
  const weeks = [...new Set(logs.map(({ week }) => week))].sort((a, b) => a - b);
  const rows = weeks.map((week) => {
    const own = logs.filter((one) => one.week === week);
    const withRules = percent(tally.topOneWithRules(own, daybookName));
    return [`${week}`, count(own.length), ...guessers.map((one) => percent(tally.topOne(own, one))), withRules];
  });
  return table(['week', 'logs', ...guessers, 'Daybook with rules'], rows);
}

function reliability({ logs }: Observations): string {
  const rows = tally
    .reliability(logs, daybookName)
    .map(({ tenth, cases, stated, right }) => [
      `${tenth * 10}–${tenth * 10 + 10} %`,
      count(cases),
      percent(stated),
      percent(right),
    ]);
  return table(['Daybook states', 'cases', 'stated on average', 'right'], rows);
}
