// The conversation of a user with this server's support: stored here, answered by mail or on a page that the link in a
// mail opens. Specification 2, section 7.12, start-chat.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema } from './values.ts';

/** Several lines; unpaired surrogates and NUL are refused by the database. */
const wordsSchema = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .regex(/^[^\p{Cs}\0]*$/u);
const factSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  value: z
    .string()
    .max(500)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
});
/** Details that were shown to the user before sending. */
const diagnosisSchema = z.array(factSchema).max(30);

const messageSchema = z.strictObject({
  id: idSchema,
  sender: z.enum(['user', 'support']),
  text: z.string(),
  diagnosis: diagnosisSchema,
  created_at: instantSchema,
});
export type SupportMessage = z.infer<typeof messageSchema>;
export type SupportFact = z.infer<typeof factSchema>;

/** Messages, the oldest first; the last 200. */
const messages = { messages: z.array(messageSchema) };
const conversationSchema = z.strictObject({
  /** Whether the server has an address for support, so that messages arrive. */
  is_available: z.boolean(),
  ...messages,
});
const questionSchema = z.strictObject({ name: z.string(), organisation: z.string(), ...messages });
/** Sealed by the server; part of the link in the mail to the support. */
const tokenSchema = z.string().min(1).max(1000);

export const supportRoutes = {
  getConversation: defineRoute({
    method: 'GET',
    path: '/api/chat/conversation',
    name: 'getConversation',
    concept: 'support',
    access: 'signed_in',
    ability: null,
    withoutSubscription: true,
    summary: 'The own conversation with the support of this server. Whoever acts in the name of a user sees none.',
    status: 200,
    response: rpcSchema(conversationSchema),
  }),
  startChat: defineRoute({
    method: 'POST',
    path: '/api/chat/start-chat',
    name: 'startChat',
    concept: 'support',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
    summary: 'Writes to the support of this server, in the one conversation that a user has. The support gets a mail.',
    body: z.strictObject({ text: wordsSchema, diagnosis: diagnosisSchema.default([]) }),
    status: 201,
    response: rpcSchema(conversationSchema),
    errors: ['PRECONDITION_FAILED', 'RATE_LIMITED'],
  }),
  readQuestion: defineRoute({
    method: 'POST',
    path: '/api/chat/question',
    name: 'readQuestion',
    concept: 'support',
    access: 'public',
    ability: null,
    summary: 'The conversation that the link of a mail to the support opens. The link works for 30 days.',
    body: z.strictObject({ token: tokenSchema }),
    status: 200,
    response: rpcSchema(questionSchema),
    errors: ['INVALID_GRANT', 'RATE_LIMITED'],
  }),
  answerQuestion: defineRoute({
    method: 'POST',
    path: '/api/chat/answer',
    name: 'answerQuestion',
    concept: 'support',
    access: 'public',
    ability: null,
    summary: 'Answers as the support, by the link of a mail. The user sees the answer in the product and gets a mail.',
    body: z.strictObject({ token: tokenSchema, text: wordsSchema }),
    status: 201,
    response: rpcSchema(questionSchema),
    errors: ['INVALID_GRANT', 'RATE_LIMITED'],
  }),
} as const;
