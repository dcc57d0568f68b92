import type { Accuracy } from '../accuracy.ts';
import type { ClusterMode } from '../cluster-modes.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import type { ModelLog, ModelSubject } from './model-types.ts';
import type { LogSuggestion } from './suggestion-model.ts';

/** Logs that are decided together: they share one first answer, and are all certain or all doubtful. */
export interface SuggestionCluster {
  readonly id: string;
  readonly logIds: readonly number[];
  /** The first answer; null when nothing is proposed. */
  readonly answer: AnswerKey | null;
  readonly isCertain: boolean;
}

type Clustered = { readonly log: ModelLog; readonly suggestion: LogSuggestion };

/** From this calibrated probability on, doubtful logs of one answer are one question wherever they are on the day. */
const likelyFrom = 0.7;
/** Doubtful logs further apart than this are two questions. */
const longestGapMs = 20 * 60_000;

/**
 * Groups the suggestions of a day so that few decisions remain, each about one answer. Certain logs are one decision
 * for each answer, never mixed with doubtful ones; so are likely ones. Weaker ones are one question for each interval
 * in which the answer stays the same, because neighbours tend to be wrong together.
 *
 *   Bakker, certain (9) → one     Bakker, likely (4) → one     Bakker?, 9:10–9:40 and 15:00–15:20 → two
 *
 * Modes: `very_detailed` asks about each subject, `detailed` groups only certain logs by answer, `quick` asks once
 * about each answer.
 */
export function clusterSuggestions(
  logs: readonly ModelLog[],
  suggestions: readonly LogSuggestion[],
  asked: Asked,
): SuggestionCluster[] {
  const { accuracy } = asked;
  const byId = new Map(logs.map((log) => [log.id, log]));
  const members = suggestions.flatMap((suggestion): Clustered[] => {
    const log = byId.get(suggestion.logId);
    return log === undefined ? [] : [{ log, suggestion }];
  });
  const ordered = members.sort((a, b) => a.log.startedAtMs - b.log.startedAtMs || a.log.id - b.log.id);
  const intervals = intervalsOf(ordered, accuracy);
  const keyed = Map.groupBy(ordered, (one) => clusterKey(one, intervals.get(one) ?? 0, asked));
  return [...keyed].map(([id, same]) => ({
    id,
    logIds: same.map(({ log }) => log.id),
    answer: same[0]?.suggestion.candidates[0]?.answer ?? null,
    isCertain: same.every(({ suggestion }) => isCertain(suggestion, accuracy)),
  }));
}

const isCertain = ({ certainAt, candidates }: LogSuggestion, accuracy: Accuracy): boolean =>
  candidates.length > 0 && certainAt[accuracy];

const answerOf = ({ suggestion }: Clustered): AnswerKey => suggestion.candidates[0]?.answer ?? 'nobody';

/** Returns the place of a subject without any answer: its host, or its program. */
function hostOrApp({ url, app, sourceType }: ModelSubject): string {
  const host = url === null ? null : URL.parse(url)?.host;
  return `${sourceType} ${host ?? app ?? ''}`;
}

export interface Asked {
  readonly accuracy: Accuracy;
  readonly mode: ClusterMode;
}

function clusterKey(one: Clustered, interval: number, { accuracy, mode }: Asked): string {
  const { log, suggestion } = one;
  const isSure = isCertain(suggestion, accuracy);
  if (mode === 'very_detailed') return `subject ${log.subject.key} ${isSure} ${answerOf(one)}`;
  if (isSure) return `certain ${answerOf(one)}`;
  if (suggestion.candidates.length === 0) return `place ${hostOrApp(log.subject)}`;
  if (mode === 'quick') return `answer ${answerOf(one)}`;
  const isLikely = suggestion.confidence >= likelyFrom;
  if (isLikely && mode === 'default') return `likely ${answerOf(one)}`;
  return `interval ${interval} ${answerOf(one)}`;
}

/**
 * Returns the first log of each doubtful log's interval: same answer, no long gap, no other doubtful answer in between.
 */
function intervalsOf(ordered: readonly Clustered[], accuracy: Accuracy): ReadonlyMap<Clustered, number> {
  const intervals = new Map<Clustered, number>();
  let last: Clustered | undefined;
  let first = 0;
  for (const one of ordered.filter(({ suggestion }) => !isCertain(suggestion, accuracy))) {
    const isSame =
      last !== undefined &&
      answerOf(last) === answerOf(one) &&
      one.log.startedAtMs - last.log.endedAtMs <= longestGapMs;
    if (!isSame) first = one.log.id;
    intervals.set(one, first);
    last = one;
  }
  return intervals;
}
