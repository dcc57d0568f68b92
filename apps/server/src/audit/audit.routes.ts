import { auditActionSchema, auditRoutes, auditSubjectTypeSchema } from '@daybook/contract/audit.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { collection, idText, idTextOrNull, instantText, resource } from '../platform/lists/json-api.ts';
import { findEntries, findOwnEntries, type ListedEntry } from './audit.repository.ts';
import { actorOf, supportUserId } from './audit.service.ts';
import { detailsFor } from './details-for.ts';
import { exportEntries } from './export-entries.ts';

function person(id: number | null, name: string | null) {
  if (id === null) return null;
  return { id: id === supportUserId ? null : idText(id), name };
}

function entryResource(readerUserId: number, entry: ListedEntry) {
  return resource('audit-entries', entry.sequence, {
    at: instantText(entry.at),
    action: auditActionSchema.parse(entry.action),
    actor: person(entry.actor_user_id, entry.actor_name),
    impersonator: person(entry.impersonator_user_id, entry.impersonator_name),
    subject_type: auditSubjectTypeSchema.parse(entry.subject_type),
    subject_id: idTextOrNull(entry.subject_id),
    subject_user: person(entry.subject_user_id, entry.subject_user_name),
    details: detailsFor(readerUserId, entry),
    address: entry.address,
  });
}

/** Hides where a colleague works from. */
function seenBy(userId: number) {
  return (entry: ListedEntry) => {
    const isOwn = entry.impersonator_user_id === null && [userId, null].includes(entry.actor_user_id);
    return entryResource(userId, isOwn ? entry : { ...entry, address: null });
  };
}

export const registerAuditRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, auditRoutes.listAuditLog, async ({ trx, scope, list }) =>
    collection(list, await findEntries(trx, scope, list), (entry) => entryResource(scope.userId, entry)),
  );

  registerRoute(app, deps, auditRoutes.listOwnAuditLog, async ({ trx, scope, list }) =>
    collection(list, await findOwnEntries(trx, scope, list), seenBy(scope.userId)),
  );

  registerFreeRoute(app, deps, auditRoutes.exportAuditLog, async ({ scope, user, request, body }) => ({
    data: await exportEntries(deps, scope, actorOf(user, request), body),
  }));
};
