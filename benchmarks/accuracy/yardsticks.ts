// Simple yardsticks that Daybook has to beat.
//   mostFrequent   the answer with the most time so far
//   lastUsed       the answer of the latest decided log before it, on that day or an earlier one
//   naiveBayes     words, addresses and folders, counted independently
import { extractReferences } from '@daybook/domain/tags/references.ts';
import { wordsOf } from '@daybook/domain/tags/words.ts';
import { type CleanEvent, referencedSubject } from '../../apps/server/src/capture/clean-event.ts';
import type { Answer, BookingKey, Guess, Guesser } from './guesser.ts';
import { never } from './observation.ts';

const only = (answer: Answer): Guess => ({ ranked: [{ answer, probability: 1 }], certain: never });

/** Counts by key, and the key that was counted most. */
class Counts {
  readonly #times = new Map<string, number>();
  total = 0;

  add(key: string): void {
    this.#times.set(key, this.of(key) + 1);
    this.total += 1;
  }

  of = (key: string): number => this.#times.get(key) ?? 0;
  keys = (): string[] => [...this.#times.keys()];
  most = (): string | undefined => [...this.#times].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0];
}

export function mostFrequent(): Guesser {
  const answers = new Counts();
  const bookings = new Map<Answer, Counts>();
  return {
    name: 'most frequent',
    guess: ({ logs }) => {
      const most = answers.most();
      return new Map(most === undefined ? [] : logs.map(({ id }) => [id, only(most)]));
    },
    guessBookings: (_, known) => bookingsBy(known, (answer) => bookings.get(answer)?.most()),
    learn: (_, truth) => {
      for (const { answer, booking } of truth.values()) {
        answers.add(answer);
        if (booking !== null) countsIn(bookings, answer).add(booking.key);
      }
    },
  };
}

export function lastUsed(): Guesser {
  let latest: Answer | undefined;
  const bookings = new Map<Answer, BookingKey>();
  return {
    name: 'last used',
    guess: ({ logs }) => {
      let before = latest;
      const found: [number, Guess][] = [];
      for (const { id, decided } of logs) {
        if (decided !== null) before = decided;
        if (before !== undefined) found.push([id, only(before)]);
      }
      return new Map(found);
    },
    guessBookings: (_, known) => bookingsBy(known, (answer) => bookings.get(answer)),
    learn: ({ logs }, truth) => {
      for (const { id } of logs) {
        const { answer, booking } = truth.get(id) ?? {};
        latest = answer ?? latest;
        if (answer !== undefined && booking) bookings.set(answer, booking.key);
      }
    },
  };
}

export function naiveBayes(): Guesser {
  const answers = bayes();
  const bookings = new Map<Answer, ReturnType<typeof bayes>>();
  return {
    name: 'naive Bayes',
    guess: ({ logs }) =>
      new Map(
        logs.flatMap((log): [number, Guess][] => {
          const ranked = answers.rank(featuresOf(log.event));
          return log.isAsked && ranked.length > 0 ? [[log.id, { ranked: ranked.slice(0, 3), certain: never }]] : [];
        }),
      ),
    guessBookings: ({ logs }, known) =>
      new Map(
        logs.flatMap(({ id, event }): [number, BookingKey][] => {
          const [best] = bookings.get(known.get(id) ?? '')?.rank(featuresOf(event)) ?? [];
          return best === undefined ? [] : [[id, best.answer]];
        }),
      ),
    learn: ({ logs }, truth) => {
      for (const log of logs) {
        const known = truth.get(log.id);
        if (known === undefined) continue;
        answers.learn(featuresOf(log.event), known.answer);
        const own = bookings.get(known.answer) ?? bayes();
        bookings.set(known.answer, own);
        if (known.booking !== null) own.learn(featuresOf(log.event), known.booking.key);
      }
    },
  };
}

function bayes() {
  const classes = new Counts();
  const features = new Map<string, Counts>();
  const vocabulary = new Set<string>();
  const logOf = (answer: string, found: readonly string[]) => {
    const own = features.get(answer) ?? new Counts();
    const likelihood = (feature: string) => Math.log((own.of(feature) + 1) / (own.total + vocabulary.size + 1));
    return found.reduce((sum, feature) => sum + likelihood(feature), Math.log(classes.of(answer) / classes.total));
  };
  return {
    learn: (found: readonly string[], answer: string) => {
      classes.add(answer);
      for (const feature of found) {
        vocabulary.add(feature);
        countsIn(features, answer).add(feature);
      }
    },
    rank: (found: readonly string[]): { answer: string; probability: number }[] => {
      const logs = classes.keys().map((answer) => ({ answer, log: logOf(answer, found) }));
      const highest = Math.max(...logs.map(({ log }) => log));
      const sum = logs.reduce((total, { log }) => total + Math.exp(log - highest), 0);
      const ranked = logs.map(({ answer, log }) => ({ answer, probability: Math.exp(log - highest) / sum }));
      return ranked.sort((a, b) => b.probability - a.probability || (a.answer < b.answer ? -1 : 1));
    },
  };
}

function featuresOf(event: CleanEvent): string[] {
  const references = extractReferences(referencedSubject(event));
  return [...wordsOf(event.subject.title), ...references.map(({ type, normalised }) => `${type} ${normalised}`)];
}

function bookingsBy(
  known: ReadonlyMap<number, Answer>,
  of: (answer: Answer) => BookingKey | undefined,
): Map<number, BookingKey> {
  return new Map(
    [...known].flatMap(([id, answer]): [number, BookingKey][] => {
      const key = of(answer);
      return key === undefined ? [] : [[id, key]];
    }),
  );
}

function countsIn(all: Map<string, Counts>, key: string): Counts {
  const found = all.get(key) ?? new Counts();
  all.set(key, found);
  return found;
}

/** Returns new yardsticks without any knowledge. */
export const yardsticks = (): Guesser[] => [mostFrequent(), lastUsed(), naiveBayes()];
