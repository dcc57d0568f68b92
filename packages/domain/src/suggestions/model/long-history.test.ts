// Knowledge stays bounded, however long a user works and for however many contacts.
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import { writeState } from './model-state.ts';
import type { ModelLog, ModelSubject, Surroundings } from './model-types.ts';
import { countPublished, createModel, suggestDay } from './suggestion-model.ts';

const nothing = { app: null, url: null, path: null, mailFrom: null, location: null, phoneNumber: null } as const;
const firstDate = '2021-01-04';
const minuteMs = 60_000;

const firm = (contacts: number): Surroundings => ({
  contacts: Array.from({ length: contacts }, (_, at) => ({
    id: at + 1,
    name: `${word(at)} Holding`,
    code: `K-${1000 + at}`,
    projects: [`2026-${1000 + at} ${word(at)}`],
  })),
  ownDomains: [],
});

const letters = 'bcdfghklmnprstvw';
/** Returns a word that no other number has. */
const word = (number: number): string =>
  [...number.toString(16).padStart(4, '0')].map((digit) => `${letters[Number.parseInt(digit, 16)]}a`).join('');

/** Returns a log with new words, one word of its contact, and some that others share. */
function logOf(date: string, at: number, contacts: number, isDecided: boolean): ModelLog {
  const number = (Date.parse(date) / 86_400_000) * 100 + at;
  const contact = (number * 7) % contacts;
  const startedAtMs = Date.parse(`${date}T08:00:00Z`) + at * minuteMs;
  const subject: ModelSubject = {
    key: `${number}`,
    title: `${word(number % 65_536)} ${word(contact)} ${word(number % 500)} ${number}`,
    sourceType: 'native',
    ...{ ...nothing, mailTo: [], attendees: [] },
  };
  const decided = isDecided ? `contact ${contact + 1}` : null;
  return { id: at + 1, startedAtMs, endedAtMs: startedAtMs + minuteMs, subject, decided };
}

const dayOf = (date: string, logs: number, contacts: number, isDecided = true) => ({
  date,
  timezone: 'UTC',
  logs: Array.from({ length: logs }, (_, at) => logOf(date, at, contacts, isDecided)),
});

/** Learns from N days, each a week after the one before. */
function learntOver(days: number, logs: number, contacts: number) {
  const model = createModel();
  const around = firm(contacts);
  const dates = Array.from({ length: days }, (_, at) => addDays(firstDate, at * 7));
  for (const date of dates) countPublished(model, dayOf(date, logs, contacts), around);
  return { model, around, last: dates.at(-1) ?? firstDate };
}

describe('a long history', () => {
  let fiveYears: ReturnType<typeof learntOver>;
  beforeAll(() => {
    fiveYears = learntOver(260, 60, 40);
  }, 120_000);

  it('of five years, a day in each week, is pruned to what is worth most', () => {
    const { knowledge } = fiveYears.model;
    expect(knowledge.days).toBe(260);
    expect(knowledge.values.size).toBeGreaterThan(20_000);
    expect(knowledge.values.size).toBeLessThanOrEqual(40_000);
    const megabytes = JSON.stringify(writeState(fiveYears.model)).length / 1024 ** 2;
    expect(megabytes).toBeLessThan(4);
  });

  it('keeps what is used, and forgets what was there once', () => {
    const { model, around, last } = fiveYears;
    const day = dayOf(addDays(last, 1), 40, 40, false);
    const right = suggestDay(model, day, around).filter(({ logId, candidates }) => {
      const number = (Date.parse(day.date) / 86_400_000) * 100 + logId - 1;
      return candidates[0]?.answer === `contact ${((number * 7) % 40) + 1}`;
    });
    expect(right.length).toBeGreaterThan(30);
  });

  it('for three thousand contacts proposes only those that something speaks for', () => {
    const { model, around, last } = learntOver(30, 200, 3000);
    const suggestions = suggestDay(model, dayOf(addDays(last, 1), 100, 3000, false), around);
    expect(suggestions).toHaveLength(100);
    const proposed = new Set(suggestions.flatMap(({ candidates }) => candidates.map(({ answer }) => answer)));
    expect(proposed.size).toBeLessThan(400);
  });
});
