// Problems of a new password before it is sent, and whether a server error is about it.
import { hasCode } from '../texts/api-error.ts';
import type { Translate } from '../texts/i18n.ts';
import { isPassword } from '../ui/fields/checks.ts';

/** Checks for a form with `password` and `repeated`. */
export const newPasswordChecks = (t: Translate) => ({
  password: (value: string) => (isPassword(value) ? null : t('auth:register.shortPassword')),
  repeated: (value: string, { password }: { password: string }) =>
    value === password ? null : t('auth:newPassword.different'),
});

/** Whether the server rejects the password as too well known; browsers do not have its lists. */
export const isRefusedPassword = (error: unknown): boolean =>
  hasCode(error, 'VALIDATION_FAILED') &&
  error.entries.some(({ source }) => /\/password(_new)?$/.test(source?.pointer ?? ''));
