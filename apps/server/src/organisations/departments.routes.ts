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
  addDepartment,
  changeDepartment,
  type DepartmentChange,
  type DepartmentRow,
  findDepartment,
  findDepartments,
} from './departments.repository.ts';

const departmentResource = (department: DepartmentRow) =>
  resource('departments', department.id, {
    name: department.name,
    user_count: department.user_count,
    is_deleted: department.deleted_at !== null,
    created_at: instantText(department.created_at),
    updated_at: instantText(department.updated_at),
    deleted_at: instantTextOrNull(department.deleted_at),
  });

type Acting = {
  readonly trx: Transaction;
  readonly scope: Scope;
  readonly user: Caller;
  readonly request: FastifyRequest;
};

const read = async (trx: Transaction, scope: Scope, id: number) =>
  departmentResource(foundOr404(await findDepartment(trx, scope, id), 'This department'));

/** Changes a department and records that. @throws AppError MODEL_NOT_FOUND, DUPLICATE_NAME */
async function change(
  deps: Deps,
  { trx, scope, user, request }: Acting,
  id: number,
  fields: DepartmentChange,
  action: 'department.updated' | 'department.removed' = 'department.updated',
): Promise<void> {
  if (!(await changeDepartment(trx, scope, id, fields, deps.now()))) throw modelNotFound('This department');
  const details = { fields: Object.keys(fields) };
  await recordAudit(trx, deps, actorOf(user, request), { action, subjectType: 'department', subjectId: id, details });
}

export const registerDepartmentsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, placesRoutes.listDepartments, async ({ trx, scope, list }) =>
    collection(list, await findDepartments(trx, scope, list), departmentResource),
  );

  registerRoute(app, deps, placesRoutes.createDepartment, async ({ trx, scope, body, user, request }) => {
    const now = deps.now();
    const id = await addDepartment(trx, scope, { name: body.name, created_at: now, updated_at: now });
    const event = { action: 'department.created', subjectType: 'department', subjectId: id } as const;
    await recordAudit(trx, deps, actorOf(user, request), event);
    return document(await read(trx, scope, id));
  });

  registerRoute(app, deps, placesRoutes.updateDepartment, async ({ params, body, ...call }) => {
    const id = Number(params.id);
    const fields = withoutUndefined(body);
    if (Object.keys(fields).length > 0) await change(deps, call, id, fields);
    return document(await read(call.trx, call.scope, id));
  });

  registerRoute(app, deps, placesRoutes.archiveDepartment, async ({ params, ...call }) => {
    const { id, attributes } = await read(call.trx, call.scope, Number(params.id));
    if (!attributes.is_deleted) await change(deps, call, Number(id), { deleted_at: deps.now() }, 'department.removed');
    return null;
  });

  registerRoute(app, deps, placesRoutes.restoreDepartment, async ({ params, ...call }) => {
    const { id, attributes } = await read(call.trx, call.scope, Number(params.id));
    if (attributes.is_deleted) await change(deps, call, Number(id), { deleted_at: null });
    return document(await read(call.trx, call.scope, Number(id)));
  });
};
