import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { connectedSystem } from '../platform/outside-master.repository.ts';

/**
 * Checks that an administrator here may choose the contact for internal work, which some connected systems determine
 * themselves.
 * @throws AppError CHANGED_OUTSIDE while such a system is connected
 */
export async function requireMayDesignate({ crm }: Pick<Deps, 'crm'>, trx: Transaction, scope: Scope): Promise<void> {
  const key = await connectedSystem(trx, scope);
  const system = crm.systems.find(({ definition }) => definition.key === key);
  if (system === undefined || system.definition.capabilities.allow_manual_internal_relation) return;
  const detail = 'Which contact is internal is decided in the connected system.';
  throw new AppError('CHANGED_OUTSIDE', { pointer: '/internal', detail, meta: { system: system.definition.key } });
}
