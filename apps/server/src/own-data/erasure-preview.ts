import type { ownDataRoutes } from '@daybook/contract/own-data.ts';
import type { Scope } from '@daybook/database/database.ts';
import type { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { isLastAdministrator } from '../users/users.service.ts';
import { checkErasableState, checkMayErase } from './erase-person.ts';
import { lockPerson, type Person } from './erasure.repository.ts';
import { countRows } from './erasure-counts.repository.ts';

type Preview = z.output<typeof ownDataRoutes.previewErasure.response>['data'];

/**
 * Returns how much an erasure would remove and leave, of the caller or, for administrators, of an archived person.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED
 */
export function previewErasure(deps: Deps, scope: Scope, userId: number): Promise<Preview> {
  checkMayErase(scope, userId);
  const person: Person = { clientId: scope.clientId, userId };
  return deps.database.asMaintenance(async (trx) => {
    const row = foundOr404(await lockPerson(trx, person), 'This user');
    checkErasableState(row, userId === scope.userId);
    const counts = await countRows(trx, person);
    return { ...counts, is_last_administrator: await isLastAdministrator(trx, person.clientId, userId) };
  });
}
