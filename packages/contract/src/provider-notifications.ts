// Notifications from Google and Microsoft that a calendar or mail folder changed. They identify it by a secret of this
// server, and contain no content.
import { z } from 'zod';
import { defineRoute } from './route.ts';

const hook = {
  concept: 'linked-accounts',
  method: 'POST',
  access: 'public',
  ability: null,
  signed: true,
  withoutSubscription: true,
  status: 200,
  errors: ['INVALID_SIGNATURE'],
} as const;

/** Microsoft's other fields are ignored. */
const microsoftNotificationSchema = z.looseObject({
  subscriptionId: z.string().max(200),
  clientState: z.string().max(200).nullish(),
  tenantId: z.string().max(200).nullish(),
  lifecycleEvent: z.string().max(100).nullish(),
});
export type MicrosoftNotification = z.output<typeof microsoftNotificationSchema>;

export const providerNotificationsRoutes = {
  takeGoogleNotification: defineRoute({
    ...hook,
    path: '/api/hooks/google',
    name: 'takeGoogleNotification',
    summary: 'Takes the word of Google that a watched calendar changed: in headers, with the secret of the channel.',
    body: z.unknown(),
    response: z.strictObject({}),
  }),
  takeMicrosoftNotification: defineRoute({
    ...hook,
    path: '/api/hooks/microsoft',
    name: 'takeMicrosoftNotification',
    summary:
      'Takes changes of watched calendars and mail folders at Microsoft, each with the secret of its subscription; repeats validationToken as plain text, by which Microsoft tries the address.',
    query: z.strictObject({ validationToken: z.string().min(1).max(2000).optional() }),
    body: z.looseObject({ value: z.array(microsoftNotificationSchema).max(1000) }).nullish(),
    response: z.union([z.strictObject({}), z.string()]),
  }),
} as const;
