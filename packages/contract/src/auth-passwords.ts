// Passwords: forgotten, reset, changed, and confirmed. Specification 2, section 7.2; rules: specification 5.
import { z } from 'zod';
import { loginBodySchema, passwordSchema } from './auth.ts';
import { defineRoute } from './route.ts';

/** An existing password, which may predate the rules. */
const knownPasswordSchema = loginBodySchema.shape.password;
/** Parameters of a link in a mail. */
export const linkTokenSchema = z.string().min(1).max(200);

const ownPassword = {
  concept: 'auth',
  access: 'signed_in',
  ability: null,
  impersonation: 'refused',
  demo: 'refused',
  withoutSubscription: true,
  status: 204,
  response: z.null(),
} as const;

export const authPasswordsRoutes = {
  forgotPassword: defineRoute({
    method: 'POST',
    path: '/api/auth/forgot-password',
    name: 'forgotPassword',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'Mails a link to choose a new password, if somebody signs in with this address. The answer tells nothing.',
    body: z.strictObject({ email: loginBodySchema.shape.email }),
    status: 202,
    response: z.null(),
    errors: ['RATE_LIMITED'],
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/api/auth/reset-password',
    name: 'resetPassword',
    concept: 'auth',
    access: 'public',
    ability: null,
    summary: 'Chooses a new password with the link of a mail. Ends all sessions and API tokens; signs nobody in.',
    body: z.strictObject({
      email: loginBodySchema.shape.email,
      password: passwordSchema,
      password_confirmation: z.string().max(128),
      token: linkTokenSchema,
    }),
    status: 204,
    response: z.null(),
    errors: ['INVALID_GRANT', 'RATE_LIMITED'],
  }),
  changePassword: defineRoute({
    ...ownPassword,
    method: 'PUT',
    path: '/api/auth/user/password',
    name: 'changePassword',
    summary: 'Changes the own password. Ends all other sessions, and all API tokens.',
    body: z.strictObject({
      password_current: knownPasswordSchema,
      password_new: passwordSchema,
      password_repeat: z.string().max(128),
    }),
    errors: ['PASSWORD_CURRENT', 'RATE_LIMITED'],
  }),
  confirmPassword: defineRoute({
    ...ownPassword,
    method: 'POST',
    path: '/api/auth/user/confirm-password',
    name: 'confirmPassword',
    summary: 'Gives the password once more, which opens for a quarter of an hour what asks for it (423).',
    body: z.strictObject({ password: knownPasswordSchema }),
    errors: ['PASSWORD_CURRENT', 'RATE_LIMITED'],
  }),
} as const;
