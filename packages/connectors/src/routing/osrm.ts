// Finds the route by road between two places, by a service like OSRM (https://project-osrm.org/docs/).
import { z } from 'zod';
import type { OutsideFetch } from '../core/outside-fetch.ts';
import { requireOk } from '../core/require-ok.ts';
import type { Place } from './geocoding.ts';

export type Route = { readonly durationSeconds: number; readonly distanceMetres: number };

const answerSchema = z.object({
  code: z.string(),
  routes: z.array(z.object({ duration: z.number().nonnegative(), distance: z.number().nonnegative() })).optional(),
});
/** There is no road, or none nearby. These have status 400. */
const noRoute = new Set(['NoRoute', 'NoSegment']);
const mostBytes = 256 * 1024;

/** Returns the fastest route; null when there is none. @throws ConnectorError, ZodError, SyntaxError */
export async function findRoute(
  fetch: OutsideFetch,
  { routingUrl, userAgent }: { readonly routingUrl: string; readonly userAgent: string },
  from: Place,
  to: Place,
): Promise<Route | null> {
  const url = new URL(`${routingUrl.replace(/\/+$/, '')}/route/v1/driving/${pointOf(from)};${pointOf(to)}`);
  url.search = 'overview=false&steps=false';
  const headers = { accept: 'application/json', 'user-agent': userAgent };
  const answer = await fetch(url.href, { headers, mostBytes });
  const { code, routes } = answerSchema.parse(JSON.parse((answer.status === 400 ? answer : requireOk(answer)).text));
  if (noRoute.has(code)) return null;
  const [first] = routes ?? [];
  if (code !== 'Ok' || first === undefined) throw new Error(`The routing service answered ${code}`);
  return { durationSeconds: Math.round(first.duration), distanceMetres: Math.round(first.distance) };
}

const pointOf = ({ latitude, longitude }: Place): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
