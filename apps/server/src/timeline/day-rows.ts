// The rows of a day, before any rule is applied.

import type { DayChangeKind } from '@daybook/contract/day-changes.ts';
import type { SourceType } from '@daybook/contract/values.ts';
import type { DayStatus } from '@daybook/domain/days/day-states.ts';
import type { SyncStatus } from '@daybook/domain/exports/sync-status.ts';
import type { LogBaseStatus } from '@daybook/domain/logs/log-status.ts';
import type { BookingRow } from './bookings.repository.ts';

export type DayRow = {
  readonly id: number;
  readonly user_id: number;
  readonly date: string;
  readonly timezone: string;
  readonly status: DayStatus;
  readonly sync_status: SyncStatus;
  readonly version: number;
  readonly totals_version: number;
  readonly recorded_seconds: number;
  readonly booked_seconds: number;
  readonly ignored_seconds: number;
  readonly open_seconds: number;
  readonly presence_seconds: number;
  readonly published_at: Date | null;
  readonly published_version: number | null;
  readonly activity_removed_at: Date | null;
  /** Present only when the day is read to be shown or changed. */
  readonly history?: DayHistory;
  /** Where the user split slots by hand, in epoch milliseconds; they change no total. */
  readonly breaks?: readonly number[];
};

/** Changes that can be undone or redone on an open day, and whether it was published before. */
export type DayHistory = {
  readonly undo: DayChangeKind | null;
  readonly redo: DayChangeKind | null;
  /** The instant in its JSON form. */
  readonly reopened: { readonly at: string; readonly by: string | null; readonly reason: string } | null;
};

/** A subject, and its source. */
export type SubjectRow = {
  readonly id: number;
  readonly title: string;
  readonly url: string | null;
  readonly path: string | null;
  readonly mail_from: string | null;
  readonly phone_number: string | null;
  readonly has_location: boolean;
  readonly has_attendees: boolean;
  readonly source_id: number;
  readonly source_type: SourceType;
  readonly source_identifier: string;
  readonly source_name: string;
};

export type LogRow = {
  readonly id: number;
  readonly day_id: number;
  readonly event_id: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly contact_id: number | null;
  readonly internal: boolean;
  readonly status: LogBaseStatus;
  readonly flags: readonly string[];
  readonly decided_by: 'tag' | 'hand' | 'threshold' | null;
  readonly tag_id: number | null;
  readonly description: string | null;
  readonly registration_id: number | null;
  readonly is_late: boolean;
  readonly remove_overlapping: boolean;
  /** The appointment's log that this is the travel of. */
  readonly travel_of: number | null;
  /** For a piece of a cut log: the row that it was cut from, and the uncut start. */
  readonly cut_from_id: number | null;
  readonly cut_from_at: Date | null;
  readonly subject_id: number;
  /** One object for all logs of the subject. */
  readonly subject: SubjectRow;
};

export type AppointmentRow = {
  readonly id: number;
  readonly day_id: number;
  readonly log_id: number;
  readonly description: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly location: string | null;
  readonly attendees: readonly string[];
  readonly changed_outside: 'changed' | 'removed' | null;
  readonly travel_location_start: string | null;
  readonly travel_location_end: string | null;
  /** The travel to it and from it on other days, over midnight; instants in their JSON form. */
  readonly travel_elsewhere: readonly {
    readonly started_at: string;
    readonly ended_at: string;
    readonly contact_id: number | null;
    readonly internal: boolean;
    readonly status: string;
  }[];
};

export type NoteRow = {
  readonly id: number;
  readonly day_id: number;
  readonly description: string;
  readonly timestamp: Date;
  readonly has_picture: boolean;
};

/** All data that the rules need for one day. */
export type DayRows = {
  readonly day: DayRow;
  readonly logs: readonly LogRow[];
  readonly registrations: readonly BookingRow[];
  /** Other days with appointments whose travel lies on this day. */
  readonly beside?: readonly Pick<DayRows, 'day' | 'logs'>[];
};
