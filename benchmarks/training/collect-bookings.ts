import { type BookingKnowledge, learnBookings, withBookings } from '@daybook/domain/suggestions/model/booking-model.ts';
import { frameDay } from '@daybook/domain/suggestions/model/day-frame.ts';
import { firstStepFeatures, subjectFeatures } from '@daybook/domain/suggestions/model/features.ts';
import { type DayHabits, dayHabits, hourOfLog } from '@daybook/domain/suggestions/model/first-step.ts';
import { createKnowledge } from '@daybook/domain/suggestions/model/knowledge.ts';
import type { Choice } from './optimise.ts';
import { drawSeed, type Seed } from './simulate.ts';

const share = 0.4;

/** Choices between the bookings that a contact has had, for logs whose contact is known. */
export function collectBookings(seeds: readonly Seed[]): Choice[] {
  return seeds.flatMap((seed) => {
    const { days, around, draw } = drawSeed(seed);
    const known: BookingKnowledge = { knowledge: createKnowledge(), descriptions: new Map() };
    return days.flatMap((day) => {
      const booked = { ...day, logs: day.logs.map((log) => ({ ...log, decided: log.truth })) };
      const asked = { ...day, logs: booked.logs.map((log) => ({ ...log, decided: null })) };
      const frame = frameDay(known.knowledge, asked, around);
      const habits = dayHabits(known.knowledge, frame);
      const truths = new Map(withBookings(booked).logs.map(({ id, decided }) => [id, decided]));
      const choices = frame.logs.flatMap((log, row) =>
        draw.chance(share) ? choiceOf({ frame, habits, row, truth: truths.get(log.id) ?? null }) : [],
      );
      learnBookings(known, booked, around);
      return choices;
    });
  });
}

interface Asked {
  readonly frame: ReturnType<typeof frameDay>;
  readonly habits: DayHabits;
  readonly row: number;
  readonly truth: string | null;
}

function choiceOf({ frame, habits, row, truth }: Asked): Choice[] {
  const prefix = truth?.slice(0, truth.indexOf(' on ')) ?? '';
  const own = [...frame.answers.keys()].filter((index) => frame.answers[index]?.startsWith(`${prefix} on `));
  const right = own.findIndex((index) => frame.answers[index] === truth);
  if (truth === null || right < 0 || own.length < 2) return [];
  const width = firstStepFeatures.length;
  const features = new Float32Array(own.length * width);
  const hour = hourOfLog(frame, frame.logs[row]?.startedAtMs ?? 0);
  own.forEach((answer, index) => {
    const vector = new Float64Array(width);
    vector.set(frame.vectors[row]?.get(frame.answers[answer] ?? '') ?? []);
    habits.write(vector, subjectFeatures.length, answer, hour);
    features.set(vector, index * width);
  });
  return [{ features, right, weight: 1 }];
}
