// Channels by which Google reports changes of a calendar. They expire, and cannot be renewed.
import { z } from 'zod';
import type { ProviderApi } from '../cloud/provider-api.ts';
import { type HeldWatch, ignoreEnded, type Watched, type Watches, type WatchRequest } from '../cloud/watches.ts';

const lifetimeMs = 7 * 86_400_000;
const channelSchema = z.object({ resourceId: z.string().min(1), expiration: z.coerce.number().optional() });

/** Returns the watches of the calendars of one consent. */
export const googleWatches = (api: ProviderApi): Watches => ({
  begin: (request) => begin(api, request),
  renew: async () => null,
  end: (watch) => end(api, watch),
});

async function begin(api: ProviderApi, { id, secret, address, collectionKey, nowMs }: WatchRequest): Promise<Watched> {
  const untilMs = nowMs + lifetimeMs;
  const body = { id, type: 'web_hook', address, token: secret, expiration: String(untilMs) };
  const path = `/calendar/v3/calendars/${encodeURIComponent(collectionKey)}/events/watch`;
  const channel = await api.send({ method: 'POST', path, body, answer: channelSchema });
  return { remoteId: channel.resourceId, untilMs: channel.expiration ?? untilMs };
}

async function end(api: ProviderApi, { id, remoteId }: HeldWatch): Promise<void> {
  const body = { id, resourceId: remoteId };
  await api.send({ method: 'POST', path: '/calendar/v3/channels/stop', body, answer: z.unknown() }).catch(ignoreEnded);
}
