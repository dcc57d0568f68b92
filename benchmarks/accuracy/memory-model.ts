// The suggestion model over the store in memory: the suggestions of the server for an open day, and its learning from a
// published one.
import { type Accuracy, accuracies } from '@daybook/domain/suggestions/accuracy.ts';
import type { LogBooking } from '@daybook/domain/suggestions/model/booking-answers.ts';
import { clusterSuggestions } from '@daybook/domain/suggestions/model/cluster-suggestions.ts';
import type { ModelDay, ModelLog, ModelSubject, Surroundings } from '@daybook/domain/suggestions/model/model-types.ts';
import { type LogSuggestion, learnDay, suggestDay } from '@daybook/domain/suggestions/model/suggestion-model.ts';
import { answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { jointCandidates } from '../../apps/server/src/suggestions/model-candidates.ts';
import type { ComputedDay, ComputedLog } from '../../apps/server/src/timeline/computed-day.ts';
import type { Answer } from './guesser.ts';
import type { MemoryStore, StoredSubject } from './memory-store.ts';
import { type CertainLogs, type OfficeCluster, ownDomain } from './office.ts';

const needsTagging = (log: ComputedLog): boolean =>
  log.status === 'open' && log.durationSeconds > 0 && log.contactId === null && !log.internal;

/** A new list each time, as the server loads one: the list in the store grows. */
export const around = ({ contacts, dimensions, colleagues }: MemoryStore): Surroundings => {
  const projects = Map.groupBy(dimensions.values(), ({ contactId }) => contactId);
  const withProjects = contacts.map((one) => ({
    ...one,
    projects: (projects.get(one.id) ?? []).map(({ name }) => name),
  }));
  return { contacts: withProjects, ownDomains: [ownDomain], colleagues };
};

/** Suggestions for the untagged logs of a day. */
export function suggestionsInMemory(store: MemoryStore, computed: ComputedDay): LogSuggestion[] {
  const open = new Set(computed.logs.filter(needsTagging).map(({ id }) => id));
  return suggestDay(store.model, modelDay(store, computed), around(store)).filter(({ logId }) => open.has(logId));
}

/** Returns the suggestions of a day as the questions of the screen. */
export function clustersInMemory(store: MemoryStore, computed: ComputedDay): OfficeCluster[] {
  const suggestions = suggestionsInMemory(store, computed);
  const byLog = new Map(suggestions.map((one) => [one.logId, one]));
  const logs = new Map(computed.logs.map((log) => [log.id, log]));
  const asked = { accuracy: 'normal', mode: 'default' } as const;
  const clusters = clusterSuggestions(modelDay(store, computed).logs, suggestions, asked);
  const views = clusters.map(({ logIds, isCertain }): OfficeCluster => {
    const members = logIds.flatMap((id) => {
      const suggestion = byLog.get(id);
      return suggestion === undefined ? [] : [{ suggestion, seconds: logs.get(id)?.durationSeconds ?? 0 }];
    });
    const seconds = members.reduce((sum, one) => sum + one.seconds, 0);
    return { logIds, seconds, isCertain, candidates: jointCandidates(members) };
  });
  return views.sort((a, b) => b.seconds - a.seconds);
}

export function certainInMemory(suggestions: readonly LogSuggestion[]): CertainLogs {
  const at = (accuracy: Accuracy) =>
    new Set(
      suggestions
        .filter(({ candidates, certainAt }) => candidates.length > 0 && certainAt[accuracy])
        .map(({ logId }) => logId),
    );
  const [low, normal, high, extreme] = accuracies.map(at);
  const none = new Set<number>();
  return { low: low ?? none, normal: normal ?? none, high: high ?? none, extreme: extreme ?? none };
}

/** Learns from a day when it is published, with the bookings of its logs. */
export function learnInMemory(
  store: MemoryStore,
  computed: ComputedDay,
  booked: ReadonlyMap<number, LogBooking>,
): void {
  const byRule = new Set(computed.logs.filter(({ row }) => row.decided_by === 'tag').map(({ id }) => id));
  const day = modelDay(store, computed);
  const logs = day.logs.map((log) => ({
    ...log,
    byRule: byRule.has(log.id),
    booking: booked.get(log.id) ?? null,
  }));
  learnDay(store.model, { ...day, logs }, around(store));
}

/** Returns a computed day in the form of the model. */
export function modelDay({ subjectsById }: MemoryStore, { day, logs }: ComputedDay): ModelDay {
  return {
    date: day.date,
    timezone: day.timezone,
    logs: logs.flatMap((log): ModelLog[] => {
      const subject = subjectsById.get(log.subjectId);
      const { id, startedAtMs, endedAtMs } = log;
      return subject === undefined
        ? []
        : [{ id, startedAtMs, endedAtMs, subject: modelSubject(subject), decided: decisionOf(log) }];
    }),
  };
}

const modelSubject = ({ row, referenced }: StoredSubject): ModelSubject => ({
  key: row.id,
  title: row.title,
  sourceType: row.source_type,
  app: referenced.app ?? row.source_identifier,
  url: row.url,
  path: row.path,
  mailFrom: row.mail_from,
  mailTo: referenced.mailTo ?? [],
  attendees: referenced.attendees ?? [],
  phoneNumber: row.phone_number,
  location: referenced.location ?? null,
});

/** A log below a threshold is open in its row, and may have a contact all the same. */
function decisionOf({ row, internal, contactId }: ComputedLog): Answer | null {
  if (row.status === 'ignored') return answerKey({ kind: 'ignored', contactId: null });
  if (internal) return answerKey({ kind: 'internal', contactId: null });
  return contactId === null ? null : answerKey({ kind: 'contact', contactId });
}
