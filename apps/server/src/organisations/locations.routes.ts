import { placesRoutes } from '@daybook/contract/places.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import { foundOr404, modelNotFound } from '../platform/app-error.ts';
import type { Caller } from '../platform/caller.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { collection, document, instantText, instantTextOrNull, resource } from '../platform/json-api.ts';
import { registerRoute } from '../platform/register-route.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import {
  addLocation,
  changeLocation,
  findLocation,
  findLocations,
  type LocationChange,
  type LocationRow,
} from './locations.repository.ts';

const locationResource = (location: LocationRow) =>
  resource('locations', location.id, {
    name: location.name,
    address: location.address,
    postal: location.postal,
    city: location.city,
    country: location.country,
    user_count: location.user_count,
    is_deleted: location.deleted_at !== null,
    created_at: instantText(location.created_at),
    updated_at: instantText(location.updated_at),
    deleted_at: instantTextOrNull(location.deleted_at),
  });

type Acting = {
  readonly trx: Transaction;
  readonly scope: Scope;
  readonly user: Caller;
  readonly request: FastifyRequest;
};

const read = async (trx: Transaction, scope: Scope, id: number) =>
  locationResource(foundOr404(await findLocation(trx, scope, id), 'This location'));

/** Changes a location and records that. @throws AppError MODEL_NOT_FOUND, DUPLICATE_NAME */
async function change(
  deps: Deps,
  { trx, scope, user, request }: Acting,
  id: number,
  fields: LocationChange,
  action: 'location.updated' | 'location.removed' = 'location.updated',
): Promise<void> {
  if (!(await changeLocation(trx, scope, id, fields, deps.now()))) throw modelNotFound('This location');
  const details = { fields: Object.keys(fields) };
  await recordAudit(trx, deps, actorOf(user, request), { action, subjectType: 'location', subjectId: id, details });
}

export const registerLocationsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, placesRoutes.listLocations, async ({ trx, scope, list }) =>
    collection(list, await findLocations(trx, scope, list), locationResource),
  );

  registerRoute(app, deps, placesRoutes.createLocation, async ({ trx, scope, body, user, request }) => {
    const now = deps.now();
    const id = await addLocation(trx, scope, {
      address: null,
      postal: null,
      city: null,
      country: null,
      ...withoutUndefined(body),
      name: body.name,
      created_at: now,
      updated_at: now,
    });
    const event = { action: 'location.created', subjectType: 'location', subjectId: id } as const;
    await recordAudit(trx, deps, actorOf(user, request), event);
    return document(await read(trx, scope, id));
  });

  registerRoute(app, deps, placesRoutes.updateLocation, async ({ params, body, ...call }) => {
    const id = Number(params.id);
    const fields = withoutUndefined(body);
    if (Object.keys(fields).length > 0) await change(deps, call, id, fields);
    return document(await read(call.trx, call.scope, id));
  });

  registerRoute(app, deps, placesRoutes.archiveLocation, async ({ params, ...call }) => {
    const { id, attributes } = await read(call.trx, call.scope, Number(params.id));
    if (!attributes.is_deleted) await change(deps, call, Number(id), { deleted_at: deps.now() }, 'location.removed');
    return null;
  });

  registerRoute(app, deps, placesRoutes.restoreLocation, async ({ params, ...call }) => {
    const { id, attributes } = await read(call.trx, call.scope, Number(params.id));
    if (attributes.is_deleted) await change(deps, call, Number(id), { deleted_at: null });
    return document(await read(call.trx, call.scope, Number(id)));
  });
};
