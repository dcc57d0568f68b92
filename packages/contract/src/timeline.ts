// The timeline of a day: detected activity, the part of it that counts, and its bookings.
import { travelKinds } from '@daybook/domain/appointments/travel-kinds.ts';
import { logBaseStatuses } from '@daybook/domain/logs/log-status.ts';
import { z } from 'zod';
import { bookedDurationSchema, bookingFields, newBookingFields } from './booking-fields.ts';
import { dayChangeKindSchema } from './day-changes.ts';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema, sourceTypeSchema } from './values.ts';

export const dayStatusSchema = z.enum(['nonexistent', 'open', 'published', 'locked']);
export const syncStatusSchema = z.enum(['unknown', 'busy', 'done', 'error']);
export const logBaseStatusSchema = z.enum(logBaseStatuses);
export const logFlagSchema = z.enum(['ignored_by_threshold', 'ignored_by_schedule', 'late', 'pending_appointment']);

/** Durations of a timeline are seconds. */
export const timelineTotalsSchema = z.strictObject({
  recorded: secondsSchema,
  presence: secondsSchema,
  /** The sum of the bookings, rounded to blocks. */
  booked: secondsSchema,
  /** The recorded part of the booked time. */
  booked_recorded: secondsSchema,
  ignored: secondsSchema,
  open: secondsSchema,
  late: secondsSchema,
});
export type TimelineTotals = z.infer<typeof timelineTotalsSchema>;

export const timelineDaySchema = z.strictObject({
  /** null: the day does not exist yet (nonexistent). */
  id: idSchema.nullable(),
  date: dateSchema,
  /**
   * The public holiday that counts for the caller, in the caller's language, else the closing day or leave; null on a
   * colleague's day.
   */
  holiday: z.string().nullable(),
  user_id: idSchema,
  user_name: z.string(),
  timezone: z.string(),
  status: dayStatusSchema,
  sync_status: syncStatusSchema,
  version: z.number().int(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  published_at: instantSchema.nullable(),
  /** When the day's activity was removed, because it exceeded the retention period. */
  activity_removed_at: instantSchema.nullable(),
  /** Whether the caller sees the detected logs: only the owner does. */
  is_own: z.boolean(),
  /** The kinds of change that undo and redo would act on, on an open day; null: none. */
  undo: dayChangeKindSchema.nullable(),
  redo: dayChangeKindSchema.nullable(),
  /** It was published, and an administrator reopened it. */
  reopened: z.strictObject({ at: instantSchema, by: z.string().nullable(), reason: z.string() }).nullable(),
});

export const timelineSourceSchema = z.strictObject({
  id: idSchema,
  type: sourceTypeSchema,
  identifier: z.string(),
  name: z.string(),
});

export const timelineSubjectSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  url: z.string().nullable(),
  path: z.string().nullable(),
  from: z.string().nullable(),
  phone_number: z.string().nullable(),
});

const intervalSchema = z.strictObject({ started_at: instantSchema, ended_at: instantSchema });

/** Consecutive logs of one subject with a gap within its grace are one entry: `log_ids` names them all, `id` the first. */
export const timelineLogSchema = z.strictObject({
  id: idSchema,
  event_id: z.string(),
  log_ids: z.array(idSchema),
  source: timelineSourceSchema,
  subject: timelineSubjectSchema,
  started_at: instantSchema,
  ended_at: instantSchema,
  /** End minus start. */
  original_duration: secondsSchema,
  /** The part that counts after overlap. */
  duration: secondsSchema,
  /** The intervals in which it counts: without those of stronger logs, and with short pauses bridged. */
  pieces: z.array(intervalSchema),
  contact_id: idSchema.nullable(),
  internal: z.boolean(),
  status: logBaseStatusSchema,
  flags: z.array(logFlagSchema),
  /** The decider: a tag, the user, or nothing yet. */
  decided_by: z.enum(['tag', 'hand', 'threshold']).nullable(),
  tag_id: idSchema.nullable(),
  description: z.string().nullable(),
  registration_id: idSchema.nullable(),
  /** Only for a manual entry that counts in addition to the time it overlaps. */
  on_top: z.literal(true).optional(),
});
export type TimelineLog = z.infer<typeof timelineLogSchema>;

/** An interval of the day that is booked as one. */
export const timelineSlotSchema = z.strictObject({
  id: z.string(),
  started_at: instantSchema,
  ended_at: instantSchema,
  duration: secondsSchema,
  contact_id: idSchema.nullable(),
  internal: z.boolean(),
  status: logBaseStatusSchema,
  registration_id: idSchema.nullable(),
  log_ids: z.array(idSchema),
});
export type TimelineSlot = z.infer<typeof timelineSlotSchema>;

export const timelineGroupSchema = z.strictObject({
  kind: z.enum(['contact', 'internal', 'untagged', 'ignored']),
  contact_id: idSchema.nullable(),
  duration: secondsSchema,
  subjects: z.array(
    z.strictObject({
      subject_id: idSchema,
      title: z.string(),
      source: timelineSourceSchema,
      duration: secondsSchema,
      log_ids: z.array(idSchema),
    }),
  ),
});

/** Travel to an appointment (start) and from it (end). Durations are seconds; 0: none. */
export const travelFields = {
  travel_time: secondsSchema,
  travel_location_start: z.string().nullable(),
  travel_location_end: z.string().nullable(),
  travel_duration_start: secondsSchema,
  travel_duration_end: secondsSchema,
  /** null: the contact of the appointment. */
  travel_contact_start: idSchema.nullable(),
  travel_contact_end: idSchema.nullable(),
  /** Decided as internal or left out; null: for its contact. */
  travel_kind_start: z.enum(travelKinds).nullable(),
  travel_kind_end: z.enum(travelKinds).nullable(),
} as const;

export const timelineAppointmentSchema = z.strictObject({
  id: idSchema,
  log_id: idSchema,
  description: z.string(),
  started_at: instantSchema,
  ended_at: instantSchema,
  location: z.string().nullable(),
  attendees: z.array(z.string()),
  status: z.enum(['open', 'arranged', 'ignored']),
  contact_id: idSchema.nullable(),
  internal: z.boolean(),
  /** A change in its calendar after the user's decision, which stays. */
  changed_outside: z.enum(['changed', 'removed']).nullable(),
  ...travelFields,
});
export type TimelineAppointment = z.infer<typeof timelineAppointmentSchema>;

export const timelineNoteSchema = z.strictObject({
  id: idSchema,
  description: z.string(),
  timestamp: instantSchema,
  has_picture: z.boolean(),
});

export const timelineRegistrationSchema = z.strictObject({
  id: idSchema,
  ...bookingFields,
  /** One id per level, in the order of the levels. */
  dimensions: z.array(z.strictObject({ id: idSchema, level: z.number().int(), name: z.string() })),
  /** Recorded seconds before rounding. */
  recorded: secondsSchema,
  /** Where on the day it was recorded; empty for a colleague's day. */
  pieces: z.array(intervalSchema),
  log_ids: z.array(idSchema),
});
export type TimelineRegistration = z.infer<typeof timelineRegistrationSchema>;

export const timelineSchema = z.strictObject({
  day: timelineDaySchema,
  logs: z.array(timelineLogSchema),
  groups: z.array(timelineGroupSchema),
  slots: z.array(timelineSlotSchema),
  presence: z.array(intervalSchema),
  absence: z.array(intervalSchema),
  appointments: z.array(timelineAppointmentSchema),
  notes: z.array(timelineNoteSchema),
  registrations: z.array(timelineRegistrationSchema),
  totals: timelineTotalsSchema,
  /** Names of every contact that this answer refers to. */
  contacts: z.array(z.strictObject({ id: idSchema, name: z.string(), code: z.string().nullable() })),
  block_seconds: z.number().int().positive(),
  /** Where the user ended slots by hand, in order; empty for a colleague's day. */
  breaks: z.array(instantSchema),
  /** A pause of at least this many seconds is absence, and ends a slot. */
  pause_seconds: secondsSchema,
});
export type Timeline = z.infer<typeof timelineSchema>;

/** Errors of booking time on an open day. */
export const bookingErrors = [
  'APPOINTMENT_UNUSUAL',
  'DAY_NOT_OPEN',
  'DIMENSION_STRUCTURE_INVALID',
  'CUSTOM_FIELDS_INVALID',
  'CORRECT_BLOCK_SIZE',
] as const;

export const slotBookingSchema = z.strictObject({
  logs: z.array(idInputSchema).min(1).max(5000),
  ...newBookingFields,
  /** Left out: recorded time rounded to blocks. */
  duration: bookedDurationSchema.optional(),
});

export const timelineRoutes = {
  getTimeline: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/timeline',
    name: 'getTimeline',
    concept: 'timeline',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'A day with everything on it. Of a colleague: published days only, and never the detected logs.',
    body: z.strictObject({ date: dateSchema, user_id: idInputSchema.optional() }),
    status: 200,
    response: rpcSchema(timelineSchema),
    errors: ['MODEL_NOT_FOUND', 'HISTORY_LIMIT'],
  }),
  registerSlots: defineRoute({
    method: 'POST',
    path: '/api/v1/timeline/register',
    name: 'registerSlots',
    concept: 'timeline',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary: 'Books intervals of an open day.',
    body: z.strictObject({ day_id: idInputSchema, slots: z.array(slotBookingSchema).min(1).max(200) }),
    status: 201,
    response: rpcSchema(z.strictObject({ registrations: z.array(timelineRegistrationSchema) })),
    errors: [...bookingErrors, 'VERSION_CONFLICT'],
    idempotent: true,
  }),
} as const;
