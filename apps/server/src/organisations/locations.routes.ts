import { placesRoutes } from '@daybook/contract/places.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document, resource } from '../platform/lists/json-api.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { addLocation, changeLocation, findLocation, findLocations, type LocationRow } from './locations.repository.ts';
import { changesOf, placeAttributes } from './places.ts';

const locationResource = (location: LocationRow) =>
  resource('locations', location.id, {
    ...placeAttributes(location),
    address: location.address,
    postal: location.postal,
    city: location.city,
    country: location.country,
  });

const table = { type: 'location', find: findLocation, add: addLocation, change: changeLocation } as const;
const nowhere = { address: null, postal: null, city: null, country: null } as const;

export const registerLocationsRoutes: RegisterConcept = (app, deps) => {
  const changes = changesOf(deps, table);

  registerRoute(app, deps, placesRoutes.listLocations, async ({ trx, scope, list }) =>
    collection(list, await findLocations(trx, scope, list), locationResource),
  );

  registerRoute(app, deps, placesRoutes.createLocation, async ({ body: { name, ...where }, ...call }) => {
    const now = deps.now();
    const place = { ...nowhere, ...withoutUndefined(where), name, created_at: now, updated_at: now };
    return document(locationResource(await changes.add(call, place)));
  });

  registerRoute(app, deps, placesRoutes.updateLocation, async ({ params, body, ...call }) =>
    document(locationResource(await changes.update(call, Number(params.id), withoutUndefined(body)))),
  );

  registerRoute(app, deps, placesRoutes.archiveLocation, async ({ params, ...call }) => {
    await changes.archive(call, Number(params.id));
    return null;
  });

  registerRoute(app, deps, placesRoutes.restoreLocation, async ({ params, ...call }) =>
    document(locationResource(await changes.restore(call, Number(params.id)))),
  );
};
