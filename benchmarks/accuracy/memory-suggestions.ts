// Suggestions as the server makes them, by its own rules, from the store in memory instead of from its tables.
import { type Accuracy, isCertainAt } from '@daybook/domain/suggestions/accuracy.ts';
import { bestBooking } from '@daybook/domain/suggestions/best-booking.ts';
import { gradeOf } from '@daybook/domain/suggestions/grades.ts';
import { buildNameIndex, nameHints } from '@daybook/domain/suggestions/name-hints.ts';
import { answerKey, bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { clusterSubjects, type SubjectCluster } from '../../apps/server/src/suggestions/cluster-subjects.ts';
import {
  countsOf,
  keyText,
  nameHintAsHint,
  type SubjectFacts,
  tagHint,
  titleKey,
} from '../../apps/server/src/suggestions/subject-facts.ts';
import { isBelowBlockThreshold } from '../../apps/server/src/timeline/compute-day.ts';
import type { ComputedLog } from '../../apps/server/src/timeline/computed-day.ts';
import { preferences } from './memory-day.ts';
import { hitRate, type MemoryStore, type StoredSubject } from './memory-store.ts';
import type { OfficeBooking, OfficeCluster } from './office.ts';

const needsBooking = (log: ComputedLog): boolean => log.status === 'open' && log.durationSeconds > 0;
const needsTagging = (log: ComputedLog): boolean => needsBooking(log) && log.contactId === null && !log.internal;

/** The untagged logs of a day in clusters, by subject as the server looks at them. */
export function clustersInMemory(
  store: MemoryStore,
  subjects: ReadonlyMap<number, StoredSubject>,
  logs: readonly ComputedLog[],
): SubjectCluster[] {
  const names = buildNameIndex(store.contacts);
  const live = new Set(store.contacts.map(({ id }) => id));
  const bySubject = Map.groupBy(logs.filter(needsTagging), ({ subjectId }) => subjectId);
  const facts = [...bySubject].flatMap(([subjectId, members]): SubjectFacts[] => {
    const subject = subjects.get(subjectId);
    if (subject === undefined) return [];
    const { row } = subject;
    const isPage = row.source_type === 'web' || row.source_type === 'web_custom';
    const references = subject.references.filter(({ type }) => !(isPage && type === 'process'));
    const keys = [...references, titleKey(row.title)];
    const counts = countsOf(
      keys.flatMap((key) => rowsOf(store, key)),
      (id) => live.has(id),
    );
    const values = new Set(references.map(({ normalised }) => normalised));
    const close = store.tags.filter((tag) => values.has(tag.normalised) && tag.forced !== true);
    const texts = [row.title, row.path].filter((text) => text !== null);
    const hosts = references
      .filter(({ type, normalised }) => type === 'email_domain' || (type === 'url' && !normalised.includes('/')))
      .map(({ normalised }) => normalised);
    const tagHints = close.flatMap(({ type, normalised, value, contactId, internal }) =>
      tagHint({ type, normalised, value, contact_id: contactId, internal: internal === true, ignored: false }),
    );
    const hints = [...tagHints, ...nameHints(names, texts, hosts).map(nameHintAsHint)];
    return [
      { subjectId, logs: members, references, counts: keys.flatMap((key) => counts.get(keyText(key)) ?? []), hints },
    ];
  });
  return clusterSubjects(facts);
}

function rowsOf({ counts }: MemoryStore, { type, normalised }: { readonly type: string; readonly normalised: string }) {
  const answers = counts.get(keyText({ type, normalised })) ?? new Map<number, number>();
  return [...answers].map(([contact_id, times]) => ({ type, normalised, contact_id, times }));
}

/** A cluster as the screen shows it. */
export function clusterView(store: MemoryStore, { subjects, candidates, grade }: SubjectCluster): OfficeCluster {
  const logs = subjects.flatMap((subject) => subject.logs);
  const rate = hitRate(store, 'tag', grade);
  const isCertain = (accuracy: Accuracy) => candidates.length > 0 && isCertainAt(accuracy, grade, rate);
  return {
    logIds: logs.map(({ id }) => id),
    seconds: secondsOf(logs),
    candidates: candidates.map((one) => ({
      answer: answerKey(one),
      probability: rate.total === 0 ? one.score : rate.right / rate.total,
    })),
    certain: {
      low: isCertain('low'),
      normal: isCertain('normal'),
      high: isCertain('high'),
      extreme: isCertain('extreme'),
    },
  };
}

/** What each contact's time is proposed to be booked on. */
export function bookingsInMemory(store: MemoryStore, logs: readonly ComputedLog[], date: string) {
  const open = logs.filter((log) => needsBooking(log) && !needsTagging(log));
  return [...Map.groupBy(open, ({ contactId }) => contactId)].map(([contactId, own]) => {
    const best = bestBooking((store.bookings.get(contactId) ?? []).slice(-50), date);
    const dimensionIds = best?.dimensionIds ?? obvious(store, contactId);
    const grade = gradeOf({
      score: 1,
      certain: best?.certain === true,
      evidence: best === null ? [] : [best.evidence],
    });
    const isComplete =
      contactId === null || dimensionIds.some((id) => store.dimensions.get(id)?.contactId === contactId);
    const view: OfficeBooking = {
      logIds: own.map(({ id }) => id),
      key: bookingKey(dimensionIds),
      isComplete,
      isCertain: isComplete && isCertainAt('normal', grade, hitRate(store, 'booking', grade)),
      isBelowThreshold: isBelowBlockThreshold(secondsOf(own), preferences),
    };
    return { view, grade };
  });
}

/** The only project of a contact suggests itself. */
function obvious({ dimensions }: MemoryStore, contactId: number | null): number[] {
  const own = [...dimensions.values()].filter((one) => one.contactId !== null && one.contactId === contactId);
  return own.length === 1 ? own.map(({ id }) => id) : [];
}

const secondsOf = (logs: readonly ComputedLog[]): number => logs.reduce((sum, one) => sum + one.durationSeconds, 0);
