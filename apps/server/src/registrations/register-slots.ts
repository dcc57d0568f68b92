import type { NewBooking } from '@daybook/contract/booking-fields.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { warningsOf } from '@daybook/domain/appointments/warnings.ts';
import type { CustomFieldValues } from '@daybook/domain/custom-fields/custom-field.ts';
import { isWholeBlocks } from '@daybook/domain/registrations/rounding.ts';
import {
  type AskedFields,
  fieldProblems,
  filledFields,
  loadAskedFields,
} from '../custom-fields/custom-fields.service.ts';
import { descriptionsOn } from '../descriptions/descriptions.service.ts';
import { AppError, type Problem } from '../platform/http/app-error.ts';
import {
  type ComputedDay,
  type ComputedLog,
  computeOwnDay,
  type DayPreferences,
  type DayRow,
  dayChanged,
  registrationView,
} from '../timeline/timeline.service.ts';
import { bookingColumns } from './booking-columns.ts';
import {
  type BookingStructure,
  loadBookingStructure,
  structureProblem,
  targetDimensions,
} from './booking-structure.ts';
import { saveRecount } from './recount.ts';
import { bookLogs, insertRegistrationDimensions, insertRegistrations } from './registrations.repository.ts';

/** An interval as the user wants to book it. */
export type SlotBooking = NewBooking & { readonly logs: readonly number[] };

type Target = {
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly dimensionIds: readonly number[];
};
type Booking = Target & {
  readonly slot: SlotBooking;
  readonly logs: readonly ComputedLog[];
  readonly customfields: CustomFieldValues;
};

/**
 * Books intervals of a locked, open day, each as one registration: all of them or none. Its logs get its contact and
 * are booked; recorded time and rounded duration are calculated from them (specification 5 and 9). The number of
 * statements is constant.
 * @throws AppError VALIDATION_FAILED, APPOINTMENT_UNUSUAL, DIMENSION_STRUCTURE_INVALID, CUSTOM_FIELDS_INVALID or
 *   CORRECT_BLOCK_SIZE with one entry for each problem
 */
export async function registerSlots(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  wanted: readonly SlotBooking[],
): Promise<TimelineRegistration[]> {
  const slots = await withDates(trx, scope, day, wanted);
  const before = await computeOwnDay(trx, scope, day);
  const fields = await loadAskedFields(trx, scope);
  const bookings = slots.map((slot) => bookingOf(slot, before.computed, fields));
  const structure = await loadBookingStructure(trx, scope, bookings);
  refuse(problemsOf(bookings, { structure, fields }, before.computed, before.preferences));
  const ids = await write(trx, scope, day, bookings, structure);
  await dayChanged(trx, scope, day.id);
  const { computed } = await computeOwnDay(trx, scope, day);
  await saveRecount(trx, scope, computed, computed.registrations);
  const byId = new Map(computed.registrations.map((one) => [one.row.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(registrationView);
}

/** Replaces date tags in descriptions by the date. */
async function withDates(trx: Transaction, scope: Scope, { date }: DayRow, slots: readonly SlotBooking[]) {
  const said = await descriptionsOn(
    trx,
    scope,
    date,
    slots.map(({ description }) => description),
  );
  return slots.map((slot, index) => ({ ...slot, description: said[index] ?? slot.description }));
}

/** A booking without a contact gets the one that all its logs have. */
function bookingOf(slot: SlotBooking, { logs }: ComputedDay, fields: AskedFields): Booking {
  const wanted = new Set(slot.logs);
  const own = logs.filter(({ id }) => wanted.has(id));
  const contactId = slot.contact_id ?? null;
  const given = contactId !== null || slot.internal === true;
  const agreed = given ? { contactId, internal: slot.internal ?? false } : agreedOn(own);
  const customfields = filledFields(fields, slot.customfields ?? {}, slot);
  return { ...agreed, dimensionIds: slot.dimensions, slot, logs: own, customfields };
}

function agreedOn(logs: readonly ComputedLog[]): { contactId: number | null; internal: boolean } {
  const [first] = logs;
  const agree = logs.every((log) => log.contactId === first?.contactId && log.internal === first.internal);
  return first !== undefined && agree
    ? { contactId: first.contactId, internal: first.internal }
    : { contactId: null, internal: false };
}

function refuse(problems: readonly Problem[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw new AppError(first.code, first, ...others);
}

function problemsOf(
  bookings: readonly Booking[],
  { structure, fields }: { readonly structure: BookingStructure; readonly fields: AskedFields },
  day: ComputedDay,
  preferences: DayPreferences,
): Problem[] {
  const seen = new Set<number>();
  return bookings.flatMap((booking, index) => {
    const at = `/slots/${index}`;
    return [
      ...logProblems(booking, day, seen, at),
      ...contactProblems(booking, structure, at),
      ...structureProblems(booking, structure, at),
      ...fieldProblems(fields, booking.customfields, `${at}/customfields`),
      ...blockProblems(booking.slot.duration ?? null, preferences, `${at}/duration`),
    ];
  });
}

function logProblems({ slot, logs }: Booking, day: ComputedDay, seen: Set<number>, at: string): Problem[] {
  const known = new Map(logs.map((log) => [log.id, log]));
  const missing = slot.logs.filter((id) => !known.has(id));
  const booked = logs.filter((log) => log.row.registration_id !== null).map(({ id }) => id);
  const twice = slot.logs.filter((id, index) => seen.has(id) || slot.logs.indexOf(id) < index);
  for (const id of slot.logs) seen.add(id);
  const refused = (ids: readonly number[], why: string, reason: string): Problem[] =>
    ids.length === 0
      ? []
      : [{ code: 'VALIDATION_FAILED', pointer: `${at}/logs`, detail: why, meta: { reason, logs: ids.map(String) } }];
  return [
    ...refused(missing, `Not on the day ${day.day.date}: ${missing.join(', ')}.`, 'not_on_day'),
    ...refused(booked, `Booked already: ${booked.join(', ')}.`, 'already_booked'),
    ...refused(twice, `Named twice: ${twice.join(', ')}.`, 'named_twice'),
    ...logs.flatMap((log) => unconfirmedLength(log, day, `${at}/logs`)),
  ];
}

/**
 * An unusually long appointment has to be decided about, and thereby confirmed, before it is booked (specification 5).
 */
function unconfirmedLength(log: ComputedLog, { logs }: ComputedDay, pointer: string): Problem[] {
  if (!log.isPending) return [];
  const seconds = ({ startedAtMs, endedAtMs }: ComputedLog) => (endedAtMs - startedAtMs) / 1000;
  const travel = logs.filter(({ row }) => row.travel_of === log.id);
  const travelSeconds = travel.reduce((sum, way) => sum + seconds(way), 0);
  const warnings = warningsOf({ durationSeconds: seconds(log), travelSeconds });
  const meta = { warnings, logs: [String(log.id)] };
  const detail = 'Decide about the appointment first, and confirm its length.';
  return warnings.length === 0 ? [] : [{ code: 'APPOINTMENT_UNUSUAL', pointer, detail, meta }];
}

/** Requires exactly one of a contact that can be booked on, and internal. */
export function contactProblems(
  { contactId, internal }: Target,
  { contacts }: BookingStructure,
  at: string,
): Problem[] {
  const pointer = `${at}/contact_id`;
  const failed = (detail: string): Problem[] => [{ code: 'VALIDATION_FAILED', pointer, detail }];
  if (contactId !== null && internal) return failed('A booking is for a contact or internal, not both.');
  if (contactId === null) return internal ? [] : failed('Choose a contact, or mark the booking internal.');
  return contacts.has(contactId) ? [] : failed('The contact is archived, or not there.');
}

export function structureProblems(target: Target, structure: BookingStructure, at: string): Problem[] {
  const problem = structureProblem(structure, target);
  return problem === null ? [] : [{ ...problem, pointer: `${at}/dimensions` }];
}

/** A typed duration is a whole number of blocks (specification 5). */
export function blockProblems(durationSeconds: number | null, preferences: DayPreferences, pointer: string): Problem[] {
  const blockSeconds = preferences.block_calculation_settings.forced_block_size;
  if (durationSeconds === null || isWholeBlocks(durationSeconds, blockSeconds)) return [];
  return [
    {
      code: 'CORRECT_BLOCK_SIZE',
      pointer,
      detail: `A duration is a multiple of ${blockSeconds} seconds.`,
      meta: { block_seconds: blockSeconds },
    },
  ];
}

async function write(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  bookings: readonly Booking[],
  structure: BookingStructure,
): Promise<number[]> {
  const withDimensions = bookings.map((booking) => ({ booking, dimensions: targetDimensions(structure, booking) }));
  const ids = await insertRegistrations(
    trx,
    scope,
    day,
    bookings.map((booking) => bookingColumns(booking.slot, booking, booking.customfields)),
  );
  const made = withDimensions.map((one, index) => ({ ...one, registrationId: ids[index] ?? 0 }));
  await insertRegistrationDimensions(trx, scope, day.date, made);
  await bookLogs(
    trx,
    scope,
    made.flatMap(({ registrationId, booking: { contactId, internal, logs } }) =>
      logs.map(({ id }) => ({ id, registrationId, contactId, internal })),
    ),
  );
  return ids;
}
