import { isCountryCode } from '@daybook/domain/organisations/country-code.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Headers in which reverse proxies report the country of an address: Cloudflare, CloudFront, App Engine, and nginx by
 * convention.
 */
const proxyHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-appengine-country', 'x-country-code'] as const;

type Headers = FastifyRequest['headers'];

/**
 * Returns the country that a proxy reports, or else that of the browser's first language with a region. A forged header
 * affects only the visitor who sends it.
 */
export function visitorCountry(headers: Headers): string | null {
  const told = proxyHeaders.map((name) => countryOf(headers[name]));
  return told.find((country) => country !== null) ?? countryOfLanguages(headers['accept-language'] ?? '');
}

function countryOf(value: string | string[] | undefined): string | null {
  const code = (typeof value === 'string' ? value : '').trim().toUpperCase();
  return isCountryCode(code) ? code : null;
}

/** In the browser's order, which is that of preference. */
function countryOfLanguages(accepted: string): string | null {
  const regions = accepted
    .slice(0, 1000)
    .split(',')
    .map((one) => /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/iu.exec(one)?.[1]);
  return regions.map(countryOf).find((country) => country !== null) ?? null;
}
