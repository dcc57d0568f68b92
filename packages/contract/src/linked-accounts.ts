// External calendars and mailboxes that a user connected. They are private: nobody else sees them.
import { linkErrorCodes } from '@daybook/domain/linked-accounts/link-error-codes.ts';
import { linkKinds } from '@daybook/domain/linked-accounts/link-kinds.ts';
import { z } from 'zod';
import { documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema, instantSchema, nameSchema } from './values.ts';

export const linkKindSchema = z.enum(linkKinds);
export const linkErrorCodeSchema = z.enum(linkErrorCodes);
/** The most days before today that are imported when an account is connected. */
export const maxDaysBack = 90;

/** A calendar or mail folder of an account. */
export const linkedCollectionSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  is_enabled: z.boolean(),
  /** Whether it is preselected: for a mailbox the folders of received and sent mail. */
  is_proposed: z.boolean(),
  /** Whether the account no longer has it. */
  is_gone: z.boolean(),
  last_synced_at: instantSchema.nullable(),
});

export const linkedAccountAttributesSchema = z.strictObject({
  kind: linkKindSchema,
  name: z.string(),
  /** The host alone, because the full address may be a secret. */
  host: z.string(),
  username: z.string().nullable(),
  is_enabled: z.boolean(),
  /** failing: retried at next_sync_at. stopped: waits for a new password, or a new consent. */
  state: z.enum(['active', 'failing', 'stopped']),
  is_syncing: z.boolean(),
  error: z.strictObject({ code: linkErrorCodeSchema, failed_at: instantSchema }).nullable(),
  last_synced_at: instantSchema.nullable(),
  next_sync_at: instantSchema.nullable(),
  collections: z.array(linkedCollectionSchema),
  /**
   * Its appointments or mails: the number on days, the number of those that would be removed with it, and the future
   * ones with the start of the first.
   */
  appointments: z.strictObject({
    recorded: z.number().int(),
    removable: z.number().int(),
    planned: z.number().int(),
    next_at: instantSchema.nullable(),
  }),
  created_at: instantSchema,
});
export const linkedAccountResourceSchema = resourceSchema('linked_accounts', linkedAccountAttributesSchema);
export type LinkedAccount = z.infer<typeof linkedAccountResourceSchema>;

const addressSchema = z.string().trim().min(1).max(2000);
const passwordSchema = z.string().min(1).max(1000);
const common = {
  name: nameSchema.optional(),
  days_back: z.number().int().min(0).max(maxDaysBack).optional(),
} as const;

const typedConnectBodySchemas = [
  z.strictObject({
    kind: z.literal('caldav'),
    address: addressSchema,
    username: z.string().trim().min(1).max(320),
    password: passwordSchema,
    ...common,
  }),
  z.strictObject({ kind: z.literal('ics'), address: addressSchema, ...common }),
  z.strictObject({
    kind: z.literal('imap'),
    host: z.string().trim().min(1).max(253),
    /** 993 with tls, otherwise 143. */
    port: z.number().int().min(1).max(65_535).optional(),
    /** tls by default; none only for servers inside a private network, if the operator allows those. */
    security: z.enum(['tls', 'starttls', 'none']).optional(),
    username: z.string().trim().min(1).max(320),
    password: passwordSchema,
    ...common,
  }),
] as const;
/** An account that is read with the user's earlier consent at Google or Microsoft. */
const providerConnectBodySchema = z.strictObject({
  kind: z.enum(['google_calendar', 'google_mail', 'microsoft_calendar', 'microsoft_mail']),
  ...common,
});
export const connectAccountBodySchema = z.discriminatedUnion('kind', [
  ...typedConnectBodySchemas,
  providerConnectBodySchema,
]);
export type ConnectAccountBody = z.infer<typeof connectAccountBodySchema>;
export type ProviderConnectBody = z.infer<typeof providerConnectBodySchema>;
/** A connection by typed values. */
export type TypedConnectBody = z.infer<(typeof typedConnectBodySchemas)[number]>;

const params = z.strictObject({ id: idSchema });
const documentOfAccount = documentSchema(linkedAccountResourceSchema);
const own = { concept: 'linked-accounts', access: 'signed_in', ability: null, impersonation: 'refused' } as const;

export const linkedAccountsRoutes = {
  listLinkedAccounts: defineRoute({
    ...own,
    method: 'GET',
    path: '/api/v1/linked-accounts',
    name: 'listLinkedAccounts',
    summary: 'The calendars and mailboxes outside that the user connected, and how they are doing.',
    status: 200,
    response: z.strictObject({ data: z.array(linkedAccountResourceSchema) }),
  }),
  connectAccount: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/linked-accounts',
    name: 'connectAccount',
    demo: 'refused',
    summary:
      'Connects a calendar or mailbox outside, once it could be read. Of Google and Microsoft the consent was given before; connecting one again goes on with it.',
    body: connectAccountBodySchema,
    status: 201,
    response: documentOfAccount,
    errors: [...linkErrorCodes, 'ALREADY_LINKED', 'RATE_LIMITED'],
  }),
  updateLinkedAccount: defineRoute({
    ...own,
    method: 'PUT',
    path: '/api/v1/linked-accounts/{id}',
    name: 'updateLinkedAccount',
    demo: 'refused',
    summary: 'Changes the name, whether it is read, and which of its calendars or folders.',
    params,
    body: z.strictObject({
      name: nameSchema.optional(),
      is_enabled: z.boolean().optional(),
      collections: z
        .array(z.strictObject({ id: idInputSchema, is_enabled: z.boolean() }))
        .max(500)
        .optional(),
    }),
    status: 200,
    response: documentOfAccount,
  }),
  updateLinkedPassword: defineRoute({
    ...own,
    method: 'PUT',
    path: '/api/v1/linked-accounts/{id}/password',
    name: 'updateLinkedPassword',
    demo: 'refused',
    summary: 'Takes another password, once the account could be read with it.',
    params,
    body: z.strictObject({ password: passwordSchema }),
    status: 200,
    response: documentOfAccount,
    errors: [...linkErrorCodes, 'PRECONDITION_FAILED', 'RATE_LIMITED'],
  }),
  syncLinkedAccount: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/linked-accounts/{id}/sync',
    name: 'syncLinkedAccount',
    demo: 'refused',
    summary: 'Reads the account now, in the background.',
    params,
    status: 202,
    response: documentOfAccount,
    errors: ['PRECONDITION_FAILED', 'RATE_LIMITED'],
  }),
  disconnectAccount: defineRoute({
    ...own,
    method: 'DELETE',
    path: '/api/v1/linked-accounts/{id}',
    name: 'disconnectAccount',
    demo: 'refused',
    summary: 'Forgets an account. What came from it stays, or goes as far as it is neither booked nor published.',
    params,
    /** keep by default. */
    query: z.strictObject({ recorded: z.enum(['keep', 'remove']).optional() }),
    status: 200,
    response: rpcSchema(z.strictObject({ kept: z.number().int(), removed: z.number().int() })),
  }),
} as const;
