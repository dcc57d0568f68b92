// Notifications: tasks that wait for the user and results, with what the user has read.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

const common = {
  /** Identifies the subject; it changes when there is news about it. */
  key: z.string().min(1).max(100),
  at: instantSchema,
  is_read: z.boolean(),
};
const count = z.number().int().nonnegative();

export const notificationSchema = z.discriminatedUnion('kind', [
  /** Open days before today with time on them. */
  z.strictObject({ ...common, kind: z.literal('open_days'), count: count.positive(), oldest: dateSchema }),
  /** Time that arrived on the user's own day after publishing. */
  z.strictObject({ ...common, kind: z.literal('late_activity'), date: dateSchema, seconds: secondsSchema }),
  /** A day that should be booked by now, for users with that reminder. */
  z.strictObject({ ...common, kind: z.literal('book_day'), date: dateSchema, open: secondsSchema }),
  /** Bookings that did not reach the external system. */
  z.strictObject({ ...common, kind: z.literal('exports_failed'), count: count.positive() }),
  /** An administrator asked to publish open days. */
  z.strictObject({
    ...common,
    kind: z.literal('team_reminder'),
    by: z.string(),
    count: count.positive(),
    first: dateSchema,
  }),
  /** A colleague accepted an invitation; for administrators. */
  z.strictObject({ ...common, kind: z.literal('joined'), user_id: idSchema, name: z.string() }),
  /** An invitation that has not been accepted yet; for administrators. */
  z.strictObject({ ...common, kind: z.literal('invitation_waits'), user_id: idSchema, name: z.string() }),
  /** An import of activity or of contacts has ended. */
  z.strictObject({
    ...common,
    kind: z.literal('import'),
    about: z.enum(['activity', 'contacts']),
    file_name: z.string(),
    added: count,
    has_failed: z.boolean(),
  }),
  /** A requested file is ready, or could not be made. */
  z.strictObject({
    ...common,
    kind: z.literal('file_made'),
    about: z.enum(['activities', 'report']),
    file_name: z.string(),
    has_failed: z.boolean(),
  }),
]);
export type AppNotification = z.infer<typeof notificationSchema>;

const own = { concept: 'notifications', access: 'signed_in', ability: null, impersonation: 'refused' } as const;
const keys = z.array(common.key).min(1).max(200);

export const notificationsRoutes = {
  listNotifications: defineRoute({
    ...own,
    method: 'GET',
    path: '/api/v1/notifications',
    name: 'listNotifications',
    summary: 'What waits for the user and what finished in the last two weeks, the newest first.',
    status: 200,
    response: rpcSchema(z.strictObject({ notifications: z.array(notificationSchema), unread: count })),
  }),
  markNotifications: defineRoute({
    ...own,
    method: 'PATCH',
    path: '/api/v1/notifications',
    name: 'markNotifications',
    summary: 'Marks notifications as read, or as unread again.',
    body: z.strictObject({ keys, is_read: z.boolean() }),
    status: 204,
    response: z.null(),
  }),
  snoozeNotification: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/notifications/snooze',
    name: 'snoozeNotification',
    summary: 'Puts a notification away for a while; it comes back unread.',
    body: z.strictObject({ key: common.key, minutes: z.number().int().min(5).max(10_080).default(60) }),
    status: 204,
    response: z.null(),
  }),
  snoozeByPush: defineRoute({
    concept: 'notifications',
    method: 'POST',
    path: '/api/hooks/push/later',
    name: 'snoozeByPush',
    access: 'public',
    ability: null,
    signed: true,
    withoutSubscription: true,
    summary:
      'The button of a message on a device that puts it away for an hour. The token came with the message, to that device alone.',
    body: z.strictObject({ token: z.string().max(2000) }),
    status: 204,
    response: z.null(),
    errors: ['INVALID_SIGNATURE'],
  }),
};
