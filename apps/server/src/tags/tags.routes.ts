import { tagsRoutes } from '@daybook/contract/tags.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { refuseTagAction } from '@daybook/domain/tags/tag-actions.ts';
import { type AuditUser, actorOf, recordAudit } from '../audit/audit.service.ts';
import { contactResources } from '../contacts/contacts.service.ts';
import { requirePermission } from '../platform/admit.ts';
import { AppError, foundOr404 } from '../platform/app-error.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import {
  collection,
  idText,
  idTextOrNull,
  instantText,
  instantTextOrNull,
  resource,
  toOne,
} from '../platform/json-api.ts';
import { registerRoute } from '../platform/register-route.ts';
import { removeTag } from './apply-tag.ts';
import { createTag } from './create-tag.ts';
import { findTag, findTags, type TagRow } from './tags.repository.ts';

function tagResource(tag: TagRow) {
  return resource('tags', tag.id, {
    type: tag.type,
    value: tag.value,
    contact_id: idTextOrNull(tag.contact_id),
    user_id: idTextOrNull(tag.user_id),
    internal: tag.internal,
    ignored: tag.ignored,
    scope: tag.user_id === null ? ('general' as const) : ('personal' as const),
    nature: tag.nature,
    locked: tag.locked,
    forced: tag.forced,
    created_at: instantText(tag.created_at),
    updated_at: instantText(tag.updated_at),
    deleted_at: instantTextOrNull(tag.deleted_at),
  });
}

const withContact = (tag: TagRow) => ({
  ...tagResource(tag),
  relationships: { contact: toOne('contacts', tag.contact_id) },
});

export const registerTagsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, tagsRoutes.listTags, async ({ trx, scope, list }) => {
    const page = await findTags(trx, scope, list);
    if (!list.includes.includes('contact')) return collection(list, page, tagResource);
    const contactIds = page.rows.flatMap(({ contact_id }) => contact_id ?? []);
    return collection(list, page, withContact, await contactResources(trx, scope, contactIds));
  });

  registerRoute(app, deps, tagsRoutes.createTag, async ({ trx, user, body, request }) => {
    const { tag, changedLogs } = await createTag(trx, user, body, deps.now());
    await recordGeneral('tag.created', trx, deps, actorOf(user, request), tag);
    return { data: tagResource(tag), meta: { applied: changedLogs.length, logs: changedLogs.map(idText) } };
  });

  registerRoute(app, deps, tagsRoutes.deleteTag, async ({ trx, scope, user, params, request }) => {
    const tag = foundOr404(await findTag(trx, scope, Number(params.id)), 'This tag');
    if (tag.user_id === null) requirePermission(user, 'manage_general_tags');
    const refusal = refuseTagAction('delete', tag, user.isAdmin);
    if (refusal !== null) throw new AppError(refusal);
    await removeTag(trx, scope, tag, deps.now());
    await recordGeneral('tag.removed', trx, deps, actorOf(user, request), tag);
    return null;
  });
};

/** A general tag decides for everybody, so that it is known who made it. What it looks for may be personal: it stays out. */
async function recordGeneral(
  action: 'tag.created' | 'tag.removed',
  trx: Transaction,
  deps: Deps,
  actor: AuditUser,
  { id, user_id, type, locked, contact_id }: TagRow,
): Promise<void> {
  if (user_id !== null) return;
  const details = { type, locked, contact_id: idTextOrNull(contact_id) };
  await recordAudit(trx, deps, actor, { action, subjectType: 'tag', subjectId: id, details });
}
