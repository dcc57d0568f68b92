// Signing in with an external account (OpenID Connect), and the organisation's rules for it. Specification 2, section
// 7.2; attaching, detaching and the settings are this product's own.
import { consentPurposes } from '@daybook/domain/auth/provider-scopes.ts';
import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { instantSchema } from './values.ts';

export const providerNameSchema = z.enum(signInProviders);

/**
 * login: sign in; attach: let the account sign in the current user; calendars, mail: let Daybook read those of the
 * account; documents: let the user choose folders in SharePoint.
 */
export const providerPurposeSchema = z.enum(['login', 'attach', ...consentPurposes]);

/** The path of this application to open afterwards. A second slash or a backslash would lead to another site. */
export const nextPathSchema = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);

/** A code, state or token from a provider: visible ASCII characters. */
const providerText = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\x21-\x7e]+$/);

const beginQuerySchema = z.strictObject({
  purpose: providerPurposeSchema.default('login'),
  next: nextPathSchema.optional(),
  /** For mail: whether the beginning of its text is wanted too. */
  contents: z.enum(['true', 'false']).optional(),
});
const beginAnswerSchema = rpcSchema(
  z.strictObject({
    /** The address that the browser opens next. */
    url: z.url(),
    /** The nonce that an id_token obtained by the browser must contain. */
    nonce: z.string(),
  }),
);

/** Parameters that the provider added to the address of the return page. */
const finishBodySchema = z.strictObject({
  code: providerText(4096),
  state: providerText(512),
  iss: providerText(512).optional(),
});
const signedInSchema = z.strictObject({
  two_factor: z.boolean(),
  attached: z.boolean(),
  next: z.string().nullable(),
});

const idTokenBodySchema = z.strictObject({ id_token: providerText(16_384) });

/**
 * A domain such as `bakker.example` for mail addresses and Google, or the id of a Microsoft tenant. In lower case; an
 * internationalised domain in its ASCII form (xn--…).
 */
export const allowedDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  );

export const signOnSchema = z.strictObject({
  /** Whether only administrators may sign in with a password. */
  enforces_single_sign_on: z.boolean(),
  /** Empty: every domain and tenant is allowed. */
  allowed_domains: z.array(z.string()),
  /** Active users without an external account to sign in with; enforcement locks them out, except administrators. */
  users_without_identity: z.number().int(),
});

export const identitySchema = z.strictObject({
  provider: providerNameSchema,
  email: z.string().nullable(),
  attached_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});

const shared = { concept: 'auth', ability: null } as const;

const beginErrors = ['EMAIL_NOT_VERIFIED', 'PROVIDER_NOT_CONFIGURED', 'API_SERVICE_ERROR', 'UNAUTHENTICATED'] as const;
const finishErrors = [
  'CONSENT_INCOMPLETE',
  'CONSENT_OTHER_ACCOUNT',
  'EMAIL_NOT_VERIFIED',
  'INVALID_GRANT',
  'DOMAIN_NOT_ALLOWED',
  'PRECONDITION_FAILED',
  'PROVIDER_NOT_CONFIGURED',
  'API_SERVICE_ERROR',
] as const;

export const authProvidersRoutes = {
  beginGoogle: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/auth/google',
    name: 'beginGoogle',
    access: 'public',
    summary: 'Begins signing in with Google, or attaching a Google account; answers the address to go to.',
    query: beginQuerySchema,
    status: 200,
    response: beginAnswerSchema,
    errors: beginErrors,
  }),
  beginMicrosoft: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/auth/microsoft',
    name: 'beginMicrosoft',
    access: 'public',
    summary: 'Begins signing in with Microsoft, or attaching a Microsoft account; answers the address to go to.',
    query: beginQuerySchema,
    status: 200,
    response: beginAnswerSchema,
    errors: beginErrors,
  }),
  finishGoogle: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/auth/google',
    name: 'finishGoogle',
    access: 'public',
    summary: 'Ends what was begun, with what Google gave the browser on its way back: signs in, or attaches.',
    body: finishBodySchema,
    status: 200,
    response: signedInSchema,
    errors: [...finishErrors, 'INVALID_CREDENTIALS_GOOGLE'],
  }),
  finishMicrosoft: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/auth/microsoft',
    name: 'finishMicrosoft',
    access: 'public',
    summary: 'Ends what was begun, with what Microsoft gave the browser on its way back: signs in, or attaches.',
    body: finishBodySchema,
    status: 200,
    response: signedInSchema,
    errors: [...finishErrors, 'INVALID_CREDENTIALS_MICROSOFT'],
  }),
  loginWithGoogle: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/auth/google/login',
    name: 'loginWithGoogle',
    access: 'public',
    summary: 'Signs in with an id_token that the browser obtained from Google for the nonce that it was given here.',
    body: idTokenBodySchema,
    status: 200,
    response: signedInSchema,
    errors: [...finishErrors, 'INVALID_CREDENTIALS_GOOGLE'],
  }),
  loginWithMicrosoft: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/auth/microsoft/login',
    name: 'loginWithMicrosoft',
    access: 'public',
    summary: 'Signs in with an id_token that the browser obtained from Microsoft for the nonce that it was given here.',
    body: idTokenBodySchema,
    status: 200,
    response: signedInSchema,
    errors: [...finishErrors, 'INVALID_CREDENTIALS_MICROSOFT'],
  }),
  detachGoogle: defineRoute({
    ...shared,
    method: 'DELETE',
    path: '/api/auth/google',
    name: 'detachGoogle',
    access: 'signed_in',
    summary: 'Takes the own Google account away as a way to sign in, and ends the other sessions that it began.',
    status: 204,
    response: z.null(),
    errors: ['MODEL_NOT_FOUND', 'LAST_SIGN_IN_METHOD'],
    confirmed: true,
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
  }),
  detachMicrosoft: defineRoute({
    ...shared,
    method: 'DELETE',
    path: '/api/auth/microsoft',
    name: 'detachMicrosoft',
    access: 'signed_in',
    summary: 'Takes the own Microsoft account away as a way to sign in, and ends the other sessions that it began.',
    status: 204,
    response: z.null(),
    errors: ['MODEL_NOT_FOUND', 'LAST_SIGN_IN_METHOD'],
    confirmed: true,
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
  }),
  listIdentities: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/v1/auth/identities',
    name: 'listIdentities',
    access: 'signed_in',
    summary: 'The accounts elsewhere that sign the user in.',
    status: 200,
    response: rpcSchema(z.strictObject({ identities: z.array(identitySchema) })),
    withoutSubscription: true,
  }),
  getSignOn: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/v1/clients/sign-on',
    name: 'getSignOn',
    access: 'administrator',
    summary: 'What the organisation asks of signing in.',
    status: 200,
    response: rpcSchema(signOnSchema),
  }),
  updateSignOn: defineRoute({
    ...shared,
    method: 'PUT',
    path: '/api/v1/clients/sign-on',
    name: 'updateSignOn',
    access: 'administrator',
    summary: 'Sets whether passwords sign in administrators only, and the domains and tenants of people and accounts.',
    body: z.strictObject({
      enforces_single_sign_on: z.boolean(),
      allowed_domains: z.array(allowedDomainSchema).max(100),
    }),
    status: 200,
    response: rpcSchema(signOnSchema),
    errors: ['PRECONDITION_FAILED'],
    confirmed: true,
    impersonation: 'refused',
    demo: 'refused',
  }),
} as const;
