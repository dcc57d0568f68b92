// A day as the rules compute it from its rows. Every screen, check and total uses this, so all agree.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { TimelineTotals } from '@daybook/contract/timeline.ts';
import type { SourceType } from '@daybook/contract/values.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import type { BookingRow } from './bookings.repository.ts';
import type { DayRow, LogRow } from './day-rows.ts';

/** The settings that a day's figures and suggestions depend on. */
export type DayPreferences = Pick<
  PreferenceValues,
  | 'appointment_conditions'
  | 'block_calculation_settings'
  | 'contact_codes.display'
  | 'day_processing'
  | 'day_processing.unbooked'
  | 'dimension_codes.display'
  | 'language.code'
  | 'layout'
  | 'log_thresholds'
  | 'prediction_automations'
  | 'work_schedule'
>;

export type ComputedLog = {
  readonly id: number;
  readonly row: LogRow;
  readonly subjectId: number;
  readonly sourceType: SourceType;
  readonly registrationId: number | null;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly contactId: number | null;
  readonly internal: boolean;
  /** With the threshold applied: a log that it ignores is ignored here and open in its row. */
  readonly status: LogRow['status'];
  readonly flags: readonly string[];
  /** Whether it is a calendar's proposal that nobody has confirmed: shown, never counted. */
  readonly isPending: boolean;
  /** Its counted seconds after overlap. */
  readonly durationSeconds: number;
  readonly pieces: readonly Interval[];
};

export type ComputedRegistration = {
  readonly row: BookingRow;
  readonly logs: readonly ComputedLog[];
  readonly recordedSeconds: number;
  readonly durationSeconds: number;
  readonly pieces: readonly Interval[];
  readonly startedAtMs: number | null;
  readonly endedAtMs: number | null;
};

export type ComputedDay = {
  readonly day: DayRow;
  readonly bounds: Interval;
  readonly logs: readonly ComputedLog[];
  /** Logs that arrived after publishing: shown beside the day, never counted in it. */
  readonly late: readonly ComputedLog[];
  readonly presence: readonly Interval[];
  readonly absence: readonly Interval[];
  readonly registrations: readonly ComputedRegistration[];
  readonly totals: TimelineTotals;
};
