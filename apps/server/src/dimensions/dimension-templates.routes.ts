import { dimensionTemplatesRoutes } from '@daybook/contract/dimension-templates.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RecordedState } from '@daybook/domain/audit/what-changed.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { type AuditUser, actorOf, recordChange } from '../audit/audit.service.ts';
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
import { type CodeDisplays, loadCodeDisplays } from '../preferences/preferences.service.ts';
import { findTemplate, findTemplates, type TemplateRow } from './dimension-templates.repository.ts';
import { findLevel } from './dimensions.repository.ts';
import { createTemplate, lockTemplate, updateTemplate } from './save-template.ts';

function templateResource(row: TemplateRow, display: CodeDisplays) {
  const { contact_name: name, contact_code: code } = row;
  return resource('dimension-templates', row.id, {
    name: row.name,
    dimension_level_id: idText(row.dimension_level_id),
    level: row.level,
    contact_id: idTextOrNull(row.contact_id),
    contact_name: name === null ? null : displayName({ name, code }, display.contact),
    description: row.description,
    dimensions: row.dimensions.map((part) => ({
      id: idText(part.id),
      level: part.level,
      name: displayName(part, display.dimension),
    })),
    is_bookable: row.deleted_at === null && row.dimensions.every((part) => !part.is_archived),
    is_deleted: row.deleted_at !== null,
    version: row.version,
    created_at: instantText(row.created_at),
    updated_at: instantText(row.updated_at),
    deleted_at: instantTextOrNull(row.deleted_at),
  });
}

/** The template as it is after a change, which is recorded. */
async function changed({ trx, scope, deps, actor }: Changing, before: TemplateRow | null, id: number) {
  const template = foundOr404(await findTemplate(trx, scope, id), 'This template');
  const states = [before === null ? null : recordedTemplate(before), recordedTemplate(template)] as const;
  await recordChange(trx, deps, actor, { type: 'dimension_template', id }, states);
  return document(templateResource(template, await loadCodeDisplays(trx, scope)));
}

type Changing = { readonly trx: Transaction; readonly scope: Scope; readonly deps: Deps; readonly actor: AuditUser };

const recordedTemplate = (row: TemplateRow): RecordedState => ({
  name: row.name,
  contact: row.contact_name,
  dimensions: row.dimensions.map((part) => part.name).join(' / '),
  description: row.description,
  is_deleted: row.deleted_at !== null,
});

const routeIds = ({ level, id }: { level: string; id: string }) => ({ levelId: Number(level), id: Number(id) });

export const registerDimensionTemplatesRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, dimensionTemplatesRoutes.listTemplates, async ({ trx, scope, list, params }) => {
    const level = foundOr404(await findLevel(trx, scope, Number(params.id), { lock: false }), 'This level');
    const display = await loadCodeDisplays(trx, scope);
    const page = await findTemplates(trx, scope, level.id, list);
    return collection(list, page, (template) => templateResource(template, display));
  });

  registerRoute(
    app,
    deps,
    dimensionTemplatesRoutes.createTemplate,
    async ({ trx, scope, user, params, body, request }) => {
      const id = await createTemplate(trx, scope, Number(params.id), {
        name: body.name,
        contact_id: body.contact_id ?? null,
        description: body.description ?? '',
        dimensionIds: body.dimensions,
      });
      return changed({ trx, scope, deps, actor: actorOf(user, request) }, null, id);
    },
  );

  registerRoute(
    app,
    deps,
    dimensionTemplatesRoutes.updateTemplate,
    async ({ trx, scope, user, params, body, request }) => {
      const template = await lockTemplate(trx, scope, routeIds(params));
      checkIfMatch(request, template.version);
      const { dimensions: dimensionIds, ...change } = body;
      await updateTemplate(trx, scope, template, { ...withoutUndefined(change), dimensionIds }, deps.now());
      return changed({ trx, scope, deps, actor: actorOf(user, request) }, template, template.id);
    },
  );

  registerRoute(app, deps, dimensionTemplatesRoutes.archiveTemplate, async ({ trx, scope, user, params, request }) => {
    const template = await lockTemplate(trx, scope, routeIds(params));
    const now = deps.now();
    if (template.deleted_at === null) await updateTemplate(trx, scope, template, { deleted_at: now }, now);
    await changed({ trx, scope, deps, actor: actorOf(user, request) }, template, template.id);
    return null;
  });

  registerRoute(app, deps, dimensionTemplatesRoutes.restoreTemplate, async ({ trx, scope, user, params, request }) => {
    const template = await lockTemplate(trx, scope, routeIds(params));
    if (template.deleted_at !== null) await updateTemplate(trx, scope, template, { deleted_at: null }, deps.now());
    return changed({ trx, scope, deps, actor: actorOf(user, request) }, template, template.id);
  });
};
