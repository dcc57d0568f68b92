import type { TagCluster } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { type Accuracy, isCertainAt } from '@daybook/domain/suggestions/accuracy.ts';
import { buildNameIndex, type NameIndex, nameHints } from '@daybook/domain/suggestions/name-hints.ts';
import { idText } from '../platform/lists/json-api.ts';
import {
  type ComputedLog,
  computeOwnDay,
  type DayRow,
  needsTagging,
  sourceView,
} from '../timeline/timeline.service.ts';
import { candidateView } from './candidate-view.ts';
import { clusterSubjects, type SubjectCluster } from './cluster-subjects.ts';
import { type KnownContact, liveContacts } from './contact-names.repository.ts';
import { type HitRates, loadHitRates, rememberShown } from './outcomes.ts';
import {
  historyOfReferences,
  openLogsWithReferences,
  type ReferenceKey,
  referencesOfSubjects,
  type TagRow,
  tagsWithValues,
} from './reference-history.repository.ts';
import { isTagType } from './reference-types.ts';
import { countsOf, keyText, nameHintAsHint, type SubjectFacts, tagHint, titleKey } from './subject-facts.ts';

/**
 * The untagged time of an own day as few decisions, the longest first, each with its best three answers and their
 * evidence. A fixed number of statements, whatever the day holds. What is shown is kept, to be compared with what is
 * decided (specification 3, prediction_automations).
 */
export async function tagSuggestions(trx: Transaction, scope: Scope, day: DayRow): Promise<TagCluster[]> {
  const { computed, preferences } = await computeOwnDay(trx, scope, day);
  const untagged = computed.logs.filter(needsTagging);
  if (untagged.length === 0) return [];
  const contacts = await liveContacts(trx, scope);
  const subjects = await factsOf(trx, scope, untagged, contacts);
  const { accuracy, mode } = preferences.prediction_automations;
  const clusters = clusterSubjects(subjects, mode);
  const shared = clusters.map((cluster) => cluster.shared).filter((key) => key !== null);
  const openLogs = await openLogsWithReferences(trx, scope, shared);
  const openByReference = new Map(shared.map((key, index) => [keyText(key), openLogs[index] ?? 0]));
  const names = displayNames(contacts, preferences['contact_codes.display']);
  const rates = await loadHitRates(trx, scope);
  const known = { names, openByReference, rates, accuracy };
  const views = clusters.map((cluster) => clusterView(cluster, known));
  await rememberShown(trx, scope, day, 'tag', clusters.map(shownAs));
  return views.sort((a, b) => b.duration - a.duration || a.started_at.localeCompare(b.started_at));
}

const shownAs = ({ id, grade, candidates, subjects }: SubjectCluster) => ({
  id,
  grade,
  answers: candidates.map(({ kind, contactId }) => ({ kind, contact_id: contactId })),
  logIds: subjects.flatMap(({ logs }) => logs.map((log) => log.id)),
});

async function factsOf(
  trx: Transaction,
  scope: Scope,
  logs: readonly ComputedLog[],
  contacts: readonly KnownContact[],
): Promise<SubjectFacts[]> {
  const bySubject = Map.groupBy(logs, ({ subjectId }) => subjectId);
  const references = await referencesOfSubjects(trx, scope, [...bySubject.keys()]);
  const titles = logs.map(({ row }) => titleKey(row.subject.title));
  const keys = new Map([...references, ...titles].map((key) => [keyText(key), key]));
  const history = await historyOfReferences(trx, scope, [...keys.values()]);
  const tags = await tagsWithValues(trx, scope, [...new Set(references.map(({ normalised }) => normalised))]);
  const live = new Set(contacts.map(({ id }) => id));
  const counts = countsOf(history, (id) => live.has(id));
  const index = buildNameIndex(contacts);
  const referencesBySubject = Map.groupBy(references, (row) => row.subject_id);
  return [...bySubject].map(([subjectId, members]) => {
    const own = tellingReferences(referencesBySubject.get(subjectId) ?? [], members[0]);
    const title = titleKey(members[0]?.row.subject.title ?? '');
    return {
      subjectId,
      logs: members,
      references: own,
      counts: [...own, title].flatMap((key) => counts.get(keyText(key)) ?? []),
      hints: [...tagHintsOf(own, tags, live), ...nameHintsOf(index, members, own)],
    };
  });
}

/** Every page has its browser as process, so that says nothing about a page. */
function tellingReferences(rows: readonly ReferenceKey[], log: ComputedLog | undefined): ReferenceKey[] {
  const isPage = log?.sourceType === 'web' || log?.sourceType === 'web_custom';
  return rows
    .filter(({ type }) => !(isPage && type === 'process'))
    .map(({ type, normalised }) => ({ type, normalised }));
}

function tagHintsOf(references: readonly ReferenceKey[], tags: readonly TagRow[], live: ReadonlySet<number>) {
  const values = new Set(references.map(({ normalised }) => normalised));
  const close = tags.filter(
    (tag) => values.has(tag.normalised) && (tag.contact_id === null || live.has(tag.contact_id)),
  );
  return close.flatMap(tagHint);
}

function nameHintsOf(index: NameIndex, logs: readonly ComputedLog[], references: readonly ReferenceKey[]) {
  const subject = logs[0]?.row.subject;
  if (subject === undefined) return [];
  const texts = [subject.title, subject.path].filter((text) => text !== null);
  const hosts = references
    .filter(({ type, normalised }) => type === 'email_domain' || (type === 'url' && !normalised.includes('/')))
    .map(({ normalised }) => normalised);
  return nameHints(index, texts, hosts).map(nameHintAsHint);
}

type Known = {
  readonly names: ReadonlyMap<number, string>;
  readonly openByReference: ReadonlyMap<string, number>;
  readonly rates: HitRates;
  readonly accuracy: Accuracy;
};

function clusterView(
  { id, subjects, candidates, grade, shared }: SubjectCluster,
  { names, openByReference, rates, accuracy }: Known,
): TagCluster {
  const isCertain = isCertainAt(accuracy, grade, rates('tag', grade));
  const logs = subjects.flatMap((subject) => subject.logs);
  return {
    id,
    log_ids: logs.map((log) => idText(log.id)),
    started_at: new Date(Math.min(...logs.map((log) => log.startedAtMs))).toISOString(),
    ended_at: new Date(Math.max(...logs.map((log) => log.endedAtMs))).toISOString(),
    duration: sumSeconds(logs),
    subjects: subjects.map(subjectView).sort((a, b) => b.duration - a.duration),
    candidates: candidates.map((candidate, index) =>
      candidateView({ ...candidate, certain: index === 0 && isCertain }, names, rates('tag', grade, index + 1)),
    ),
    remember: rememberView(shared, openByReference),
  };
}

function rememberView(
  shared: ReferenceKey | null,
  openByReference: ReadonlyMap<string, number>,
): TagCluster['remember'] {
  if (shared === null || !isTagType(shared.type)) return null;
  return { type: shared.type, value: shared.normalised, open_logs: openByReference.get(keyText(shared)) ?? 0 };
}

const sumSeconds = (logs: readonly ComputedLog[]) => logs.reduce((sum, log) => sum + log.durationSeconds, 0);

function subjectView({ subjectId, logs }: SubjectFacts): TagCluster['subjects'][number] {
  const [first] = logs;
  if (first === undefined) throw new Error('A subject of a cluster has logs');
  const { subject } = first.row;
  return {
    subject_id: idText(subjectId),
    title: subject.title,
    detail: subject.url ?? subject.path ?? subject.mail_from ?? subject.phone_number,
    source: sourceView(subject),
    duration: sumSeconds(logs),
    log_ids: logs.map((log) => idText(log.id)),
  };
}
