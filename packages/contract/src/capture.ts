// How detected activity reaches the server: batches of events, each accepted or refused individually.
import { deviceKinds } from '@daybook/domain/capture/device-kinds.ts';
import { z } from 'zod';
import { eventRejectionCodes } from './errors.ts';
import { rpcSchema } from './jsonapi.ts';
import { dropCountSchema, maxDropCounts } from './privacy.ts';
import { repairedBodies } from './repaired-bodies.ts';
import { defineRoute } from './route.ts';
import { instantSchema, sourceTypeSchema } from './values.ts';

export const maxEventsPerBatch = 1000;
/** The most events whose contacts a client requests at once: those that its page shows. */
export const maxLabelledEvents = 200;
export const maxBatchBytes = 1024 * 1024;
/** Specification 9: e-mail content keeps its first 250 characters. */
export const maxContentCharacters = 250;

const text = (max: number) => z.string().max(max);

/** The state that a client reports: it distinguishes a silent client from one with nothing to record. */
export const deviceStateSchema = z.strictObject({
  recording: z.enum(['on', 'paused', 'off']),
  /** When a pause ends automatically. */
  paused_until: instantSchema.nullable().optional(),
  /** Nobody is using the device. */
  idle: z.boolean().optional(),
  /** Permissions that the system or the browser revoked, by short names of the client; empty if all is well. */
  lost_permissions: z.array(text(100)).max(20).optional(),
});
export type DeviceState = z.infer<typeof deviceStateSchema>;

export const deviceSchema = z.strictObject({
  id: z.uuid(),
  name: text(200),
  kind: z.enum(deviceKinds),
  version: text(50),
  state: deviceStateSchema.optional(),
  /** The client's own time when it sends the request: the server computes the clock's error from it. */
  sent_at: instantSchema.optional(),
});

export const eventSubjectSchema = z.strictObject({
  title: text(2000),
  app: text(200).nullable().optional(),
  url: text(4000).nullable().optional(),
  path: text(2000).nullable().optional(),
  from: text(320).nullable().optional(),
  to: z.array(text(320)).max(200).optional(),
  phone_number: text(50).nullable().optional(),
  direction: z.enum(['in', 'out']).nullable().optional(),
  location: text(1000).nullable().optional(),
  attendees: z.array(text(320)).max(500).optional(),
  content: text(20_000).nullable().optional(),
});

/** One interval of one subject. Sent again with a later end while it continues; it grows, and never shrinks. */
export const eventSchema = z.strictObject({
  id: z.uuid(),
  source: z.strictObject({ type: sourceTypeSchema, identifier: text(100).min(1), name: text(200).optional() }),
  started_at: instantSchema,
  ended_at: instantSchema,
  subject: eventSubjectSchema,
  private: z.boolean().optional(),
});
export type CapturedEvent = z.infer<typeof eventSchema>;
export type CaptureDevice = z.infer<typeof deviceSchema>;

/**
 * The envelope: a malformed one fails as a whole; its events are validated one by one with `eventSchema`. Without
 * events it is a heartbeat, which a client sends every five minutes without other data.
 */
export const ingestBodySchema = z.strictObject({
  device: deviceSchema,
  events: z.array(z.unknown()).max(maxEventsPerBatch),
  /** Counts of activity that the device left out before sending, for the days that changed since. */
  dropped: z.array(dropCountSchema).max(maxDropCounts).optional(),
});

export const ingestAnswerSchema = z.strictObject({
  accepted: z.array(z.string()),
  duplicates: z.array(z.string()),
  rejected: z.array(
    z.strictObject({ id: z.string().nullable(), code: z.enum(eventRejectionCodes), message: z.string() }),
  ),
});
export type IngestAnswer = z.infer<typeof ingestAnswerSchema>;

export const captureRoutes = {
  ingestLogs: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/logs/ingest',
    name: 'ingestLogs',
    concept: 'capture',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
    summary: 'Takes a batch of detected events; answers when the accepted ones are durable.',
    body: ingestBodySchema.register(repairedBodies, { of: 'devices' }),
    status: 200,
    response: rpcSchema(ingestAnswerSchema),
    errors: ['PAYLOAD_TOO_LARGE', 'RATE_LIMITED', 'DATABASE_UNAVAILABLE', 'STORAGE_FULL'],
  }),
  labelEvents: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/logs/labels',
    name: 'labelEvents',
    concept: 'capture',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    summary: 'For whom own events count: the contact of each, where tags or their user decided it.',
    body: z.strictObject({ events: z.array(z.uuid()).max(maxLabelledEvents) }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        labels: z.array(
          z.strictObject({ event_id: z.string(), contact: z.string().nullable(), internal: z.boolean() }),
        ),
      }),
    ),
  }),
} as const;
