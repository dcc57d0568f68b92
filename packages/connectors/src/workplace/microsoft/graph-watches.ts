// Subscriptions by which Microsoft reports changes of a calendar or mail folder. It may grant less time than requested.
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import type { ProviderApi } from '../cloud/provider-api.ts';
import { type HeldWatch, ignoreEnded, type Watched, type Watches, type WatchRequest } from '../cloud/watches.ts';

/** Just below the three days that every tenant grants. */
const lifetimeMs = 4_200 * 60_000;
const subscriptionSchema = z.object({ id: z.string().min(1), expirationDateTime: z.coerce.date() });

const resources = {
  calendars: { changeType: 'created,updated,deleted', pathOf: (key: string) => `/me/calendars/${key}/events` },
  mail: { changeType: 'created', pathOf: (key: string) => `/me/mailFolders('${key}')/messages` },
} as const;

/** Returns the watches of the calendars or of the mail of one consent. */
export const graphWatches = (api: ProviderApi, purpose: keyof typeof resources): Watches => ({
  begin: (request) => begin(api, purpose, request),
  renew: (watch, nowMs) => renew(api, watch, nowMs),
  end: async ({ remoteId }) => {
    await api.send({ method: 'DELETE', path: pathOf(remoteId), answer: z.unknown() }).catch(ignoreEnded);
  },
});

const pathOf = (remoteId: string) => `/subscriptions/${encodeURIComponent(remoteId)}`;
const untilAfter = (nowMs: number) => new Date(nowMs + lifetimeMs).toISOString();

async function begin(
  api: ProviderApi,
  purpose: keyof typeof resources,
  { secret, address, collectionKey, nowMs }: WatchRequest,
): Promise<Watched> {
  const { changeType, pathOf: resourceOf } = resources[purpose];
  const body = {
    ...{ changeType, notificationUrl: address, lifecycleNotificationUrl: address, clientState: secret },
    ...{ resource: resourceOf(collectionKey), expirationDateTime: untilAfter(nowMs) },
  };
  return watchedOf(await api.send({ method: 'POST', path: '/subscriptions', body, answer: subscriptionSchema }));
}

async function renew(api: ProviderApi, { remoteId }: HeldWatch, nowMs: number): Promise<Watched | null> {
  const body = { expirationDateTime: untilAfter(nowMs) };
  const order = { method: 'PATCH', path: pathOf(remoteId), body, answer: subscriptionSchema } as const;
  try {
    return watchedOf(await api.send(order));
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'LINK_NOT_FOUND') return null;
    throw error;
  }
}

const watchedOf = ({ id, expirationDateTime }: z.output<typeof subscriptionSchema>): Watched => ({
  remoteId: id,
  untilMs: expirationDateTime.getTime(),
});
