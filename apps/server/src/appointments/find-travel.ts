import { RouteError } from '@daybook/connectors/routing/route-error.ts';
import type { RouteService } from '@daybook/connectors/routing/route-service.ts';
import type { TravelPlace } from '@daybook/contract/appointments.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isOnlinePlace, placeKey } from '@daybook/domain/appointments/same-place.ts';
import type { TravelSource } from '@daybook/domain/appointments/travel-sources.ts';
import { officeAddress } from '../organisations/organisations.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { findOwnAppointments } from './appointments.repository.ts';
import { contactPlace, lastTravelSeconds, placesAround } from './travel.repository.ts';

export type FoundTravel = {
  /** Seconds. */
  readonly duration: number;
  /** Metres; null for the duration of the last time. */
  readonly distance: number | null;
  readonly source: TravelSource;
};

type Way = { readonly start: string; readonly destination: string };

/**
 * Returns how long the way takes, by the routing service or as last time: the user's preference, if it is available.
 * The service is asked with no transaction open.
 * @throws AppError ADDRESS_EMPTY, ADDRESS_NOT_FOUND, ROUTE_NOT_FOUND, ROUTING_UNAVAILABLE, RATE_LIMITED
 */
export async function findTravel(deps: Deps, scope: Scope, way: Way): Promise<FoundTravel> {
  for (const side of ['start', 'destination'] as const) {
    if (way[side] === '') throw new AppError('ADDRESS_EMPTY', { pointer: `/${side}` });
  }
  const { lastSeconds, prefer } = await deps.database.asUser(scope, (trx) => whatIsKnown(trx, scope, way), {
    mode: 'read',
  });
  const last: FoundTravel | null =
    lastSeconds === null ? null : { duration: lastSeconds, distance: null, source: 'last_known' };
  if (last !== null && (prefer === 'last_known' || deps.routes === null)) return last;
  if (deps.routes === null) {
    const detail = 'No routing service is set up, and there is no earlier journey between the two.';
    throw new AppError('ROUTE_NOT_FOUND', { detail });
  }
  try {
    return await calculated(deps, deps.routes, scope, way);
  } catch (error) {
    if (last !== null && error instanceof AppError) return last;
    throw error;
  }
}

async function whatIsKnown(trx: Transaction, scope: Scope, { start, destination }: Way) {
  const { appointment_travel: travel } = await loadPreferences(trx, scope);
  const lastSeconds = await lastTravelSeconds(trx, scope, placeKey(start), placeKey(destination));
  return { lastSeconds, prefer: travel.prefer };
}

async function calculated(
  { limits }: Deps,
  routes: RouteService,
  { clientId, userId }: Scope,
  { start, destination }: Way,
): Promise<FoundTravel> {
  await limits.count('travelByAccount', `${clientId}:${userId}`);
  const route = await routes.find(start, destination).catch((error: unknown) => {
    throw error instanceof RouteError ? problemOf(error) : error;
  });
  return { duration: route.durationSeconds, distance: route.distanceMetres, source: 'routing' };
}

const meanings = {
  START_NOT_FOUND: { code: 'ADDRESS_NOT_FOUND', pointer: '/start' },
  DESTINATION_NOT_FOUND: { code: 'ADDRESS_NOT_FOUND', pointer: '/destination' },
  NO_ROUTE: { code: 'ROUTE_NOT_FOUND' },
  UNAVAILABLE: { code: 'ROUTING_UNAVAILABLE' },
} as const;

function problemOf(error: RouteError): AppError {
  const { code, ...about } = meanings[error.code];
  const problem = new AppError(code, about);
  problem.cause = error.cause;
  return problem;
}

/**
 * Returns where the user probably travelled from and to: the appointments before and after this one on its day, the
 * office, and home. Also the contact's address, when the appointment names no place.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function travelPlaces(trx: Transaction, scope: Scope, id: number): Promise<TravelPlace[]> {
  const [found] = await findOwnAppointments(trx, scope, [id]);
  const appointment = foundOr404(found, 'The appointment');
  const { day_id: dayId, started_at: startedAt, ended_at: endedAt, location, contact_id: contactId } = appointment;
  const { previous, next } = await placesAround(trx, scope, { id, dayId, startedAt, endedAt });
  const { appointment_travel: travel } = await loadPreferences(trx, scope);
  const all = [
    { kind: 'previous', address: previous },
    { kind: 'next', address: next },
    { kind: 'office', address: await officeAddress(trx, scope) },
    { kind: 'home', address: travel.home_address },
    { kind: 'contact', address: location ? null : await contactPlace(trx, scope, contactId) },
  ] as const;
  return all.flatMap(({ kind, address }) => (isPlace(address) ? [{ kind, address: address.slice(0, 200) }] : []));
}

const isPlace = (address: string | null): address is string =>
  address !== null && address.trim() !== '' && !isOnlinePlace(address);
