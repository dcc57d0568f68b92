// First requests of a screen, known from its address before the application is there.

import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { dateOf } from '../../ui/address-values.ts';
import { todayIn } from '../../ui/formats/dates.ts';
import { buildHeaders, buildUrl, type CallInput, type PlainInput } from '../api/api-request.ts';
import { preferencesInput, selfInput } from '../api/session-calls.ts';

export type EarlyRequest = { url: string; init: { method: string; headers: Record<string, string>; body?: string } };

export type Visit = {
  href: string;
  /** Of the device: mostly the user's own. */
  timezone: string;
  nowMs: number;
  csrfToken: string | null;
};

/** Screens of those who are signed in; elsewhere an address is about signing in or out. */
const screens = ['dashboard', 'day', 'week', 'process', 'appointments', 'contacts', 'projects', 'tags'].concat([
  'descriptions',
  'report',
  'users',
]);

/** Parameters that the application takes out of the address first, or that change the signed-in user. */
const secrets = ['login_token', 'native_login'];

const requestOf = (route: RouteSpec, input: PlainInput, csrfToken: string | null): EarlyRequest => {
  const headers = buildHeaders(route, input, csrfToken);
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  return { url: buildUrl(route, input), init: { method: route.method, headers, ...body } };
};

/** The own day that an address shows; a look at a colleague's is left to the screen, because it is written down. */
const dayOf = (pathname: string, search: URLSearchParams, visit: Visit): string | null => {
  if ((pathname !== '/day' && pathname !== '/process') || search.has('user')) return null;
  const date = dateOf(search.get('date'));
  if (date !== undefined) return date;
  return pathname === '/day' ? todayIn(visit.timezone, visit.nowMs) : null;
};

const timelineRequest = (date: string, csrfToken: string): EarlyRequest => {
  const input = { body: { date } } satisfies CallInput<typeof routes.getTimeline>;
  return requestOf(routes.getTimeline, input, csrfToken);
};

/** The calls that the screen at an address begins with: who it is, the settings, and the own day where it shows one. */
export const earlyRequests = (visit: Visit): EarlyRequest[] => {
  const { pathname, searchParams } = new URL(visit.href);
  if (!screens.includes(pathname.slice(1)) || secrets.some((name) => searchParams.has(name))) return [];
  const date = dayOf(pathname, searchParams, visit);
  return [
    requestOf(routes.getAuth, {}, null),
    requestOf(routes.getSelf, selfInput, null),
    requestOf(routes.listPreferences, preferencesInput, null),
    ...(date === null || visit.csrfToken === null ? [] : [timelineRequest(date, visit.csrfToken)]),
  ];
};
