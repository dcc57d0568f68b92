// Finds the location of an address, by a service like Nominatim
// (https://nominatim.org/release-docs/latest/api/Search/).
import { z } from 'zod';
import type { OutsideFetch } from '../core/outside-fetch.ts';
import { requireOk } from '../core/require-ok.ts';

/** Degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const foundSchema = z.array(z.object({ lat: degrees(90), lon: degrees(180) }));
const mostBytes = 64 * 1024;

/** Returns the place that fits an address best; null when there is none. @throws ConnectorError, ZodError */
export async function findPlace(
  fetch: OutsideFetch,
  { geocodingUrl, userAgent }: { readonly geocodingUrl: string; readonly userAgent: string },
  address: string,
): Promise<Place | null> {
  const url = new URL(`${geocodingUrl.replace(/\/+$/, '')}/search`);
  url.search = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' }).toString();
  const headers = { accept: 'application/json', 'user-agent': userAgent };
  const { text } = requireOk(await fetch(url.href, { headers, mostBytes }));
  const [first] = foundSchema.parse(JSON.parse(text));
  return first === undefined ? null : { latitude: first.lat, longitude: first.lon };
}
