import { dayNumberOf } from '../../timeline/calendar-date.ts';
import { weekday } from '../../timeline/day-arithmetic.ts';
import { dayBounds } from '../../timeline/day-bounds.ts';
import { decisionsOf } from './decisions-today.ts';
import { halfDayOf } from './habit-features.ts';
import { addAnswer, addValue, type Knowledge, prune } from './knowledge.ts';
import { knownSubject } from './known-subjects.ts';
import type { ModelDay, ModelLog, Surroundings } from './model-types.ts';
import { countSlots } from './slot-features.ts';

const hourMs = 3_600_000;

/** Counts the decisions of a published day. Changes the knowledge. */
export function countDay(knowledge: Knowledge, day: ModelDay, around: Surroundings): void {
  const dayNumber = dayNumberOf(day.date);
  for (const { subject, answer, times } of decisionsOf(day.logs)) {
    const about = { answer, dayNumber, times };
    for (const keys of knownSubject(subject, around.ownDomains).keys) {
      for (const key of keys) addValue(knowledge.values, key, about);
    }
  }
  countHabits(knowledge, day, dayNumber);
  const { startMs } = dayBounds(day.date, day.timezone);
  const place = { dayNumber, weekday: weekday(day.date) - 1, midnightMs: startMs };
  countSlots(knowledge, { logs: day.logs, place, ownDomains: around.ownDomains });
  knowledge.days += 1;
  knowledge.lastDayNumber = Math.max(knowledge.lastDayNumber, dayNumber);
  prune(knowledge);
}

/** Counts each hour with work on an answer once, regardless of the number of logs. */
function countHabits(knowledge: Knowledge, day: ModelDay, dayNumber: number): void {
  const { startMs } = dayBounds(day.date, day.timezone);
  const hourOf = (log: ModelLog) => Math.min(23, Math.max(0, Math.floor((log.startedAtMs - startMs) / hourMs)));
  const decided = day.logs.filter(({ decided: answer }) => answer !== null);
  for (const same of Map.groupBy(decided, (log) => `${hourOf(log)} ${log.decided}`).values()) {
    const [first] = same;
    if (first === undefined || first.decided === null) continue;
    const hour = hourOf(first);
    const halfDay = halfDayOf(weekday(day.date) - 1, hour);
    addAnswer(knowledge, first.decided, { dayNumber, hour, halfDay, weight: Math.sqrt(same.length) });
  }
}
