import { descriptionsRoutes } from '@daybook/contract/descriptions.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { RecordedState } from '@daybook/domain/audit/what-changed.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordChange } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { checkIfMatch, setVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import {
  collection,
  document,
  idText,
  idTextOrNull,
  instantText,
  instantTextOrNull,
  resource,
} from '../platform/lists/json-api.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { type CodeDisplays, loadCodeDisplays } from '../preferences/preferences.service.ts';
import {
  type DescriptionRow,
  findColleagues,
  findDescription,
  findDescriptions,
  findSharedWith,
  type SharedWith,
} from './descriptions.repository.ts';
import { offerDescriptions } from './offer-descriptions.ts';
import {
  archiveDescription,
  createDescription,
  createForDimension,
  editableDescription,
  shareDescription,
  updateDescription,
} from './save-description.ts';

function descriptionResource(
  row: DescriptionRow,
  { isAdmin, userId, impersonator }: Caller,
  { dimension: display }: CodeDisplays,
) {
  const { dimension_id: dimensionId, dimension_name: name, dimension_code: code } = row;
  const mayChange = row.personal ? row.user_id === userId : isAdmin;
  return resource('descriptions', row.id, {
    user_id: idTextOrNull(row.user_id),
    description: row.description,
    enabled: row.enabled,
    personal: row.personal,
    application: row.personal
      ? row.shared_count === 0
        ? ('personal' as const)
        : ('users' as const)
      : ('all' as const),
    level: row.level,
    dimension_id: idTextOrNull(dimensionId),
    dimension:
      dimensionId === null ? null : { id: idText(dimensionId), name: displayName({ name: name ?? '', code }, display) },
    user: ownerOf(row),
    user_count: row.user_count,
    is_deleted: row.deleted_at !== null,
    is_editable: mayChange && impersonator === null,
    version: row.version,
    created_at: instantText(row.created_at),
    updated_at: instantText(row.updated_at),
    deleted_at: instantTextOrNull(row.deleted_at),
  });
}

function ownerOf({ user_id: id, name_first, name_prefix, name_last }: DescriptionRow) {
  if (id === null || name_first === null || name_last === null) return null;
  return { id: idText(id), name_full: fullName({ name_first, name_prefix, name_last }) };
}

/** Returns one description with the users it is shared with. @throws AppError MODEL_NOT_FOUND */
async function read(trx: Transaction, caller: Caller, id: number) {
  const scope = scopeOf(caller);
  const row = foundOr404(await findDescription(trx, scope, id), 'This description');
  const { attributes, ...rest } = descriptionResource(row, caller, await loadCodeDisplays(trx, scope));
  const users = row.shared_count === 0 ? [] : await findSharedWith(trx, scope, id);
  return { ...rest, attributes: { ...attributes, users: users.map(personView) } };
}

const personView = (user: SharedWith) => ({ id: idText(user.id), name: fullName(user) });

export const registerDescriptionsRoutes: RegisterConcept = (app, deps) => {
  registerReading(app, deps);
  registerChanging(app, deps);
};

type App = Parameters<RegisterConcept>[0];

function registerReading(app: App, deps: Deps): void {
  registerRoute(app, deps, descriptionsRoutes.listDescriptions, async ({ trx, scope, user, list }) => {
    const display = await loadCodeDisplays(trx, scope);
    const page = await findDescriptions(trx, scope, list);
    return collection(list, page, (row) => descriptionResource(row, user, display));
  });

  registerRoute(app, deps, descriptionsRoutes.getDescription, async ({ trx, user, params, reply }) => {
    const description = await read(trx, user, Number(params.id));
    setVersion(reply, description.attributes.version);
    return document(description);
  });

  registerRoute(app, deps, descriptionsRoutes.offerDescriptions, async ({ trx, scope, body }) => {
    const { date, text = '', contact_id: contactId = null, dimensions: dimensionIds = [] } = body;
    return { data: { descriptions: await offerDescriptions(trx, scope, date, { text, contactId, dimensionIds }) } };
  });

  registerRoute(app, deps, descriptionsRoutes.listSharingColleagues, async ({ trx, scope, body }) => ({
    data: { users: (await findColleagues(trx, scope, body.search ?? '')).map(personView) },
  }));
}

/** Personal descriptions are not recorded. */
const recordedDescription = (row: DescriptionRow): RecordedState | null =>
  row.personal
    ? null
    : {
        name: row.description,
        enabled: row.enabled,
        level: row.level,
        dimension: row.dimension_name,
        is_deleted: row.deleted_at !== null,
      };

type Changing = { readonly trx: Transaction; readonly user: Caller; readonly request: FastifyRequest };

/** Records the change of a description for everybody; one that becomes personal is recorded as removed. */
async function record({ trx, user, request }: Changing, deps: Deps, before: DescriptionRow | null, id: number) {
  const after = foundOr404(await findDescription(trx, scopeOf(user), id), 'This description');
  const states = [before === null ? null : recordedDescription(before), recordedDescription(after)] as const;
  await recordChange(trx, deps, actorOf(user, request), { type: 'description', id }, states);
}

function registerChanging(app: App, deps: Deps): void {
  registerRoute(app, deps, descriptionsRoutes.createDescription, async ({ trx, user, body, request }) => {
    const id = await createDescription(trx, user, body);
    await record({ trx, user, request }, deps, null, id);
    return document(await read(trx, user, id));
  });

  registerRoute(
    app,
    deps,
    descriptionsRoutes.createDimensionDescription,
    async ({ trx, user, params, body, request }) => {
      const place = { levelId: Number(params.level_id), dimensionId: Number(params.dimension_id) };
      const id = await createForDimension(trx, user, place, body);
      await record({ trx, user, request }, deps, null, id);
      return document(await read(trx, user, id));
    },
  );

  registerRoute(app, deps, descriptionsRoutes.updateDescription, async ({ trx, user, params, body, request }) => {
    const found = await editableDescription(trx, user, Number(params.id));
    checkIfMatch(request, found.version);
    await updateDescription(trx, user, found, body, deps.now());
    await record({ trx, user, request }, deps, found, found.id);
    return document(await read(trx, user, found.id));
  });

  registerRoute(app, deps, descriptionsRoutes.archiveDescription, async ({ trx, user, params, request }) => {
    const found = await editableDescription(trx, user, Number(params.id));
    await archiveDescription(trx, user, found, deps.now());
    await record({ trx, user, request }, deps, found, found.id);
    return null;
  });

  registerRoute(app, deps, descriptionsRoutes.shareDescription, async ({ trx, user, params, body }) => {
    const found = await editableDescription(trx, user, Number(params.id));
    await shareDescription(trx, user, found, body.users, deps.now());
    return document(await read(trx, user, found.id));
  });
}
