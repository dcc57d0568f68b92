import { accuracies } from '@daybook/domain/suggestions/accuracy.ts';
import { suggestBookings } from '@daybook/domain/suggestions/model/booking-model.ts';
import type { ModelWeights } from '@daybook/domain/suggestions/model/model-weights.ts';
import { createModel, learnDay, suggestDay } from '@daybook/domain/suggestions/model/suggestion-model.ts';
import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { drawSeed, type Seed } from './simulate.ts';

/** The rate at which the first booking is right, and at which it is where it is certain. */
export function bookingReportOf(seeds: readonly Seed[], weights: ModelWeights): string {
  const certain = Object.fromEntries(accuracies.map((one) => [one, { all: 0, right: 0 }]));
  let [all, right] = [0, 0];
  for (const seed of seeds) {
    const { days, around, openings } = drawSeed(seed);
    const model = createModel(weights);
    for (const day of days) {
      const decided = { ...day, logs: day.logs.map((log) => ({ ...log, decided: log.truth })) };
      const truths = new Map(day.logs.map(({ id, booking }) => [id, booking]));
      const asked = { ...decided, logs: decided.logs.map((log) => ({ ...log, booking: null })) };
      for (const one of suggestBookings(model.bookings, weights, asked, { around, openings })) {
        const truth = truths.get(one.logId);
        if (!truth) continue;
        const isRight = bookingKey(one.candidates[0]?.dimensionIds ?? []) === bookingKey(truth.dimensionIds);
        all += 1;
        right += isRight ? 1 : 0;
        for (const accuracy of accuracies) {
          const own = certain[accuracy];
          if (own === undefined || !one.certainAt[accuracy]) continue;
          own.all += 1;
          own.right += isRight ? 1 : 0;
        }
      }
      learnDay(model, decided, around);
    }
  }
  const lines = accuracies.map((one) => {
    const own = certain[one] ?? { all: 0, right: 0 };
    return `booking certain at ${one}: ${percent(own.right, own.all)} right of ${percent(own.all, all)}`;
  });
  return [`booking right: ${percent(right, all)} of ${all}`, ...lines].join('\n');
}

interface Tally {
  all: number;
  right: number;
  late: number;
  lateRight: number;
  readonly certain: Record<string, { all: number; right: number }>;
  readonly tenths: { all: number; right: number; stated: number }[];
}

const lateFrom = 20;

/** Returns the model's results for people outside the training data, through the calls that the product makes. */
export function reportOf(seeds: readonly Seed[], weights: ModelWeights): string {
  const tally: Tally = {
    all: 0,
    right: 0,
    late: 0,
    lateRight: 0,
    certain: Object.fromEntries(accuracies.map((one) => [one, { all: 0, right: 0 }])),
    tenths: Array.from({ length: 10 }, () => ({ all: 0, right: 0, stated: 0 })),
  };
  for (const seed of seeds) tallyPerson(seed, weights, tally);
  return linesOf(tally).join('\n');
}

function tallyPerson(seed: Seed, weights: ModelWeights, tally: Tally): void {
  const { days, around } = drawSeed(seed);
  const model = createModel(weights);
  days.forEach((day, index) => {
    const truths = new Map(day.logs.map(({ id, truth }) => [id, truth]));
    const asked = { ...day, logs: day.logs.map((log) => ({ ...log, decided: log.byRule ? log.truth : null })) };
    for (const { logId, candidates, confidence, certainAt } of suggestDay(model, asked, around)) {
      const isRight = candidates[0]?.answer === truths.get(logId);
      const add = (one: { all: number; right: number }) => {
        one.all += 1;
        if (isRight) one.right += 1;
      };
      add(tally);
      if (index >= lateFrom) {
        tally.late += 1;
        if (isRight) tally.lateRight += 1;
      }
      const tenth = tally.tenths[Math.min(9, Math.floor(confidence * 10))];
      if (tenth !== undefined) {
        add(tenth);
        tenth.stated += confidence;
      }
      for (const accuracy of accuracies) {
        const own = tally.certain[accuracy];
        if (certainAt[accuracy] && own !== undefined) add(own);
      }
    }
    learnDay(model, { ...day, logs: day.logs.map((log) => ({ ...log, decided: log.truth })) }, around);
  });
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function linesOf({ all, right, late, lateRight, certain, tenths }: Tally): string[] {
  return [
    `first answer right: ${percent(right, all)} of ${all}; from the fifth week ${percent(lateRight, late)}`,
    ...accuracies.map((one) => {
      const own = certain[one] ?? { all: 0, right: 0 };
      return `certain at ${one}: ${percent(own.right, own.all)} right of ${percent(own.all, all)}`;
    }),
    ...tenths.map(
      (one, index) =>
        `stated ${index / 10}: ${percent(one.stated, one.all)}, right ${percent(one.right, one.all)} of ${one.all}`,
    ),
  ];
}
