// Why a day cannot be published, and the step that puts it right.
import type { ApiErrorCode } from '../shell/api-error.ts';
import type { ProcessStep } from './process-steps.ts';

export const publishProblems = {
  APPOINTMENTS_PENDING: 'appointments',
  PREPARE_BOOKING: 'tag',
  PREPARE_CORRECTIONS: 'book',
  DIMENSION_STRUCTURE_INVALID: 'book',
  CORRECT_BLOCK_SIZE: 'book',
  INTERNAL_CONTACT_REQUIRED: 'internal',
  CRM_STATUS: null,
  DAY_CHANGED: 'publish',
  PUBLISH_TOKEN_INVALID: 'publish',
  DAY_NOT_OPEN: null,
} as const satisfies Partial<Record<ApiErrorCode, ProcessStep | null>>;

export type PublishProblem = keyof typeof publishProblems;

export const publishProblem = (code: string): PublishProblem | null =>
  code in publishProblems ? (code as PublishProblem) : null;
