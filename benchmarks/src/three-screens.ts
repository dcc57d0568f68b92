// A server with a signed-in user, and the addresses of the screens that benchmarks visit on it.
import { deviceOf, eventsOverlaid } from './generated-events.ts';
import { newPlace, type Place } from './place.ts';
import { registeredClient, type SessionClient } from './session-client.ts';

export const screens = ['login', 'dashboard', 'day'] as const;
export type Screen = (typeof screens)[number];
export const devicesOf = ['desktop', 'phone'] as const;

const date = '2026-11-18';
const eventsPerBatch = 1000;
/** Logs of a usual day and of a very full one. */
export const logCounts = { usual: 400, full: 2000 };

export type VisitedPlace = {
  readonly place: Place;
  readonly date: string;
  /** Returns the address of a screen, with the cookies of its visitor. */
  visitOf(screen: Screen): { readonly address: string; readonly cookies: ReturnType<SessionClient['cookies']> };
  /** Records N logs on the day. */
  fill(logs: number): Promise<void>;
};

/** Opens a server whose user has a usual day. */
export async function visitedPlace(): Promise<VisitedPlace> {
  const place = await newPlace(null);
  const { url } = await place.server();
  const client = await registeredClient(url);
  const paths: Record<Screen, string> = { login: '/login', dashboard: '/dashboard', day: `/day?date=${date}` };
  const visited: VisitedPlace = {
    place,
    date,
    visitOf: (screen) => ({
      address: `${url}${paths[screen]}`,
      cookies: screen === 'login' ? [] : client.cookies(),
    }),
    fill: async (logs) => {
      const events = eventsOverlaid(date, logs);
      for (let from = 0; from < events.length; from += eventsPerBatch) {
        const batch = { device: deviceOf(1), events: events.slice(from, from + eventsPerBatch) };
        await client.call('POST', '/api/v1/rpc/logs/ingest', batch);
      }
    },
  };
  await visited.fill(logCounts.usual);
  return visited;
}
