// The devices that record for a user: browsers, computers and phones, the state of each, and the reminders when none
// records.
import { deviceKinds } from '@daybook/domain/capture/device-kinds.ts';
import { stripKinds } from '@daybook/domain/capture/device-strip.ts';
import { reminderKeys, silenceReasons } from '@daybook/domain/capture/reminders.ts';
import { bookingReminderKeys } from '@daybook/domain/days/booking-reminders.ts';
import { z } from 'zod';
import { anyOf } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idSchema, instantSchema, nameSchema, secondsSchema } from './values.ts';

/** silent: no report for a while, whatever the last one was; heard: connected, but without a state. */
export const deviceStatusSchema = z.enum(['on', 'idle', 'paused', 'off', 'blocked', 'heard', 'silent']);

export const deviceIntervalSchema = z.strictObject({
  kind: z.enum(stripKinds),
  started_at: instantSchema,
  ended_at: instantSchema,
});

export const deviceAttributesSchema = z.strictObject({
  /** The name from its user, or its own. */
  name: z.string(),
  own_name: z.string(),
  kind: z.enum(deviceKinds),
  version: z.string(),
  status: deviceStatusSchema,
  paused_until: instantSchema.nullable(),
  lost_permissions: z.array(z.string()),
  /** The correction of its clock: the server's time minus the device's. 0: its clock is right. */
  clock_skew_seconds: z.number().int(),
  /** The API token that it last used; null: it used a session, or the token is revoked. */
  token_name: z.string().nullable(),
  created_at: instantSchema,
  last_seen_at: instantSchema,
  last_event_at: instantSchema.nullable(),
  /** The last fourteen local days, the latest last; the intervals of each cover the whole day, until now. */
  days: z.array(z.strictObject({ date: dateSchema, stretches: z.array(deviceIntervalSchema) })),
});
export const deviceResourceSchema = resourceSchema('devices', deviceAttributesSchema);

export const reminderSchema = z.discriminatedUnion('key', [
  z.strictObject({
    key: z.literal('recording_disabled'),
    reason: z.enum(silenceReasons),
    /** The affected device; null: none, or all of them. */
    device_name: z.string().nullable(),
    since: instantSchema.nullable(),
    lost_permissions: z.array(z.string()),
  }),
  z.strictObject({
    key: z.literal('webmail_integration'),
    sites: z.array(z.string()),
    /** Time in these sites in the last fourteen days. */
    duration: secondsSchema,
  }),
  /** A Microsoft account is connected, but none of its calendars are read. */
  z.strictObject({ key: z.literal('graph_integration') }),
  z.strictObject({
    key: z.enum(bookingReminderKeys),
    /** The day that should be booked by now, and its unbooked seconds. */
    date: dateSchema,
    recorded: secondsSchema,
    open: secondsSchema,
  }),
  /** The support answered, and the user has not read it. */
  z.strictObject({ key: z.literal('support_answer'), answered_at: instantSchema }),
]);

const params = z.strictObject({ id: idSchema });
const reminderParams = z.strictObject({ key: z.enum([...reminderKeys, ...bookingReminderKeys, 'support_answer']) });

export const devicesRoutes = {
  listDevices: defineRoute({
    method: 'GET',
    path: '/api/v1/devices',
    name: 'listDevices',
    concept: 'capture',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'The own devices with their last fourteen days. Nobody else ever sees them.',
    list: {
      filters: { kind: anyOf(deviceKinds) },
      sorts: ['last_seen_at', 'name'],
      includes: [],
      defaultSort: 'last_seen_at:desc',
      defaultLimit: 20,
    },
    status: 200,
    response: collectionSchema(deviceResourceSchema),
  }),
  getDevice: defineRoute({
    method: 'GET',
    path: '/api/v1/devices/{id}',
    name: 'getDevice',
    concept: 'capture',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'One of the own devices.',
    params,
    status: 200,
    response: documentSchema(deviceResourceSchema),
  }),
  updateDevice: defineRoute({
    method: 'PUT',
    path: '/api/v1/devices/{id}',
    name: 'updateDevice',
    concept: 'capture',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'Names a device; null goes back to the name that it has of itself.',
    params,
    body: z.strictObject({ name: nameSchema.nullable() }),
    status: 200,
    response: documentSchema(deviceResourceSchema),
  }),
  forgetDevice: defineRoute({
    method: 'DELETE',
    path: '/api/v1/devices/{id}',
    name: 'forgetDevice',
    concept: 'capture',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'Forgets a device and revokes the API token that it came with. What it recorded stays.',
    params,
    status: 204,
    response: z.null(),
  }),
  listReminders: defineRoute({
    method: 'GET',
    path: '/api/v1/reminders',
    name: 'listReminders',
    concept: 'capture',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'What the user should know about recording, as the preferences ask for it: named, with what to do.',
    status: 200,
    response: rpcSchema(z.strictObject({ reminders: z.array(reminderSchema) })),
  }),
  dismissReminder: defineRoute({
    method: 'DELETE',
    path: '/api/v1/reminders/{key}',
    name: 'dismissReminder',
    concept: 'capture',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Puts a reminder away for a week, one about booking until the day is over, or for some minutes; PATCH brings it back.',
    params: reminderParams,
    query: z.strictObject({ minutes: z.coerce.number().int().min(5).max(1440).optional() }),
    status: 204,
    response: z.null(),
  }),
  restoreReminder: defineRoute({
    method: 'PATCH',
    path: '/api/v1/reminders/{key}',
    name: 'restoreReminder',
    concept: 'capture',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Brings a reminder back that was put away.',
    params: reminderParams,
    status: 204,
    response: z.null(),
  }),
} as const;
