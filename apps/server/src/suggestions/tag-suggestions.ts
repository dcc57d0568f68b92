import type { TagCluster } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { clusterSuggestions, type SuggestionCluster } from '@daybook/domain/suggestions/model/cluster-suggestions.ts';
import { withBuffers } from '@daybook/domain/suggestions/model/scoring/buffers.ts';
import {
  type ExplainedDay,
  explainedDay,
  type LogSuggestion,
} from '@daybook/domain/suggestions/model/suggestion-model.ts';
import { withMappedTickets } from '@daybook/domain/tickets/mapped-tickets.ts';
import { idText } from '../platform/lists/json-api.ts';
import {
  type ComputedLog,
  computeOwnDay,
  type DayRow,
  needsTagging,
  sourceView,
} from '../timeline/timeline.service.ts';
import {
  contactOfAnswer,
  gradeOfSuggestions,
  jointCandidates,
  jointCandidateView,
  kindOfAnswer,
} from './model-candidates.ts';
import { modelDay } from './model-days.ts';
import { loadNamedTickets, mappedTicket } from './named-tickets.ts';
import { type HitRates, loadHitRates, rememberShown } from './outcomes.ts';
import { openLogsWithReferences, type ReferenceKey, referencesOfSubjects } from './reference-history.repository.ts';
import { rememberView, sharedReference } from './remember-offer.ts';
import { loadUserModel, surroundingsOf } from './user-model.ts';

/**
 * Groups the untagged time of an own day into few decisions, the longest first, each with its best three answers and
 * their evidence. The number of statements does not depend on the day. Shown answers are stored, to be compared with
 * the decisions later (specification 3, prediction_automations).
 */
export async function tagSuggestions(trx: Transaction, scope: Scope, day: DayRow): Promise<TagCluster[]> {
  const { computed, preferences } = await computeOwnDay(trx, scope, day);
  const untagged = computed.logs.filter(needsTagging);
  if (untagged.length === 0) return [];
  const [around, looked, tickets, references, rates] = await Promise.all([
    surroundingsOf(trx, scope),
    modelDay(trx, scope, computed),
    loadNamedTickets(trx, scope),
    referencesBySubject(trx, scope, untagged),
    loadHitRates(trx, scope),
  ]);
  const model = await loadUserModel(trx, scope, around);
  const mapped = mappedTicket(tickets, untagged);
  const open = new Map(untagged.map((log) => [log.id, log]));
  const decisions = withBuffers((buffers) => {
    const { suggestions: all, whyNot } = explainedDay(model, looked, around, buffers);
    const learnt = all.filter(({ logId }) => open.has(logId));
    const suggestions = withMappedTickets(learnt, mapped);
    const clusters = clusterSuggestions(looked.logs, suggestions, preferences.prediction_automations);
    const byLog = new Map(suggestions.map((one) => [one.logId, one]));
    return clusters.map((cluster) => decisionOf(cluster, { logs: open, suggestions: byLog, references, whyNot }));
  });
  const shared = decisions.map(({ shared: key }) => key).filter((key) => key !== null);
  const counts = await openLogsWithReferences(trx, scope, shared);
  const openLogs = new Map(shared.map((key, index) => [key, counts[index] ?? 0]));
  const names = displayNames(around.contacts, preferences['contact_codes.display']);
  const views = decisions.map((one) => clusterView(one, { names, openLogs, rates }));
  await rememberShown(trx, scope, day, 'tag', decisions.map(shownAs));
  return views.sort((a, b) => b.duration - a.duration || a.started_at.localeCompare(b.started_at));
}

type Known = {
  readonly logs: ReadonlyMap<number, ComputedLog>;
  readonly suggestions: ReadonlyMap<number, LogSuggestion>;
  readonly references: ReadonlyMap<number, readonly ReferenceKey[]>;
  readonly whyNot: ExplainedDay['whyNot'];
};

async function referencesBySubject(
  trx: Transaction,
  scope: Scope,
  logs: readonly ComputedLog[],
): Promise<Known['references']> {
  const rows = await referencesOfSubjects(trx, scope, [...new Set(logs.map(({ subjectId }) => subjectId))]);
  return Map.groupBy(rows, (row) => row.subject_id);
}

type Decision = ReturnType<typeof decisionOf>;

function decisionOf({ id, logIds, isCertain }: SuggestionCluster, { logs, suggestions, references, whyNot }: Known) {
  const own = logIds.map((logId) => logs.get(logId)).filter((log) => log !== undefined);
  const members = own.flatMap((log) => {
    const suggestion = suggestions.get(log.id);
    return suggestion === undefined ? [] : [{ suggestion, seconds: log.durationSeconds }];
  });
  const subjects = [...Map.groupBy(own, ({ subjectId }) => subjectId)].map(([subjectId, same]) => ({
    references: (references.get(subjectId) ?? []).map(({ type, normalised }) => ({ type, normalised })),
    isPage: same.some(({ sourceType }) => sourceType === 'web' || sourceType === 'web_custom'),
  }));
  const candidates = jointCandidates(members, whyNot);
  return {
    id,
    logs: own,
    candidates,
    isCertain,
    grade: gradeOfSuggestions(members),
    shared: sharedReference(subjects),
  };
}

const shownAs = ({ id, grade, candidates, logs }: Decision) => ({
  id,
  grade,
  answers: candidates.map(({ answer }) => ({ kind: kindOfAnswer(answer), contact_id: contactOfAnswer(answer) })),
  logIds: logs.map((log) => log.id),
});

type Shared = {
  readonly names: ReadonlyMap<number, string>;
  readonly openLogs: ReadonlyMap<ReferenceKey, number>;
  readonly rates: HitRates;
};

function clusterView(
  { id, logs, candidates, isCertain, grade, shared }: Decision,
  { names, openLogs, rates }: Shared,
): TagCluster {
  const bySubject = [...Map.groupBy(logs, ({ subjectId }) => subjectId).values()];
  return {
    id,
    log_ids: logs.map((log) => idText(log.id)),
    started_at: new Date(Math.min(...logs.map((log) => log.startedAtMs))).toISOString(),
    ended_at: new Date(Math.max(...logs.map((log) => log.endedAtMs))).toISOString(),
    duration: sumSeconds(logs),
    subjects: bySubject.flatMap(subjectView).sort((a, b) => b.duration - a.duration),
    candidates: candidates.map((candidate, index) =>
      jointCandidateView(candidate, {
        names,
        isCertain: index === 0 && isCertain,
        hitRate: rates('tag', grade, index + 1),
      }),
    ),
    remember: rememberView(shared, shared === null ? 0 : (openLogs.get(shared) ?? 0)),
  };
}

const sumSeconds = (logs: readonly ComputedLog[]) => logs.reduce((sum, log) => sum + log.durationSeconds, 0);

function subjectView(logs: readonly ComputedLog[]): TagCluster['subjects'] {
  const [first] = logs;
  if (first === undefined) return [];
  const { subject } = first.row;
  return [
    {
      subject_id: idText(first.subjectId),
      title: subject.title,
      detail: subject.url ?? subject.path ?? subject.mail_from ?? subject.phone_number,
      source: sourceView(subject),
      duration: sumSeconds(logs),
      log_ids: logs.map((log) => idText(log.id)),
    },
  ];
}
