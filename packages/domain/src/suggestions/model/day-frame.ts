import { dayNumberOf } from '../../timeline/calendar-date.ts';
import { weekday } from '../../timeline/day-arithmetic.ts';
import { dayBounds } from '../../timeline/day-bounds.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import { sharedPrior, withColleagues } from './colleagues/colleague-knowledge.ts';
import { type DayMemory, newMemory, rememberedSubject } from './day-memory.ts';
import type { SubjectEvidence } from './extract-evidence.ts';
import { habitTotals } from './habit-totals.ts';
import { addValue, copyOfValue, type Knowledge, type SeenValue } from './knowledge.ts';
import { answerCounts } from './likelihood/answer-counts.ts';
import { answerSizes } from './likelihood/answer-sizes.ts';
import type { ModelDay, ModelLog, ModelSubject, Surroundings } from './model-types.ts';
import { nameIndexOf } from './name-indexes.ts';
import { nobody, type SubjectContext, type SubjectVectors, subjectVectors } from './subject-features.ts';

/** A day as the model looks at it: its logs in order, its subjects measured, and all answers that can be given. */
export interface DayFrame {
  readonly dayNumber: number;
  /** Monday 0 to Sunday 6. */
  readonly weekday: number;
  readonly midnightMs: number;
  /** In order of start. */
  readonly logs: readonly ModelLog[];
  readonly answers: readonly AnswerKey[];
  readonly indexOfAnswer: ReadonlyMap<AnswerKey, number>;
  /** The vectors of each log's subject. */
  readonly vectors: readonly SubjectVectors[];
  /** Evidence of each log's subject. */
  readonly evidence: readonly SubjectEvidence[];
  /** Context of the measured vectors. */
  readonly context: SubjectContext;
  readonly memory: DayMemory;
}

/**
 * Measures a day. What is decided on it already counts as if it had been published, so that one decision helps the rest of
 * the day at once.
 */
export function frameDay(
  knowledge: Knowledge,
  day: ModelDay,
  around: Surroundings,
  memory: DayMemory = newMemory(),
): DayFrame {
  const dayNumber = dayNumberOf(day.date);
  const logs = [...day.logs].sort((a, b) => a.startedAtMs - b.startedAtMs || a.id - b.id);
  const { ownDomains, colleagues = null, weighsWhole = true } = around;
  const counts = weighsWhole ? answerCounts(knowledge, dayNumber) : null;
  const sizes = counts === null ? null : answerSizes(counts, memory.numbers.names);
  const settings = { dayNumber, ownDomains, colleagues, sizes, names: nameIndexOf(around.contacts), memory };
  const context = contextOf(knowledge, logs, settings);
  const bySubject = new Map<ModelSubject['key'], SubjectVectors>();
  const evidence: SubjectEvidence[] = [];
  const vectors = logs.map(({ subject }) => {
    const known = rememberedSubject(memory, subject, settings.ownDomains);
    evidence.push(known.evidence);
    const found = bySubject.get(subject.key) ?? subjectVectors(known, context);
    bySubject.set(subject.key, found);
    return found;
  });
  const answers = answersOf(knowledge, logs, { vectors: bySubject, names: context.numbers.names }, around);
  return {
    dayNumber,
    weekday: weekday(day.date) - 1,
    midnightMs: dayBounds(day.date, day.timezone).startMs,
    logs,
    answers,
    indexOfAnswer: new Map(answers.map((answer, index) => [answer, index])),
    vectors,
    evidence,
    context,
    memory,
  };
}

type Settings = Pick<SubjectContext, 'dayNumber' | 'ownDomains' | 'names' | 'colleagues' | 'sizes'> & {
  readonly memory: DayMemory;
};

function contextOf(knowledge: Knowledge, logs: readonly ModelLog[], { memory, ...settings }: Settings): SubjectContext {
  const today = decidedToday(knowledge, logs, { memory, ...settings });
  const { long } = habitTotals(knowledge, settings.dayNumber);
  const { colleagues, dayNumber } = settings;
  const about = { dayNumber, days: knowledge.days };
  const own = (key: string) => today.get(key) ?? knowledge.values.get(key);
  const share = (answer: AnswerKey) => long.get(answer) ?? 0;
  return {
    ...settings,
    lookup: colleagues === null ? own : (key) => withColleagues(own(key), colleagues.values.get(key), about),
    prior:
      colleagues === null
        ? share
        : (answer) => sharedPrior(share(answer), colleagues.shares.get(answer) ?? 0, knowledge.days),
    isUsed: (answer) => knowledge.answers.has(answer),
    numbers: memory.numbers,
    measures: memory.measures,
    measuresToday: new Map(Array.from(today.keys(), (key) => [key, null])),
    places: [],
  };
}

/** The values of evidence that today's decisions change, with those decisions counted. */
function decidedToday(
  { values }: Knowledge,
  logs: readonly ModelLog[],
  { dayNumber, ownDomains, memory }: Settings,
): Map<string, SeenValue> {
  const today = new Map<string, SeenValue>();
  for (const { subject, answer, times } of decisionsOf(logs)) {
    for (const key of rememberedSubject(memory, subject, ownDomains).keys.flat()) {
      const seen = values.get(key);
      if (seen !== undefined && !today.has(key)) today.set(key, copyOfValue(seen));
      addValue(today, key, { answer, dayNumber, times });
    }
  }
  return today;
}

export interface Decision {
  readonly subject: ModelSubject;
  readonly answer: AnswerKey;
  /** In how many logs. */
  readonly times: number;
}

/** Returns the decisions about each subject; logs of one subject with one answer count together. */
export function decisionsOf(logs: readonly ModelLog[]): Decision[] {
  const decided = logs.flatMap(({ subject, decided }) => (decided === null ? [] : [{ subject, answer: decided }]));
  const alike = Map.groupBy(decided, ({ subject, answer }) => `${answer} ${subject.key}`);
  return [...alike.values()].flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, times: same.length })));
}

interface Told {
  readonly vectors: ReadonlyMap<ModelSubject['key'], SubjectVectors>;
  /** Answers by their number. */
  readonly names: readonly AnswerKey[];
}

function answersOf(
  knowledge: Knowledge,
  logs: readonly ModelLog[],
  { vectors, names }: Told,
  around: Surroundings,
): AnswerKey[] {
  const live = new Set(around.contacts.map(({ id }) => `contact ${id}`));
  const all = new Set<AnswerKey>([nobody, ...knowledge.answers.keys()]);
  const told = new Set<number>();
  for (const { answers } of vectors.values()) for (const number of answers) told.add(number);
  for (const number of told) all.add(names[number] ?? nobody);
  for (const { decided } of logs) if (decided !== null) all.add(decided);
  return [...all].filter((answer) => !answer.startsWith('contact') || live.has(answer));
}
