import { accuracies } from '@daybook/domain/suggestions/accuracy.ts';
import type { ModelWeights } from '@daybook/domain/suggestions/model/model-weights.ts';
import { createModel, learnDay, suggestDay } from '@daybook/domain/suggestions/model/suggestion-model.ts';
import { collectBookings } from './collect-bookings.ts';
import { chancesOf } from './optimise.ts';
import { drawSeed, type Seed } from './simulate.ts';

/** How often the first booking is right where a contact has had several. */
export function bookingReportOf(seeds: readonly Seed[], { booking }: ModelWeights): string {
  const choices = collectBookings(seeds);
  const right = choices.filter((choice) => {
    const chances = chancesOf(choice, booking);
    return chances.every((chance) => chance <= (chances[choice.right] ?? 0));
  });
  return `booking of a contact that had several: ${percent(right.length, choices.length)} of ${choices.length}`;
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

/** What the model does for people that training has not seen, through the calls that the product makes. */
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
