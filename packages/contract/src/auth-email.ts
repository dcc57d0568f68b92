// Verification of the user's e-mail address by a code in a mail. Specification 2, section 7.3.
import { z } from 'zod';
import { documentSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { userResourceSchema } from './users.ts';

const ownAddress = {
  path: '/api/v1/users/verify-email',
  concept: 'auth',
  access: 'signed_in',
  ability: null,
  impersonation: 'refused',
  demo: 'refused',
  withoutSubscription: true,
} as const;

export const authEmailRoutes = {
  sendVerification: defineRoute({
    ...ownAddress,
    method: 'POST',
    name: 'sendVerification',
    summary: 'Mails a code of six digits to the own address. The one sent before stops working.',
    status: 202,
    response: z.null(),
    errors: ['PRECONDITION_FAILED', 'RATE_LIMITED'],
  }),
  verifyEmail: defineRoute({
    ...ownAddress,
    method: 'PUT',
    name: 'verifyEmail',
    summary: 'Confirms the own address with the code. After five wrong ones the code is void.',
    body: z.strictObject({ code: z.string().trim().max(20) }),
    status: 200,
    response: documentSchema(userResourceSchema),
    errors: ['VERIFY'],
  }),
} as const;
