// A summary of selected logs.
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { logKey, logKind } from './log-kind.ts';

export type LogsSummary = {
  kind: 'contact' | 'internal' | 'untagged' | 'ignored' | 'mixed';
  contactId: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** Counted seconds, and those that are not booked. */
  seconds: number;
  openSeconds: number;
  isBooked: boolean;
  /** Why it is ignored, if all of it is, for one reason. */
  ignoredBy: 'threshold' | 'conditions' | 'schedule' | 'tag' | 'hand' | null;
};

const sum = (logs: readonly TimelineLog[]): number => logs.reduce((all, log) => all + log.duration, 0);

const oneOf = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

/** A call on a day off is ignored regardless of its tag. */
const ignoredBy = ({ flags, decided_by, source }: TimelineLog) => {
  if (flags.includes('ignored_by_schedule')) return 'schedule';
  return decided_by === 'threshold' && source.type === 'appointment' ? 'conditions' : (decided_by ?? 'hand');
};

export const summarise = (entries: readonly TimelineLog[]): LogsSummary => {
  const counted = entries.some((log) => log.duration > 0) ? entries.filter((log) => log.duration > 0) : entries;
  const state = oneOf(counted.map(logKey));
  const [first] = counted;
  const kind = state === null || !first ? 'mixed' : logKind(first);
  const starts = counted.map((log) => log.started_at).sort();
  const ends = counted.map((log) => log.ended_at).sort();
  return {
    kind,
    contactId: kind === 'contact' && first ? first.contact_id : null,
    startedAt: starts[0] ?? null,
    endedAt: ends.at(-1) ?? null,
    seconds: sum(entries),
    openSeconds: sum(entries.filter((log) => log.registration_id === null)),
    isBooked: entries.length > 0 && entries.every((log) => log.registration_id !== null),
    ignoredBy: kind === 'ignored' ? oneOf(counted.map(ignoredBy)) : null,
  };
};

/** Returns the contact that a summary can be booked on; null when there is none yet, or several. */
export const describeTarget = (
  { kind, contactId }: LogsSummary,
  contactName: (id: string | null) => string | null,
): { contactId: string | null; contactName: string | null; internal: boolean } | null => {
  if (kind === 'internal') return { contactId: null, contactName: null, internal: true };
  return kind === 'contact' ? { contactId, contactName: contactName(contactId), internal: false } : null;
};
