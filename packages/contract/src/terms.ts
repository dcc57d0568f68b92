// The operator's terms: anybody can read them, and a user accepts a version.
import { languages } from '@daybook/domain/users/languages.ts';
import { z } from 'zod';
import { documentSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { userResourceSchema } from './users.ts';

export const termsVersionSchema = z.string().trim().min(1).max(60);

export const termsSchema = z.strictObject({
  version: z.string(),
  /** The language of the text: the requested one, if it exists. */
  language: z.enum(languages),
  text: z.string(),
});
export type Terms = z.infer<typeof termsSchema>;

export const termsRoutes = {
  getTerms: defineRoute({
    method: 'GET',
    path: '/api/v1/terms',
    name: 'getTerms',
    concept: 'users',
    access: 'public',
    ability: null,
    summary: 'The terms of this server, in a language; null where its operator has set none.',
    query: z.strictObject({ language: z.enum(languages).optional() }),
    status: 200,
    response: rpcSchema(z.strictObject({ terms: termsSchema.nullable() })),
  }),
  acceptTerms: defineRoute({
    method: 'POST',
    path: '/api/v1/terms/accept',
    name: 'acceptTerms',
    concept: 'users',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
    summary: 'Accepts a version of the terms: the one that holds now. Accepting it once more changes nothing.',
    body: z.strictObject({ version: termsVersionSchema }),
    status: 200,
    response: documentSchema(userResourceSchema),
    errors: ['PRECONDITION_FAILED'],
  }),
} as const;
