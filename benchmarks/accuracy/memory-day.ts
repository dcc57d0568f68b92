// An open day in memory: the rows that capture would store, and the day that the rules of the server compute from them.
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { buildTagIndex, matchTag, type TagIndex } from '@daybook/domain/tags/match-tags.ts';
import { computeDay } from '../../apps/server/src/timeline/compute-day.ts';
import type { ComputedDay, DayPreferences } from '../../apps/server/src/timeline/computed-day.ts';
import type { DayRow, LogRow } from '../../apps/server/src/timeline/day-rows.ts';
import { type LivedDay, timeZone } from '../people/live-days.ts';
import type { MemoryStore, StoredSubject, StoredTag } from './memory-store.ts';
import { subjectOf } from './memory-subjects.ts';
import { blockSettings, ownDomain } from './office.ts';

/** A log that may still change. */
export interface MemoryLog {
  readonly id: number;
  readonly eventId: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly subject: StoredSubject;
  contactId: number | null;
  internal: boolean;
  isIgnored: boolean;
  decidedBy: 'tag' | 'hand' | null;
}

export interface MemoryDay {
  readonly id: number;
  readonly date: string;
  readonly logs: readonly MemoryLog[];
}

export const preferences = {
  ...preferenceDefaults,
  block_calculation_settings: blockSettings,
} as const satisfies DayPreferences;

/** Stores the recorded events of a day, decided by the existing rules. */
export function recordInMemory(store: MemoryStore, { day, events }: LivedDay, date: string): MemoryDay {
  const index = buildTagIndex(store.tags);
  const logs = events.map(({ event }, at): MemoryLog => {
    const log: MemoryLog = {
      id: (day + 1) * 10_000 + at,
      eventId: event.id,
      startedAt: new Date(event.started_at),
      endedAt: new Date(event.ended_at),
      subject: subjectOf(store, event),
      contactId: null,
      internal: false,
      isIgnored: false,
      decidedBy: null,
    };
    followRules(index, log);
    return log;
  });
  return { id: day + 1, date, logs };
}

/** Applies the rules to logs that are not decided by hand. */
export function applyRules(store: MemoryStore, day: MemoryDay): void {
  const index = buildTagIndex(store.tags);
  for (const log of day.logs) if (log.decidedBy !== 'hand') followRules(index, log);
}

function followRules(index: TagIndex<StoredTag>, log: MemoryLog): void {
  const tag = matchTag(index, log.subject.referenced, { ownDomains: [ownDomain] });
  // Appointments are arranged by their user.
  if (tag === null || log.subject.row.source_type === 'appointment') return;
  log.contactId = tag.contactId;
  log.internal = tag.internal === true;
  log.decidedBy = 'tag';
}

export function computed({ id, date, logs }: MemoryDay): ComputedDay {
  return computeDay(
    { day: dayRow(id, date), logs: logs.map((log) => logRow(log, id)), registrations: [] },
    preferences,
  );
}

const dayRow = (id: number, date: string): DayRow => ({
  id,
  user_id: 1,
  date,
  timezone: timeZone,
  status: 'open',
  sync_status: 'unknown',
  version: 1,
  totals_version: 0,
  recorded_seconds: 0,
  booked_seconds: 0,
  ignored_seconds: 0,
  open_seconds: 0,
  presence_seconds: 0,
  published_at: null,
  published_version: null,
  activity_removed_at: null,
});

const logRow = (log: MemoryLog, dayId: number): LogRow => ({
  id: log.id,
  day_id: dayId,
  event_id: log.eventId,
  started_at: log.startedAt,
  ended_at: log.endedAt,
  contact_id: log.contactId,
  internal: log.internal,
  status: log.isIgnored ? 'ignored' : 'open',
  flags: [],
  decided_by: log.decidedBy,
  tag_id: null,
  description: null,
  registration_id: null,
  is_late: false,
  remove_overlapping: true,
  travel_of: null,
  cut_from_id: null,
  cut_from_at: null,
  subject_id: log.subject.row.id,
  subject: log.subject.row,
});
