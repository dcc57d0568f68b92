// Why a day cannot be published, and where it is put right: a step, the bookings of the day, or by looking again.
import type { ProcessStep } from '@daybook/domain/days/process-steps.ts';
import type { ApiErrorCode } from '../texts/api-error.ts';

export type WayOut = ProcessStep | 'registrations' | null;

export const publishProblems = {
  APPOINTMENTS_PENDING: 'appointments',
  PREPARE_BOOKING: 'tag',
  PREPARE_CORRECTIONS: 'book',
  DIMENSION_STRUCTURE_INVALID: 'registrations',
  CUSTOM_FIELDS_INVALID: 'registrations',
  CORRECT_BLOCK_SIZE: 'registrations',
  INTERNAL_CONTACT_REQUIRED: null,
  CRM_STATUS: null,
  CRM_BOOKING_REFUSED: 'registrations',
  DAY_CHANGED: 'publish',
  PUBLISH_TOKEN_INVALID: 'publish',
  DAY_NOT_OPEN: null,
} as const satisfies Partial<Record<ApiErrorCode, WayOut>>;

export type PublishProblem = keyof typeof publishProblems;

export const publishProblem = (code: string): PublishProblem | null =>
  code in publishProblems ? (code as PublishProblem) : null;
