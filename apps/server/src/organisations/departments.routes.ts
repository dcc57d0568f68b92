import { placesRoutes } from '@daybook/contract/places.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document, resource } from '../platform/lists/json-api.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import {
  addDepartment,
  changeDepartment,
  type DepartmentRow,
  findDepartment,
  findDepartments,
} from './departments.repository.ts';
import { changesOf, placeAttributes } from './places.ts';

const departmentResource = (department: DepartmentRow) =>
  resource('departments', department.id, placeAttributes(department));

const table = { type: 'department', find: findDepartment, add: addDepartment, change: changeDepartment } as const;

export const registerDepartmentsRoutes: RegisterConcept = (app, deps) => {
  const changes = changesOf(deps, table);

  registerRoute(app, deps, placesRoutes.listDepartments, async ({ trx, scope, list }) =>
    collection(list, await findDepartments(trx, scope, list), departmentResource),
  );

  registerRoute(app, deps, placesRoutes.createDepartment, async ({ body, ...call }) => {
    const now = deps.now();
    return document(departmentResource(await changes.add(call, { name: body.name, created_at: now, updated_at: now })));
  });

  registerRoute(app, deps, placesRoutes.updateDepartment, async ({ params, body, ...call }) =>
    document(departmentResource(await changes.update(call, Number(params.id), withoutUndefined(body)))),
  );

  registerRoute(app, deps, placesRoutes.archiveDepartment, async ({ params, ...call }) => {
    await changes.archive(call, Number(params.id));
    return null;
  });

  registerRoute(app, deps, placesRoutes.restoreDepartment, async ({ params, ...call }) =>
    document(departmentResource(await changes.restore(call, Number(params.id)))),
  );
};
