import type { DayFrame } from '@daybook/domain/suggestions/model/day-frame.ts';
import { firstStepFeatures, habitFeatures, subjectFeatures } from '@daybook/domain/suggestions/model/features.ts';
import { type DayHabits, hourOfLog } from '@daybook/domain/suggestions/model/first-step.ts';
import { slotLookup } from '@daybook/domain/suggestions/model/slot-features.ts';

const firstSlot = subjectFeatures.length + habitFeatures.length;

/** Returns the first step's features of a row and an answer, in the order of `firstStepFeatures`. */
export function firstVector(frame: DayFrame, habits: DayHabits): (row: number, answer: number) => Float64Array {
  const slotsOf = slotLookup(frame);
  return (row, answer) => {
    const vector = new Float64Array(firstStepFeatures.length);
    const key = frame.answers[answer] ?? '';
    vector.set(frame.vectors[row]?.get(key) ?? []);
    habits.write(vector, subjectFeatures.length, answer, hourOfLog(frame, frame.logs[row]?.startedAtMs ?? 0));
    vector.set(slotsOf(row).get(key) ?? [], firstSlot);
    return vector;
  };
}
