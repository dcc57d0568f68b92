// Problems of signing in, in words. Specification 1, part 8, authentication.
import type { ApiErrorCode } from '../texts/api-error.ts';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import type { Translate } from '../texts/i18n.ts';

/** Codes whose general text also fits here. */
const toldAsTheyAre: readonly ApiErrorCode[] = [
  'NETWORK',
  'TIMEOUT',
  'INTERNAL_ERROR',
  'API_SERVICE_ERROR',
  'DATABASE_UNAVAILABLE',
  'SINGLE_SIGN_ON_REQUIRED',
  'INVALID_CREDENTIALS_GOOGLE',
  'INVALID_CREDENTIALS_MICROSOFT',
  'PROVIDER_NOT_CONFIGURED',
  'CONSENT_INCOMPLETE',
  'CONSENT_OTHER_ACCOUNT',
  'DOMAIN_NOT_ALLOWED',
  'INVALID_TOTP',
  'DEMO_REFUSED',
  'IMPERSONATION_REFUSED',
];

/** Returns the text for a failed sign-in; null for none. */
export const signInProblem = (t: Translate, error: unknown): string | null => {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return t('shell:error.general');
  switch (error.code) {
    case 'INVALID_CREDENTIALS':
    case 'VALIDATION_FAILED':
      return t('auth:login.wrong');
    case 'RATE_LIMITED':
      return t('auth:login.limited', { seconds: error.retryAfterSeconds ?? 60 });
    case 'INVALID_GRANT':
      return t('auth:login.tooLate');
    default:
      return toldAsTheyAre.includes(error.code) ? errorText(error) : t('shell:error.general');
  }
};
