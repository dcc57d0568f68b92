// The second factor: a code from an app on another device. Specification 2, section 7.2.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema } from './values.ts';

/** Six digits; blanks between them are ignored. */
export const totpCodeSchema = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
/** As shown, or typed; case, blanks and hyphens are ignored. */
export const recoveryCodeSchema = z
  .string()
  .max(40)
  .transform((text) => text.toLowerCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[a-z2-7]{16}$/));

const recoveryCodesSchema = rpcSchema(z.strictObject({ recovery_codes: z.array(z.string()) }));
/** Only the users themselves change how they sign in, after confirming the password. */
const inPerson = { confirmed: true, impersonation: 'refused', demo: 'refused', withoutSubscription: true } as const;

export const twoFactorRoutes = {
  prepareTwoFactor: defineRoute({
    method: 'POST',
    path: '/api/auth/user/two-factor-authentication',
    name: 'prepareTwoFactor',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    ...inPerson,
    summary: 'Makes a secret for the second factor; it counts when a code of it was confirmed.',
    status: 200,
    response: rpcSchema(z.strictObject({ two_factor_enabled: z.literal(false) })),
    errors: ['PRECONDITION_FAILED', 'EMAIL_NOT_VERIFIED'],
  }),
  getTwoFactorQrCode: defineRoute({
    method: 'GET',
    path: '/api/auth/user/two-factor-qr-code',
    name: 'getTwoFactorQrCode',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    ...inPerson,
    summary: 'The prepared secret, as a picture to scan and as text to type. Not shown any more once it is confirmed.',
    status: 200,
    response: rpcSchema(z.strictObject({ svg: z.string(), url: z.string(), secret: z.string() })),
    errors: ['PRECONDITION_FAILED'],
  }),
  confirmTwoFactor: defineRoute({
    method: 'POST',
    path: '/api/auth/user/confirmed-two-factor-authentication',
    name: 'confirmTwoFactor',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    ...inPerson,
    summary: 'Switches the second factor on, ends all other sessions, and gives the recovery codes this once.',
    body: z.strictObject({ code: totpCodeSchema }),
    status: 200,
    response: recoveryCodesSchema,
    errors: ['EMAIL_NOT_VERIFIED', 'INVALID_TOTP', 'PRECONDITION_FAILED', 'RATE_LIMITED'],
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/api/auth/user/two-factor-recovery-codes',
    name: 'renewRecoveryCodes',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    ...inPerson,
    summary: 'Makes new recovery codes; the earlier ones are void.',
    status: 200,
    response: recoveryCodesSchema,
    errors: ['PRECONDITION_FAILED'],
  }),
  disableTwoFactor: defineRoute({
    method: 'DELETE',
    path: '/api/auth/user/two-factor-authentication',
    name: 'disableTwoFactor',
    concept: 'auth',
    access: 'signed_in',
    ability: null,
    ...inPerson,
    summary: 'Switches the second factor off, and ends all other sessions; not where the organisation requires one.',
    status: 204,
    response: z.null(),
    errors: ['PRECONDITION_FAILED'],
  }),
  answerTwoFactorChallenge: defineRoute({
    method: 'POST',
    path: '/api/auth/two-factor-challenge',
    name: 'answerTwoFactorChallenge',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'The second step of signing in: a code of the app, or a recovery code.',
    body: z.union([z.strictObject({ code: totpCodeSchema }), z.strictObject({ recovery_code: recoveryCodeSchema })]),
    status: 204,
    response: z.null(),
    errors: ['INVALID_TOTP', 'INVALID_GRANT', 'RATE_LIMITED'],
  }),
  resetTwoFactor: defineRoute({
    method: 'DELETE',
    path: '/api/v1/users/{id}/two-factor-authentication',
    name: 'resetTwoFactor',
    concept: 'users',
    access: 'administrator',
    ability: null,
    confirmed: true,
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Takes the second factor of somebody who lost the device away, and signs that user out everywhere.',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    response: z.null(),
  }),
} as const;
