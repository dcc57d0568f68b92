// The first requests of a screen, known from its address before the application is loaded.

import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { dateOf } from '../../ui/address-values.ts';
import { buildHeaders, buildUrl, type CallInput, type PlainInput } from '../api/api-request.ts';
import { ownDaysInput, preferencesInput, selfInput } from '../api/first-calls.ts';

export type EarlyRequest = { url: string; init: { method: string; headers: Record<string, string>; body?: string } };

export type Visit = {
  href: string;
  /** The date on the device, YYYY-MM-DD: usually the user's own. */
  today: string;
  csrfToken: string | null;
  /** Whether a user was signed in at the last visit. */
  isSignedIn: boolean;
};

/** Screens of signed-in users, besides the dashboard; other addresses are for signing in or out. */
const screens = ['day', 'week', 'process', 'appointments', 'contacts', 'projects', 'tags'].concat([
  'descriptions',
  'report',
  'users',
]);

/** Parameters that the application removes from the address first, or that change the signed-in user. */
const secrets = ['login_token', 'native_login'];

const requestOf = (route: RouteSpec, input: PlainInput, csrfToken: string | null): EarlyRequest => {
  const headers = buildHeaders(route, input, csrfToken);
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  return { url: buildUrl(route, input), init: { method: route.method, headers, ...body } };
};

const isDashboard = (pathname: string): boolean => pathname === '/' || pathname === '/dashboard';

/** Returns the user's own day of an address; viewing a colleague's is left to the screen, because it is audited. */
const dayOf = ({ pathname, searchParams }: URL, today: string): string | null => {
  if (isDashboard(pathname)) return today;
  if ((pathname !== '/day' && pathname !== '/process') || searchParams.has('user')) return null;
  return dateOf(searchParams.get('date')) ?? (pathname === '/day' ? today : null);
};

const timelineRequest = (date: string, csrfToken: string): EarlyRequest => {
  const input = { body: { date } } satisfies CallInput<typeof routes.getTimeline>;
  return requestOf(routes.getTimeline, input, csrfToken);
};

const dashboardRequests = (today: string): EarlyRequest[] => [
  requestOf(routes.getDashboard, {}, null),
  requestOf(routes.listDays, ownDaysInput(today), null),
];

const signedInRequests = ({ today, csrfToken }: Visit, url: URL): EarlyRequest[] => {
  if (!isDashboard(url.pathname) && !screens.includes(url.pathname.slice(1))) return [];
  const date = dayOf(url, today);
  return [
    requestOf(routes.getAuth, {}, null),
    requestOf(routes.getSelf, selfInput, null),
    requestOf(routes.listPreferences, preferencesInput, null),
    ...(isDashboard(url.pathname) ? dashboardRequests(today) : []),
    ...(date === null || csrfToken === null ? [] : [timelineRequest(date, csrfToken)]),
  ];
};

/**
 * Returns the calls with which the screen of an address begins: the session, the settings, and the user's day if it
 * shows one. Visitors request their session and the sign-in methods, only on the sign-in page.
 */
export const earlyRequests = (visit: Visit): EarlyRequest[] => {
  const url = new URL(visit.href);
  if (secrets.some((name) => url.searchParams.has(name))) return [];
  if (visit.isSignedIn) return signedInRequests(visit, url);
  return url.pathname === '/login'
    ? [requestOf(routes.getAuth, {}, null), requestOf(routes.getAuthInit, {}, null)]
    : [];
};
