import type { BookingOpenings } from '@daybook/domain/suggestions/model/booking-steps.ts';
import { createKnowledge, type Knowledge } from '@daybook/domain/suggestions/model/knowledge.ts';
import { countDay } from '@daybook/domain/suggestions/model/learn-day.ts';
import type { ModelDay, Surroundings } from '@daybook/domain/suggestions/model/model-types.ts';
import type { ModelWeights } from '@daybook/domain/suggestions/model/model-weights.ts';
import {
  createRefinement,
  type Refinement,
  refineBy,
  refinedWeights,
} from '@daybook/domain/suggestions/model/refinement.ts';
import { scoreDay } from '@daybook/domain/suggestions/model/score-day.ts';
import { drawDays } from './draw-days.ts';
import type { TrueDay } from './drawn-day.ts';
import { drawPerson } from './person.ts';
import { type Draw, drawFrom } from './random.ts';
import { type Trade, trades } from './trades.ts';

export interface Seed {
  readonly trade: Trade;
  readonly seed: number;
}

const days = 34;

/** Returns N people of every trade, different for each base. */
export const seedsOf = (base: number, each: number): Seed[] =>
  trades.flatMap((trade, index) =>
    Array.from({ length: each }, (_, n) => ({ trade, seed: base * 1000 + index * 31 + n })),
  );

export interface Moment {
  readonly knowledge: Knowledge;
  /** Refinements of the weights by the days before; none where no weights were given. */
  readonly refinement: Refinement;
  readonly day: ModelDay;
  /** The right answer of each log, by id. */
  readonly truths: ReadonlyMap<number, string>;
  readonly around: Surroundings;
  readonly index: number;
  readonly draw: Draw;
}

/** One of seven days is partly decided when its examples are taken. */
const partlyDecided = 0.15;

export interface DrawnPerson {
  readonly days: readonly TrueDay[];
  readonly around: Surroundings;
  /** The project of each contact that has only one. */
  readonly openings: BookingOpenings;
  readonly draw: Draw;
}

export function drawSeed({ trade, seed }: Seed): DrawnPerson {
  const draw = drawFrom(seed);
  const person = drawPerson(draw, trade, days);
  const contacts = person.contacts.map(({ id, name, code, matters }) => ({
    ...{ id, name, code },
    projects: person.namesProjects ? matters.map((matter) => `${matter.words.join(' ')} ${matter.code}`) : [],
  }));
  const projects = new Map(
    person.contacts.map(({ id, matters }) => [`contact ${id}`, new Set(matters.map(({ dimensionId }) => dimensionId))]),
  );
  const openings = (answer: string) => {
    const own = projects.get(answer);
    return own?.size === 1 ? [[...own]] : [];
  };
  return { days: drawDays(draw, person, days), around: { contacts, ownDomains: [person.ownDomain] }, openings, draw };
}

/**
 * Goes through the days of a person: `visit` gets each with what was published before it, then its truth is learnt.
 * With weights the days refine them too, as in the product.
 */
export function simulate(seed: Seed, visit: (moment: Moment) => void, weights: ModelWeights | null = null): void {
  const { days: drawn, around, draw } = drawSeed(seed);
  const knowledge = createKnowledge();
  const refinement = createRefinement();
  drawn.forEach((day, index) => {
    const isPartly = draw.chance(partlyDecided);
    const openUnless = (isDecided: (log: TrueDay['logs'][number]) => boolean) => ({
      ...day,
      logs: day.logs.map((log) => ({ ...log, decided: isDecided(log) ? log.truth : null })),
    });
    const asked = openUnless(({ byRule }) => byRule || (isPartly && draw.chance(0.4)));
    const truths = new Map(day.logs.map(({ id, truth }) => [id, truth]));
    visit({ knowledge, refinement, day: asked, truths, around, index, draw });
    if (weights !== null && knowledge.days > 0) {
      const open = openUnless(({ byRule }) => byRule);
      refineBy(
        refinement,
        scoreDay(knowledge, refinedWeights(weights, refinement, knowledge.days), open, around),
        truths,
      );
    }
    countDay(knowledge, { ...day, logs: day.logs.map((log) => ({ ...log, decided: log.truth })) }, around);
  });
}
