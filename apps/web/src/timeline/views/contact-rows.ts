// A day by contact: its recorded, booked, open and ignored time, and the duration of the bookings.
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { InternalPlace } from '@daybook/domain/timeline/internal-place.ts';
import { type ActivityRow, activityRows, byState, entriesSeconds } from '../activities/activity-rows.ts';

export type ContactRow = {
  key: string;
  kind: 'contact' | 'internal' | 'untagged' | 'ignored';
  contactId: string | null;
  /** Counted seconds: booked, open and ignored together, as in the figures of the day. */
  recordedSeconds: number;
  openSeconds: number;
  ignoredSeconds: number;
  /** Duration of the bookings, rounded. */
  bookedSeconds: number;
  rows: readonly ActivityRow[];
  logIds: readonly string[];
  openIds: readonly string[];
};

type Whose = { contact_id: string | null; internal: boolean };
const kinds = ['contact', 'internal', 'untagged', 'ignored'] as const;

const contactKey = ({ contact_id, internal }: Whose): string => (internal ? 'internal' : `contact ${contact_id}`);
const keyOfLog = (log: Timeline['logs'][number]): string => {
  if (log.contact_id !== null || log.internal) return contactKey(log);
  return log.status === 'ignored' ? 'ignored' : 'untagged';
};

/**
 * Returns one row for each contact and one for internal time, the most time first; then untagged time, and ignored
 * time.
 */
export const contactRows = (
  { logs, registrations }: Pick<Timeline, 'logs' | 'registrations'>,
  place: InternalPlace = 'default',
): ContactRow[] => {
  const counted = logs.filter((log) => log.duration > 0 && !log.flags.includes('late'));
  const groups = Map.groupBy(counted, keyOfLog);
  const booked = Map.groupBy(registrations, contactKey);
  return [...new Set([...groups.keys(), ...booked.keys()])]
    .map((key): ContactRow => {
      const entries = groups.get(key) ?? [];
      const bookings = booked.get(key) ?? [];
      const seconds = byState(entries);
      const kind = kinds.find((one) => key.startsWith(one)) ?? 'untagged';
      const ignoredSeconds = seconds.get('ignored') ?? 0;
      const open = entries.filter((log) => log.registration_id === null && log.status !== 'ignored');
      return {
        key,
        kind,
        contactId: kind === 'contact' ? ((entries[0] ?? bookings[0])?.contact_id ?? null) : null,
        recordedSeconds: entriesSeconds(entries),
        openSeconds: entriesSeconds(open),
        ignoredSeconds,
        bookedSeconds: entriesSeconds(bookings),
        rows: activityRows(entries),
        logIds: entries.flatMap((log) => log.log_ids),
        openIds: open.flatMap((log) => log.log_ids),
      };
    })
    .sort(
      (a, b) => rank(a, place) - rank(b, place) || b.recordedSeconds - a.recordedSeconds || a.key.localeCompare(b.key),
    );
};

const rank = ({ kind }: ContactRow, place: InternalPlace): number => {
  if (kind === 'internal') return { first: -1, default: 0, last: 1 }[place];
  return kind === 'untagged' ? 2 : kind === 'ignored' ? 3 : 0;
};
