// Messages to a device without an open page (Web Push): the devices, and the text of a message.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema } from './values.ts';

const own = { concept: 'push', access: 'signed_in', ability: null, impersonation: 'refused' } as const;

const bytes = (count: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count);

export const pushDeviceSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  created_at: instantSchema,
  /** The last time that its push service accepted a message. */
  last_sent_at: instantSchema.nullable(),
  /** Whether it is the device in the request. */
  is_this: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

const endpoint = z.url({ protocol: /^https?$/ }).max(2000);

/** The content of a message, as the service worker of a device reads it. */
export const pushMessageSchema = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** Replaces an earlier message of the same tag. */
  tag: z.string(),
  lang: z.string(),
  /** The screen that it opens. */
  url: z.string(),
  /** Text of the button that opens the screen. */
  open: z.string(),
  /** Text of the button that snoozes it for an hour, and the token that permits this; null when it cannot wait. */
  later: z.strictObject({ text: z.string(), token: z.string() }).nullable(),
});
export type PushMessageContent = z.infer<typeof pushMessageSchema>;

export const pushRoutes = {
  getPush: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/rpc/push',
    name: 'getPush',
    summary: 'The key of this server for push services, and the devices on which the user wants messages.',
    body: z.strictObject({ endpoint: endpoint.nullable() }),
    status: 200,
    response: rpcSchema(z.strictObject({ server_key: z.string(), devices: z.array(pushDeviceSchema) })),
  }),
  subscribePush: defineRoute({
    ...own,
    method: 'PUT',
    path: '/api/v1/push/devices',
    name: 'subscribePush',
    demo: 'refused',
    summary: 'Sends messages to this device from now on. Sent again it is the same device.',
    body: z.strictObject({
      endpoint,
      keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
      server_key: z.string().max(100),
    }),
    status: 204,
    response: z.null(),
    errors: ['PRECONDITION_FAILED'],
  }),
  unsubscribePush: defineRoute({
    ...own,
    method: 'DELETE',
    path: '/api/v1/push/devices/{id}',
    name: 'unsubscribePush',
    summary: 'Sends nothing to a device any more.',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    response: z.null(),
  }),
};
