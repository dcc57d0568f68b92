import { dayNumberOf } from '../../timeline/calendar-date.ts';
import { weekday } from '../../timeline/day-arithmetic.ts';
import { dayBounds } from '../../timeline/day-bounds.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import { sharedPrior, withColleagues } from './colleagues/colleague-knowledge.ts';
import { type DayMemory, forgetVectors, newMemory, rememberedSubject, rememberedVectors } from './day-memory.ts';
import { countToday } from './decisions-today.ts';
import type { SubjectEvidence } from './extract-evidence.ts';
import { habitTotals } from './habit-totals.ts';
import type { Knowledge } from './knowledge.ts';
import { answerCounts } from './likelihood/answer-counts.ts';
import { answerSizes } from './likelihood/answer-sizes.ts';
import type { ModelDay, ModelLog, ModelSubject, Surroundings } from './model-types.ts';
import { nameIndexOf } from './name-indexes.ts';
import { nobody, type SubjectContext, type SubjectVectors } from './subject-features.ts';

/** A day prepared for the model: its logs in order, its subjects measured, and all possible answers. */
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
  /** The evidence of each log's subject. */
  readonly evidence: readonly SubjectEvidence[];
  /** Context of the measured vectors. */
  readonly context: SubjectContext;
  readonly memory: DayMemory;
}

/**
 * Measures a day. Its decided logs already count as if they had been published, so that one decision helps the rest of
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
  const subjectOf = (subject: ModelSubject) => rememberedSubject(memory, subject, ownDomains);
  const about = { values: knowledge.values, dayNumber, knownSubject: subjectOf };
  forgetVectors(memory, settings, countToday(memory.today, logs, about));
  const context = contextOf(knowledge, settings);
  const bySubject = new Map<ModelSubject['key'], SubjectVectors>();
  const evidence: SubjectEvidence[] = [];
  const vectors = logs.map(({ subject }) => {
    const known = subjectOf(subject);
    evidence.push(known.evidence);
    const found = bySubject.get(subject.key) ?? rememberedVectors(memory, known, context);
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

function contextOf(knowledge: Knowledge, { memory, ...settings }: Settings): SubjectContext {
  const { today } = memory;
  const { long } = habitTotals(knowledge, settings.dayNumber);
  const { colleagues, dayNumber } = settings;
  const about = { dayNumber, days: knowledge.days };
  const own = (key: string) => today.values.get(key) ?? knowledge.values.get(key);
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
    measuresToday: today.measures,
    stepsToday: today.steps,
    places: [],
  };
}

interface NumberedVectors {
  readonly vectors: ReadonlyMap<ModelSubject['key'], SubjectVectors>;
  /** Answers by number. */
  readonly names: readonly AnswerKey[];
}

function answersOf(
  knowledge: Knowledge,
  logs: readonly ModelLog[],
  { vectors, names }: NumberedVectors,
  around: Surroundings,
): AnswerKey[] {
  const live = new Set(around.contacts.map(({ id }) => `contact ${id}`));
  const all = new Set<AnswerKey>([nobody, ...knowledge.answers.keys()]);
  const numbers = new Set<number>();
  for (const { answers } of vectors.values()) for (const number of answers) numbers.add(number);
  for (const number of numbers) all.add(names[number] ?? nobody);
  for (const { decided } of logs) if (decided !== null) all.add(decided);
  return [...all].filter((answer) => !answer.startsWith('contact') || live.has(answer));
}
