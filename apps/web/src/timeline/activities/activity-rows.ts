// Log entries as activities: one row for each subject in its source, with the states of its time.
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { logKind } from './log-kind.ts';

/** open: it has a contact or is internal, and is not booked yet. late: it arrived after publishing. */
export const activityStates = ['untagged', 'open', 'booked', 'ignored', 'late'] as const;
export type ActivityState = (typeof activityStates)[number];

export type ActivityRow = {
  key: string;
  subject: TimelineLog['subject'];
  source: TimelineLog['source'];
  /** Its only contact; null: none yet, or several. */
  contactId: string | null;
  isInternal: boolean;
  isMixed: boolean;
  startedAt: string;
  endedAt: string;
  /** Counted seconds. */
  seconds: number;
  /** Seconds by state; only states that occur. */
  secondsByState: ReadonlyMap<ActivityState, number>;
  entries: readonly TimelineLog[];
  logIds: readonly string[];
  /** Those that are not booked. */
  openIds: readonly string[];
};

export const stateOfLog = (log: TimelineLog): ActivityState => {
  if (log.flags.includes('late')) return 'late';
  if (log.registration_id !== null) return 'booked';
  const kind = logKind(log);
  return kind === 'ignored' || kind === 'untagged' ? kind : 'open';
};

export const entriesSeconds = (entries: readonly Pick<TimelineLog, 'duration'>[]): number =>
  entries.reduce((sum, { duration }) => sum + duration, 0);

/** Returns counted seconds by state, in the order of the states. */
export const byState = (entries: readonly TimelineLog[]): ReadonlyMap<ActivityState, number> => {
  const groups = Map.groupBy(entries, stateOfLog);
  return new Map(
    activityStates.flatMap((state) => {
      const members = groups.get(state);
      return members === undefined ? [] : [[state, entriesSeconds(members)] as const];
    }),
  );
};

const ownerOf = ({ contact_id, internal }: TimelineLog): string => `${contact_id} ${internal}`;

const rowOf = (key: string, entries: readonly TimelineLog[]): ActivityRow[] => {
  const [first] = entries;
  if (first === undefined) return [];
  const isMixed = entries.some((log) => ownerOf(log) !== ownerOf(first));
  return [
    {
      key,
      subject: first.subject,
      source: first.source,
      contactId: isMixed ? null : first.contact_id,
      isInternal: !isMixed && first.internal,
      isMixed,
      startedAt: entries.reduce((least, log) => (log.started_at < least ? log.started_at : least), first.started_at),
      endedAt: entries.reduce((latest, log) => (log.ended_at > latest ? log.ended_at : latest), first.ended_at),
      seconds: entriesSeconds(entries),
      secondsByState: byState(entries),
      entries,
      logIds: entries.flatMap((log) => log.log_ids),
      openIds: entries.filter((log) => log.registration_id === null).flatMap((log) => log.log_ids),
    },
  ];
};

/** Returns entries by subject and source, the longest first. */
export const activityRows = (logs: readonly TimelineLog[]): ActivityRow[] =>
  [...Map.groupBy(logs, ({ subject, source }) => `${subject.id} ${source.id}`)]
    .flatMap(([key, entries]) => rowOf(key, entries))
    .sort((a, b) => b.seconds - a.seconds || a.startedAt.localeCompare(b.startedAt));

export type ActivityFilter = { find: string; state: ActivityState | 'all'; sourceId: string | null };

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns rows with time in the state, of the source, with the words in title, address, path, sender or contact. */
export const filterRows = (
  rows: readonly ActivityRow[],
  { find, state, sourceId }: ActivityFilter,
  contactName: (id: string | null) => string | null,
): ActivityRow[] => {
  const words = fold(find).split(/\s+/u).filter(Boolean);
  return rows.filter((row) => {
    if (state !== 'all' && !row.secondsByState.has(state)) return false;
    if (sourceId !== null && row.source.id !== sourceId) return false;
    const { title, url, path, from, phone_number } = row.subject;
    const text = fold(
      [title, url, path, from, phone_number, row.source.name, contactName(row.contactId)].filter(Boolean).join(' '),
    );
    return words.every((word) => text.includes(word));
  });
};
