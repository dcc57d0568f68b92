import type { StoredEvent } from '@daybook/capture/event-store.ts';

/** A sent event. */
export interface SentEntry {
  readonly id: string;
  readonly sentAtMs: number;
  readonly startedAt: string;
  readonly endedAt: string;
  /** Empty where a rule hides it. */
  readonly title: string;
  readonly host: string;
}

const keptMs = 60 * 60_000;
const mostEntries = 500;

/**
 * Returns the list after some events were delivered, newest first. An event that grew is listed once; those older than
 * an hour are removed.
 */
export function withSent(list: readonly SentEntry[], delivered: readonly StoredEvent[], nowMs: number): SentEntry[] {
  const added = delivered.map(({ event }) => ({
    id: event.id,
    sentAtMs: nowMs,
    startedAt: event.started_at,
    endedAt: event.ended_at,
    title: event.subject.title,
    host: URL.parse(event.subject.url ?? '')?.host ?? '',
  }));
  const ids = new Set(added.map(({ id }) => id));
  const all = [...added, ...list.filter(({ id }) => !ids.has(id))];
  return ofLastHour(all, nowMs)
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt))
    .slice(0, mostEntries);
}

/** Returns the entries of the last hour, which may still be kept. */
export function ofLastHour(list: readonly SentEntry[], nowMs: number): SentEntry[] {
  return list.filter(({ sentAtMs }) => Math.abs(nowMs - sentAtMs) < keptMs);
}
