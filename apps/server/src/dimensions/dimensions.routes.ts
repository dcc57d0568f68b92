import type { AuditAction } from '@daybook/contract/audit.ts';
import { dimensionsRoutes } from '@daybook/contract/dimensions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import { dimensionType } from '@daybook/domain/dimensions/dimension-types.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { type AuditEvent, type AuditUser, actorOf, recordAudit } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { checkIfMatch } from '../platform/http/if-match.ts';
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
import { withoutUndefined } from '../platform/without-undefined.ts';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import { batchEditDimensions } from './batch-edit-dimensions.ts';
import { createLevel, deleteLevel, renameLevel } from './dimension-levels.ts';
import {
  changeDimension,
  type DimensionRow,
  findDimension,
  findDimensions,
  findLevel,
  findLevels,
  type LevelRow,
} from './dimensions.repository.ts';
import { reorderDimension } from './reorder-dimension.ts';
import { createDimension, lockDimension, updateDimension } from './save-dimension.ts';

const levelResource = ({ id, client_id, name, level, is_used, version }: LevelRow) =>
  resource('dimension-levels', id, { name, level, client_id: idText(client_id), is_used, version });

function dimensionResource(dimension: DimensionRow, codeDisplay: CodeDisplay) {
  return resource('dimensions', dimension.id, {
    name: dimension.name,
    code: dimension.code,
    formatted_name: displayName(dimension, codeDisplay),
    dimension_level_id: idText(dimension.dimension_level_id),
    level: dimension.level,
    parent_id: idTextOrNull(dimension.parent_id),
    contact_id: idTextOrNull(dimension.contact_id),
    is_default: dimension.is_default,
    is_deleted: dimension.deleted_at !== null,
    requires_child_dimension: dimension.requires_child_dimension,
    has_children: dimension.has_children,
    children: dimension.children.map(String),
    type: dimensionType(dimension.level),
    version: dimension.version,
    created_at: instantText(dimension.created_at),
    updated_at: instantText(dimension.updated_at),
    deleted_at: instantTextOrNull(dimension.deleted_at),
  });
}

/** Levels apply to all bookings, so their changes are recorded with the actor. */
const recordLevel = (
  trx: Transaction,
  deps: Deps,
  actor: AuditUser,
  action: AuditAction,
  id: number,
  details: AuditEvent['details'],
) => recordAudit(trx, deps, actor, { action, subjectType: 'dimension_level', subjectId: id, details });

async function levelAnswer(trx: Transaction, scope: Scope, id: number) {
  return document(levelResource(foundOr404(await findLevel(trx, scope, id, { lock: false }), 'This level')));
}

async function answer(trx: Transaction, scope: Scope, id: number) {
  const dimension = foundOr404(await findDimension(trx, scope, id), 'This dimension');
  return document(dimensionResource(dimension, (await loadCodeDisplays(trx, scope)).dimension));
}

const routeIds = ({ level, id }: { level: string; id: string }) => ({ levelId: Number(level), id: Number(id) });

export const registerDimensionsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, dimensionsRoutes.listDimensionLevels, async ({ trx, scope, list }) =>
    collection(list, await findLevels(trx, scope, list), levelResource),
  );

  registerRoute(app, deps, dimensionsRoutes.createDimensionLevel, async ({ trx, scope, user, body, request }) => {
    const id = await createLevel(trx, scope, body.name);
    await recordLevel(trx, deps, actorOf(user, request), 'dimension_level.created', id, { name: body.name });
    return levelAnswer(trx, scope, id);
  });

  registerRoute(
    app,
    deps,
    dimensionsRoutes.updateDimensionLevel,
    async ({ trx, scope, user, params, body, request }) => {
      const level = foundOr404(await findLevel(trx, scope, Number(params.id), { lock: true }), 'This level');
      checkIfMatch(request, level.version);
      const { name = level.name } = body;
      if (name !== level.name) {
        await renameLevel(trx, scope, level, name);
        const details = { name: level.name, before: { name: level.name }, after: { name } };
        await recordLevel(trx, deps, actorOf(user, request), 'dimension_level.changed', level.id, details);
      }
      return levelAnswer(trx, scope, level.id);
    },
  );

  registerRoute(app, deps, dimensionsRoutes.deleteDimensionLevel, async ({ trx, scope, user, params, request }) => {
    const { id, name } = await deleteLevel(trx, scope, Number(params.id));
    await recordLevel(trx, deps, actorOf(user, request), 'dimension_level.removed', id, { name });
    return null;
  });

  registerRoute(app, deps, dimensionsRoutes.reorderDimension, async ({ trx, scope, body }) => ({
    data: { placed: await reorderDimension(trx, scope, body.dimension_id, body.after_id) },
  }));

  registerRoute(app, deps, dimensionsRoutes.batchEditDimensions, async ({ trx, scope, body }) => {
    const { dimensions: ids, ...change } = body;
    const changed = await batchEditDimensions(trx, scope, ids, withoutUndefined(change), deps.now());
    return { data: { changed: changed.map(idText) } };
  });

  registerRoute(app, deps, dimensionsRoutes.listDimensions, async ({ trx, scope, list, params }) => {
    const level = foundOr404(await findLevel(trx, scope, Number(params.id), { lock: false }), 'This level');
    const { dimension: display } = await loadCodeDisplays(trx, scope);
    const page = await findDimensions(trx, scope, level.id, list);
    return collection(list, page, (dimension) => dimensionResource(dimension, display));
  });

  registerRoute(app, deps, dimensionsRoutes.createDimension, async ({ trx, scope, params, body }) => {
    const id = await createDimension(trx, scope, Number(params.id), {
      name: body.name,
      code: body.code ?? null,
      parent_id: body.parent_id ?? null,
      contact_id: body.contact_id ?? null,
      is_default: body.is_default ?? false,
      requires_child_dimension: body.requires_child_dimension ?? false,
    });
    return answer(trx, scope, id);
  });

  registerRoute(app, deps, dimensionsRoutes.updateDimension, async ({ trx, scope, params, body, request }) => {
    const dimension = await lockDimension(trx, scope, routeIds(params));
    checkIfMatch(request, dimension.version);
    await updateDimension(trx, scope, dimension, withoutUndefined(body), deps.now());
    return answer(trx, scope, dimension.id);
  });

  registerRoute(app, deps, dimensionsRoutes.archiveDimension, async ({ trx, scope, params }) => {
    const dimension = await lockDimension(trx, scope, routeIds(params));
    if (dimension.deleted_at === null) {
      await changeDimension(trx, scope, dimension.id, { deleted_at: deps.now() }, deps.now());
    }
    return null;
  });

  registerRoute(app, deps, dimensionsRoutes.restoreDimension, async ({ trx, scope, params }) => {
    const dimension = await lockDimension(trx, scope, routeIds(params));
    if (dimension.deleted_at !== null) await updateDimension(trx, scope, dimension, { deleted_at: null }, deps.now());
    return answer(trx, scope, dimension.id);
  });
};
