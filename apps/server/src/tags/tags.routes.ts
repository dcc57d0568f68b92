import type { AuditAction } from '@daybook/contract/audit.ts';
import { tagsRoutes } from '@daybook/contract/tags.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { type AuditUser, actorOf, recordAudit } from '../audit/audit.service.ts';
import { contactResources } from '../contacts/contacts.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document, idText, idTextOrNull, toOne } from '../platform/lists/json-api.ts';
import { batchEdit, personalizeTag, updateTag } from './change-tags.ts';
import { createTag } from './create-tag.ts';
import { appliedView, runResource, tagResources } from './tag-resource.ts';
import { findRun, findRuns } from './tag-runs.repository.ts';
import { findTag, findTags, type TagRow } from './tags.repository.ts';
import { undoRun } from './undo-run.ts';

export const registerTagsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, tagsRoutes.listTags, async ({ trx, scope, list }) => {
    const page = await findTags(trx, scope, list);
    const resources = await tagResources(trx, scope, page.rows);
    if (!list.includes.includes('contact')) return collection(list, { ...page, rows: resources }, (tag) => tag);
    const contactIds = page.rows.flatMap(({ contact_id }) => contact_id ?? []);
    const withContact = (tag: (typeof resources)[number]) => {
      const { contact_id: id } = tag.attributes;
      return { ...tag, relationships: { contact: toOne('contacts', id === null ? null : Number(id)) } };
    };
    const contacts = await contactResources(trx, scope, contactIds);
    return collection(list, { ...page, rows: resources }, withContact, contacts);
  });

  registerRoute(app, deps, tagsRoutes.getTag, async ({ trx, scope, params }) => {
    const tag = foundOr404(await findTag(trx, scope, Number(params.id)), 'This tag');
    return document(foundOr404((await tagResources(trx, scope, [tag]))[0], 'This tag'));
  });

  registerRoute(app, deps, tagsRoutes.createTag, async ({ trx, scope, user, body, request }) => {
    const { tag, ...begun } = await createTag(trx, deps, user, body);
    await recordGeneral(trx, deps, actorOf(user, request), 'tag.created', [tag]);
    return { data: first(await tagResources(trx, scope, [tag])), meta: appliedView(begun) };
  });

  registerRoute(app, deps, tagsRoutes.updateTag, async ({ trx, scope, user, params, body, request }) => {
    const { tag, ...begun } = await updateTag(trx, deps, user, Number(params.id), body);
    await recordGeneral(trx, deps, actorOf(user, request), changeAction(body.is_deleted), [tag]);
    return { data: first(await tagResources(trx, scope, [tag])), meta: appliedView(begun) };
  });

  registerRoute(app, deps, tagsRoutes.deleteTag, async ({ trx, scope, user, params, request }) => {
    const found = foundOr404(await findTag(trx, scope, Number(params.id)), 'This tag');
    if (found.deleted_at !== null) throw new AppError('MODEL_NOT_FOUND', { detail: 'This tag is archived already.' });
    const { tag } = await updateTag(trx, deps, user, found.id, { is_deleted: true });
    await recordGeneral(trx, deps, actorOf(user, request), 'tag.removed', [tag]);
    return null;
  });

  registerRoute(app, deps, tagsRoutes.restoreTag, async ({ trx, scope, user, params, request }) => {
    const { tag, ...begun } = await updateTag(trx, deps, user, Number(params.id), { is_deleted: false });
    await recordGeneral(trx, deps, actorOf(user, request), 'tag.restored', [tag]);
    return { data: first(await tagResources(trx, scope, [tag])), meta: appliedView(begun) };
  });

  registerRoute(app, deps, tagsRoutes.personalizeTag, async ({ trx, scope, user, params, body }) => {
    const { tag, ...begun } = await personalizeTag(trx, deps, user, Number(params.id), body);
    return { data: first(await tagResources(trx, scope, [tag])), meta: appliedView(begun) };
  });

  registerRoute(app, deps, tagsRoutes.batchEditTags, async ({ trx, user, body: { tags: ids, ...wish }, request }) => {
    const { tags, skipped, ...begun } = await batchEdit(trx, deps, user, ids, wish);
    await recordGeneral(trx, deps, actorOf(user, request), changeAction(wish.is_deleted), tags);
    const left = skipped.map(({ id, reason }) => ({ id: idText(id), reason }));
    return { data: { changed: tags.map(({ id }) => idText(id)), skipped: left, ...appliedView(begun) } };
  });

  registerRoute(app, deps, tagsRoutes.listTagRuns, async ({ trx, scope, list }) =>
    collection(list, await findRuns(trx, scope, list), runResource),
  );

  registerRoute(app, deps, tagsRoutes.getTagRun, async ({ trx, scope, params }) =>
    document(runResource(foundOr404(await findRun(trx, scope, Number(params.id)), 'This change'))),
  );

  registerRoute(app, deps, tagsRoutes.undoTagRun, async ({ trx, user, params, request }) => {
    const { run, tags } = await undoRun(trx, deps, user, Number(params.id));
    await recordGeneral(trx, deps, actorOf(user, request), run.kind === 'create' ? 'tag.removed' : 'tag.changed', tags);
    return document(runResource(run));
  });
};

function first<T>([resource]: readonly T[]): T {
  if (resource === undefined) throw new Error('A tag that was written can be read');
  return resource;
}

const changeAction = (isDeleted: boolean | undefined) =>
  isDeleted === undefined ? 'tag.changed' : isDeleted ? 'tag.removed' : 'tag.restored';

/** A general tag decides for everybody, so its author is recorded. Its value may be personal and is left out. */
async function recordGeneral(
  trx: Transaction,
  deps: Deps,
  actor: AuditUser,
  action: AuditAction,
  tags: readonly TagRow[],
): Promise<void> {
  for (const { id, user_id, type, locked, contact_id } of tags) {
    if (user_id !== null) continue;
    const details = { type, locked, contact_id: idTextOrNull(contact_id) };
    await recordAudit(trx, deps, actor, { action, subjectType: 'tag', subjectId: id, details });
  }
}
