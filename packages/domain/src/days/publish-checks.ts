import { type BookingLevel, type ChosenDimension, isBookingComplete } from '../registrations/booking-complete.ts';
import { isWholeBlocks } from '../registrations/rounding.ts';
import type { DayStatus } from './day-states.ts';
import { isDayOpen } from './day-states.ts';

/** Why a day cannot be published, in the order in which it is checked. */
export const publishProblemCodes = [
  'DAY_NOT_OPEN',
  'APPOINTMENTS_PENDING',
  'PREPARE_BOOKING',
  'PREPARE_CORRECTIONS',
  'DIMENSION_STRUCTURE_INVALID',
  'CUSTOM_FIELDS_INVALID',
  'CORRECT_BLOCK_SIZE',
  'INTERNAL_CONTACT_REQUIRED',
  'CRM_STATUS',
  'CRM_BOOKING_REFUSED',
] as const;
export type PublishProblemCode = (typeof publishProblemCodes)[number];

export interface PublishableRegistration {
  readonly id: number;
  readonly contactId: number | null;
  readonly durationSeconds: number;
  /** Whether the duration was typed by hand; others adapt to the organisation's block automatically. */
  readonly isCorrected: boolean;
  readonly dimensions: readonly ChosenDimension[];
  /** Whether every requested custom field is filled in correctly. */
  readonly hasValidFields: boolean;
}

/** The properties of a day that publishing checks: after thresholds, without deleted logs. */
export interface PublishableDay {
  readonly status: DayStatus;
  readonly pendingAppointmentIds: readonly number[];
  /** Open logs without contact that are not internal. */
  readonly untaggedLogIds: readonly number[];
  /** Open logs with a contact or internal, without a registration. */
  readonly unbookedLogIds: readonly number[];
  readonly registrations: readonly PublishableRegistration[];
  readonly levels: readonly BookingLevel[];
  readonly forcedBlockSeconds: number;
  readonly internalContact: { readonly isRequired: boolean; readonly exists: boolean };
  readonly isCrmLinkValid: boolean;
  /** Registrations that an external system would refuse, as far as Daybook knows. */
  readonly refusedOutside: readonly number[];
}

export interface PublishProblem {
  readonly code: PublishProblemCode;
  /** The appointments, logs or registrations with the problem; empty when it concerns the whole day. */
  readonly ids: readonly number[];
}

const idsOf = (registrations: readonly PublishableRegistration[]) => registrations.map(({ id }) => id);

// Each check returns its problem, or null.
const checks = {
  DAY_NOT_OPEN: ({ status }) => (isDayOpen(status) ? null : []),
  APPOINTMENTS_PENDING: ({ pendingAppointmentIds }) => orNull(pendingAppointmentIds),
  PREPARE_BOOKING: ({ untaggedLogIds }) => orNull(untaggedLogIds),
  PREPARE_CORRECTIONS: ({ unbookedLogIds }) => orNull(unbookedLogIds),
  DIMENSION_STRUCTURE_INVALID: ({ registrations, levels }) =>
    orNull(idsOf(registrations.filter((one) => !isBookingComplete(levels, one.dimensions, one.contactId)))),
  CUSTOM_FIELDS_INVALID: ({ registrations }) =>
    orNull(idsOf(registrations.filter(({ hasValidFields }) => !hasValidFields))),
  CORRECT_BLOCK_SIZE: ({ registrations, forcedBlockSeconds }) =>
    orNull(
      idsOf(registrations.filter((one) => one.isCorrected && !isWholeBlocks(one.durationSeconds, forcedBlockSeconds))),
    ),
  INTERNAL_CONTACT_REQUIRED: ({ internalContact }) =>
    internalContact.isRequired && !internalContact.exists ? [] : null,
  CRM_STATUS: ({ isCrmLinkValid }) => (isCrmLinkValid ? null : []),
  CRM_BOOKING_REFUSED: ({ refusedOutside }) => orNull(refusedOutside),
} satisfies Record<PublishProblemCode, (day: PublishableDay) => readonly number[] | null>;

/**
 * Returns the first problem that keeps a day from being published, or `null` (design: init-publish; specification 8,
 * day). The order is that of the steps of processing a day, so that the answer names the step to go to.
 */
export function firstPublishProblem(day: PublishableDay): PublishProblem | null {
  return publishProblems(day)[0] ?? null;
}

/** Returns all problems that keep a day from being published, in the order of the checks. */
export function publishProblems(day: PublishableDay): PublishProblem[] {
  return publishProblemCodes.flatMap((code) => {
    const ids = checks[code](day);
    return ids === null ? [] : [{ code, ids }];
  });
}

function orNull(ids: readonly number[]): readonly number[] | null {
  return ids.length > 0 ? ids : null;
}
