// How people join an organisation: created by an administrator, or invited by mail. Document 2, section 7.3.
import { z } from 'zod';
import { passwordSchema } from './auth.ts';
import { documentSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { namePrefixSchema, planSchema, userResourceSchema } from './users.ts';
import { emailSchema, idInputSchema, instantSchema, languageSchema, nameSchema } from './values.ts';

const tokenSchema = z.string().max(200);

export const createUserBodySchema = z.strictObject({
  name_first: nameSchema,
  name_prefix: namePrefixSchema.optional(),
  name_last: nameSchema,
  email: emailSchema,
  /** Without a password the person is invited, and chooses one. */
  password: passwordSchema.optional(),
  is_admin: z.boolean().optional(),
  language: languageSchema.optional(),
  timezone: z.string().max(64).optional(),
  department_id: idInputSchema.nullable().optional(),
  location_id: idInputSchema.nullable().optional(),
  subscription_id: planSchema.optional(),
  personal_onboarding: z.boolean().optional(),
});

export const joiningRoutes = {
  createUser: defineRoute({
    method: 'POST',
    path: '/api/v1/users',
    name: 'createUser',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary:
      'Adds a person: with a password, or invited by mail to choose one. An administrator needs the own password once more.',
    body: createUserBodySchema,
    status: 201,
    response: documentSchema(userResourceSchema),
    errors: [
      'PRECONDITION_FAILED',
      'USER_ARCHIVED',
      'EMAIL_NOT_VERIFIED',
      'DOMAIN_NOT_ALLOWED',
      'RATE_LIMITED',
      'PASSWORD_CONFIRMATION_REQUIRED',
    ],
    impersonation: 'refused',
    demo: 'refused',
  }),
  inviteUser: defineRoute({
    method: 'POST',
    path: '/api/v1/users/invite',
    name: 'inviteUser',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary:
      'Invites a person by mail; once more for somebody who has not accepted yet sends a new link. To invite an administrator needs the own password once more.',
    body: z.strictObject({
      email: emailSchema,
      name_first: nameSchema.optional(),
      name_prefix: namePrefixSchema.optional(),
      name_last: nameSchema.optional(),
      is_admin: z.boolean().optional(),
      language: languageSchema.optional(),
      /** A personal message, shown in the mail as plain text. */
      message: z.string().trim().max(120).optional(),
    }),
    status: 201,
    response: documentSchema(userResourceSchema),
    errors: [
      'PRECONDITION_FAILED',
      'USER_ARCHIVED',
      'EMAIL_NOT_VERIFIED',
      'DOMAIN_NOT_ALLOWED',
      'RATE_LIMITED',
      'PASSWORD_CONFIRMATION_REQUIRED',
    ],
    impersonation: 'refused',
    demo: 'refused',
  }),
  getInvitation: defineRoute({
    method: 'POST',
    path: '/api/v1/users/invitation',
    name: 'getInvitation',
    concept: 'users',
    access: 'public',
    ability: null,
    summary: 'What an invitation is for. The token travels in the body, so that no log of addresses holds it.',
    body: z.strictObject({ token: tokenSchema }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        organisation: z.string(),
        invited_by: z.string().nullable(),
        /** The time zone chosen for the person; null: none. */
        timezone: z.string().nullable(),
        email: z.string(),
        name_first: z.string(),
        name_prefix: z.string().nullable(),
        name_last: z.string(),
        language: languageSchema,
        is_admin: z.boolean(),
        expires_at: instantSchema,
      }),
    ),
    errors: ['INVALID_GRANT', 'RATE_LIMITED'],
  }),
  acceptInvitation: defineRoute({
    method: 'POST',
    path: '/api/v1/users/accept-invitation',
    name: 'acceptInvitation',
    concept: 'users',
    access: 'public',
    ability: null,
    summary: 'Accepts an invitation: sets name and password, confirms the e-mail address, and signs in.',
    body: z.strictObject({
      token: tokenSchema,
      password: passwordSchema,
      name_first: nameSchema,
      name_prefix: namePrefixSchema.optional(),
      name_last: nameSchema,
      language: languageSchema.optional(),
      timezone: z.string().max(64).optional(),
      /** Confirms that the terms were read and accepted. */
      terms: z.literal(true),
    }),
    status: 201,
    response: documentSchema(userResourceSchema),
    errors: ['INVALID_GRANT', 'PRECONDITION_FAILED', 'RATE_LIMITED'],
  }),
} as const;
