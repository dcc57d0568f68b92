import { customFieldsRoutes } from '@daybook/contract/custom-fields.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RecordedState } from '@daybook/domain/audit/what-changed.ts';
import { type AuditUser, actorOf, recordChange } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { checkIfMatch } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document, instantText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { type CustomFieldRow, findCustomField, findCustomFields, lockCustomField } from './custom-fields.repository.ts';
import { afasFieldsView, askedFieldsView } from './custom-fields.service.ts';
import { createCustomField, updateCustomField } from './save-custom-field.ts';

const customFieldResource = (row: CustomFieldRow) =>
  resource('custom-fields', row.id, {
    key: row.key,
    name: row.name,
    type: row.type,
    is_required: row.is_required,
    options: row.options,
    option_codes: row.option_codes,
    minimum: row.minimum,
    maximum: row.maximum,
    position: row.position,
    is_deleted: row.deleted_at !== null,
    version: row.version,
    created_at: instantText(row.created_at),
    updated_at: instantText(row.updated_at),
    deleted_at: instantTextOrNull(row.deleted_at),
  });

const locked = async (trx: Transaction, scope: Scope, id: string): Promise<CustomFieldRow> =>
  foundOr404(await lockCustomField(trx, scope, Number(id)), 'This field');

const recordedField = (row: CustomFieldRow): RecordedState => ({
  name: row.name,
  key: row.key,
  type: row.type,
  is_required: row.is_required,
  options: row.options,
  option_codes: row.option_codes,
  minimum: row.minimum,
  maximum: row.maximum,
  is_deleted: row.deleted_at !== null,
});

type Changing = { readonly trx: Transaction; readonly scope: Scope; readonly deps: Deps; readonly actor: AuditUser };

/** The field as it is after a change, which is recorded. */
async function changed({ trx, scope, deps, actor }: Changing, before: CustomFieldRow | null, id: number) {
  const field = foundOr404(await findCustomField(trx, scope, id), 'This field');
  const states = [before === null ? null : recordedField(before), recordedField(field)] as const;
  await recordChange(trx, deps, actor, { type: 'custom_field', id }, states);
  return document(customFieldResource(field));
}

export const registerCustomFieldsRoutes: RegisterConcept = (app, deps) => {
  for (const route of [customFieldsRoutes.askCustomFields, customFieldsRoutes.askDimensionCustomFields]) {
    registerRoute(app, deps, route, async ({ trx, scope }) => ({ data: await askedFieldsView(trx, scope) }), {
      mode: 'read',
    });
  }

  registerRoute(
    app,
    deps,
    customFieldsRoutes.askAfasCustomFields,
    async ({ trx, scope }) => ({ data: await afasFieldsView(trx, scope) }),
    { mode: 'read' },
  );

  registerRoute(app, deps, customFieldsRoutes.listCustomFields, async ({ trx, scope, list }) =>
    collection(list, await findCustomFields(trx, scope, list), customFieldResource),
  );

  registerRoute(app, deps, customFieldsRoutes.createCustomField, async ({ trx, scope, user, body, request }) => {
    const { options = [], option_codes = [], minimum = null, maximum = null, ...field } = withoutUndefined(body);
    const { key, name, type } = body;
    const id = await createCustomField(trx, scope, {
      ...{ ...field, key, name, type, options, option_codes, minimum, maximum },
    });
    return changed({ trx, scope, deps, actor: actorOf(user, request) }, null, id);
  });

  registerRoute(
    app,
    deps,
    customFieldsRoutes.updateCustomField,
    async ({ trx, scope, user, params, body, request }) => {
      const field = await locked(trx, scope, params.id);
      checkIfMatch(request, field.version);
      await updateCustomField(trx, scope, field, withoutUndefined(body), deps.now());
      return changed({ trx, scope, deps, actor: actorOf(user, request) }, field, field.id);
    },
  );

  registerRoute(app, deps, customFieldsRoutes.archiveCustomField, async ({ trx, scope, user, params, request }) => {
    const field = await locked(trx, scope, params.id);
    const now = deps.now();
    if (field.deleted_at === null) await updateCustomField(trx, scope, field, { deleted_at: now }, now);
    await changed({ trx, scope, deps, actor: actorOf(user, request) }, field, field.id);
    return null;
  });

  registerRoute(app, deps, customFieldsRoutes.restoreCustomField, async ({ trx, scope, user, params, request }) => {
    const field = await locked(trx, scope, params.id);
    if (field.deleted_at !== null) await updateCustomField(trx, scope, field, { deleted_at: null }, deps.now());
    return changed({ trx, scope, deps, actor: actorOf(user, request) }, field, field.id);
  });
};
