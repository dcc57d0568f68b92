// Finds the travel time from one address to another, by the services that the operator chose.

import { placeKey } from '@daybook/domain/appointments/same-place.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { outsideFetch } from '../core/outside-fetch.ts';
import { findPlace, type Place } from './geocoding.ts';
import { keptAnswers } from './kept-answers.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { findRoute, type Route } from './osrm.ts';
import { RouteError } from './route-error.ts';

export type RouteSettings = {
  readonly routingUrl: string;
  readonly geocodingUrl: string;
  /** The User-Agent, which the rules of public services require. */
  readonly userAgent: string;
  readonly now?: () => number;
  /** The pause between two address lookups; a second by default. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
};

export type RouteService = {
  /** @throws RouteError */
  find(start: string, destination: string): Promise<Route>;
};

const kept = { most: 2000, lifetimeMs: 30 * dayMs };
const mostWaiting = 10;

/** The operator sets the addresses of the services, so they may be in the private network. */
export function routeService(settings: RouteSettings): RouteService {
  const { now = Date.now, pauseMs = 1000, timeoutMs = 8000 } = settings;
  const fetch = outsideFetch({ allowsPrivateAddresses: true, timeoutMs });
  const inTurn = oneAtATime({ pauseMs, mostWaiting });
  const places = keptAnswers<Place | null>({ ...kept, now });
  const routes = keptAnswers<Route | null>({ ...kept, now });
  const cachedPlace = (address: string) =>
    places.of(placeKey(address), () => inTurn(() => findPlace(fetch, settings, address)));
  return {
    async find(start, destination) {
      try {
        const key = JSON.stringify([placeKey(start), placeKey(destination)]);
        const route = await routes.of(key, async () => {
          const from = required(await cachedPlace(start), 'START_NOT_FOUND');
          const to = required(await cachedPlace(destination), 'DESTINATION_NOT_FOUND');
          return findRoute(fetch, settings, from, to);
        });
        return required(route, 'NO_ROUTE');
      } catch (error) {
        throw error instanceof RouteError ? error : new RouteError('UNAVAILABLE', error);
      }
    },
  };
}

function required<T>(found: T | null, code: ConstructorParameters<typeof RouteError>[0]): T {
  if (found === null) throw new RouteError(code);
  return found;
}
