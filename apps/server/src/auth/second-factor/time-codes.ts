// Time-based codes of an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds), and the recovery codes beside
// them.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashOfSecret } from '../../platform/sessions/session-values.ts';

const periodSeconds = 30;
/** A device's clock may be off by up to this many steps. */
const allowedSteps = 1;
const secretBytes = 20;
const issuer = 'Daybook';

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** A new secret of 160 random bits, in Base32. */
export const newTimeSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Returns the content of the QR code for the app: the account, and the secret. */
export const timeSecretUrl = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the time step of a code, at most one step off; null when it matches none. Takes as long for any code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: allowedSteps });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

const recoveryCodeCount = 10;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const recoveryCodeLength = 16;

/** Recovery codes of 80 random bits each, without hyphens. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  );

/** Returns a recovery code in the form that people read and write: abcd-efgh-ijkl-mnop. */
export const readableRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Stored form of a recovery code. */
export const hashOfRecoveryCode = (code: string): string => hashOfSecret(`recovery code ${code}`);
