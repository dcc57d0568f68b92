// Telephone systems that report the calls of an organisation, and files with such calls.
import { z } from 'zod';
import { documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { repairedBodies } from './repaired-bodies.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema, instantSchema, nameSchema } from './values.ts';

/** For one report; a system with more calls sends several. */
export const maxCallsPerReport = 500;
export const maxCallReportBytes = 256 * 1024;
export const maxCallFileBytes = 5 * 1024 * 1024;
export const maxPhoneLines = 1000;
/** How long calls of an unassigned line are kept. */
export const waitingCallDays = 30;

export const callRefusals = [
  'MISSING_ID',
  'MISSING_LINE',
  'MISSING_NUMBER',
  'INVALID_TIME',
  'INVALID_DIRECTION',
] as const;

const count = z.number().int().nonnegative();

export const phoneSystemResourceSchema = resourceSchema(
  'phone_systems',
  z.strictObject({
    name: z.string(),
    /** The address for the system's reports. */
    address: z.string(),
    /** The zone of its clock, for times without a zone. */
    timezone: z.string(),
    last_received_at: instantSchema.nullable(),
    lines: z.array(z.strictObject({ line: z.string(), user_id: idSchema })),
    /** Unassigned lines with reported calls. Nobody sees whose calls they are and with whom. */
    waiting: z.array(z.strictObject({ line: z.string(), calls: count, last_at: instantSchema })),
    created_at: instantSchema,
  }),
);
/** Includes the secret for signing reports, which is shown only once. */
export const phoneSystemWithSecretSchema = resourceSchema(
  'phone_systems',
  phoneSystemResourceSchema.shape.attributes.extend({ secret: z.string() }),
  'PhoneSystemWithSecret',
);

export const callReportAnswerSchema = z.strictObject({
  /** Calls of assigned lines. Whether their users keep some of them out of their days is not revealed. */
  taken: count,
  /** Calls that wait until their line is assigned. */
  waiting: count,
  /** Unanswered calls, and those that are too old or in the future. */
  left_out: count,
  rejected: z.array(z.strictObject({ row: z.number().int().positive(), code: z.enum(callRefusals) })),
});
export type CallReportAnswer = z.infer<typeof callReportAnswerSchema>;

const params = z.strictObject({ id: idSchema });
const administered = {
  concept: 'phone-systems',
  access: 'administrator',
  ability: null,
  impersonation: 'refused',
} as const;

export const phoneSystemsRoutes = {
  listPhoneSystems: defineRoute({
    ...administered,
    method: 'GET',
    path: '/api/v1/phone-systems',
    name: 'listPhoneSystems',
    summary: 'The telephone systems of the organisation, and whose their lines are.',
    status: 200,
    response: z.strictObject({ data: z.array(phoneSystemResourceSchema) }),
  }),
  createPhoneSystem: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/phone-systems',
    name: 'createPhoneSystem',
    confirmed: true,
    demo: 'refused',
    summary: 'Adds a telephone system; the answer alone holds the secret with which it signs.',
    body: z.strictObject({ name: nameSchema }),
    status: 201,
    response: documentSchema(phoneSystemWithSecretSchema),
  }),
  updatePhoneSystem: defineRoute({
    ...administered,
    method: 'PUT',
    path: '/api/v1/phone-systems/{id}',
    name: 'updatePhoneSystem',
    demo: 'refused',
    summary: 'Changes the name, or whose the lines are; calls that waited go to the days of their people.',
    params,
    body: z.strictObject({
      name: nameSchema.optional(),
      timezone: z.string().max(64).optional(),
      lines: z
        .array(z.strictObject({ line: z.string().trim().min(1).max(100), user_id: idInputSchema }))
        .max(maxPhoneLines)
        .optional(),
    }),
    status: 200,
    response: documentSchema(phoneSystemResourceSchema),
  }),
  renewPhoneSystemSecret: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/phone-systems/{id}/secret',
    name: 'renewPhoneSystemSecret',
    confirmed: true,
    demo: 'refused',
    summary: 'Gives the system another secret; reports signed with the former one are refused from now on.',
    params,
    status: 200,
    response: documentSchema(phoneSystemWithSecretSchema),
  }),
  deletePhoneSystem: defineRoute({
    ...administered,
    method: 'DELETE',
    path: '/api/v1/phone-systems/{id}',
    name: 'deletePhoneSystem',
    confirmed: true,
    demo: 'refused',
    summary: 'Removes a system with the calls that still wait. Calls that are on a day stay there.',
    params,
    status: 204,
    response: z.null(),
  }),
  uploadCalls: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/phone-systems/{id}/calls',
    name: 'uploadCalls',
    demo: 'refused',
    summary:
      'Takes a CSV file of calls, as the system exports it. With dry_run it only says what would become of them.',
    params,
    query: z.strictObject({ dry_run: z.enum(['true', 'false']).optional() }),
    upload: true,
    status: 200,
    response: rpcSchema(callReportAnswerSchema),
    errors: ['IMPORT_UNREADABLE', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'],
  }),
  reportCalls: defineRoute({
    method: 'POST',
    path: '/api/hooks/calls/{client_id}/{id}',
    name: 'reportCalls',
    concept: 'phone-systems',
    access: 'public',
    ability: null,
    signed: true,
    withoutSubscription: true,
    summary:
      'Takes reports of calls from a telephone system: one, or several under `calls`. Daybook-Signature is `t=<seconds since 1970>,v1=<hex>`, the HMAC-SHA256 of `<t>.<body>` with the secret; a system that cannot do that sends X-Hub-Signature-256, `sha256=` and the HMAC-SHA256 of the body.',
    params: z.strictObject({ client_id: idSchema, id: idSchema }),
    body: z
      .union([
        z.strictObject({ calls: z.array(z.record(z.string(), z.unknown())).max(maxCallsPerReport) }),
        z.record(z.string(), z.unknown()),
      ])
      .register(repairedBodies, { of: 'calls' }),
    status: 200,
    response: rpcSchema(callReportAnswerSchema),
    errors: ['INVALID_SIGNATURE', 'RATE_LIMITED', 'PAYLOAD_TOO_LARGE'],
  }),
} as const;
