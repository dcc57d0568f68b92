// Why a day cannot be published, and where to solve it: a step, the bookings of the day, or by trying again.
import type { ProcessStep } from '@daybook/domain/days/process-steps.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import type { ApiError, ApiErrorCode } from '../texts/api-error.ts';
import { errorFigures } from '../texts/error-text.ts';
import type { Translate } from '../texts/i18n.ts';

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

/** A connection that its system no longer accepts, as reported by publishing. */
export type RefusedConnection = { readonly system: string; readonly kind: 'crm' | 'ticket'; readonly isOwn: boolean };

/** Returns the connection that prevents a day from being published; null for every other failure. */
export function refusedConnection({ code, entries }: Pick<ApiError, 'code' | 'entries'>): RefusedConnection | null {
  const meta: Readonly<Record<string, unknown>> = entries[0]?.meta ?? {};
  const { system, kind, level } = meta;
  if (code !== 'CRM_STATUS' || typeof system !== 'string') return null;
  return { system, kind: kind === 'ticket' ? 'ticket' : 'crm', isOwn: level === 'user' };
}

/**
 * Returns why a day cannot be published, as text. `isAdmin`: a user who can repair the organisation's connection is not
 * referred to somebody else.
 */
export function blockedText(t: Translate, failure: ApiError, code: PublishProblem, isAdmin: boolean): string {
  const refused = refusedConnection(failure);
  if (refused === null) return t(`days:blocked.${code}`, errorFigures(failure));
  const system = systemName(refused.system);
  if (refused.isOwn) return t('days:blocked.ownConnection', { system });
  return t(isAdmin ? 'days:blocked.commonConnection' : 'days:blocked.askConnection', { system });
}

export type PublishProblem = keyof typeof publishProblems;

export const publishProblem = (code: string): PublishProblem | null =>
  code in publishProblems ? (code as PublishProblem) : null;
