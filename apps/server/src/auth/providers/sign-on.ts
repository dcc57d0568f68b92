// An organisation's requirements for signing in: only with external accounts, only from some domains and tenants.

import type { authProvidersRoutes } from '@daybook/contract/auth-providers.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { z } from 'zod';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countUsersWithoutIdentity, findSignOn, hasAdministratorAt, saveSignOn } from './sign-on.repository.ts';

type SignOn = z.output<typeof authProvidersRoutes.getSignOn.response>['data'];
type Change = z.output<typeof authProvidersRoutes.updateSignOn.body>;

/** Returns the settings, and the users whom enforcing them would lock out. */
export function getSignOn({ database }: Deps, { clientId }: Scope): Promise<SignOn> {
  return database.asAuthenticator(
    async (trx) => ({
      ...(await findSignOn(trx, clientId)),
      users_without_identity: await countUsersWithoutIdentity(trx, clientId),
    }),
    { mode: 'read' },
  );
}

/**
 * Changes the settings. Enforcement cannot begin before an administrator signs in with an external account, which
 * proves that it works.
 * @throws AppError PRECONDITION_FAILED
 */
export async function updateSignOn(deps: Deps, scope: Scope, change: Change, actor: AuditActor): Promise<SignOn> {
  const { clientId } = scope;
  const wanted = { ...change, allowed_domains: [...new Set(change.allowed_domains)] };
  const configured = Object.keys(deps.providers) as SignInProvider[];
  const usersWithoutIdentity = await deps.database.asAuthenticator(
    async (trx) => {
      const { enforces_single_sign_on: isEnforced } = await findSignOn(trx, clientId);
      if (wanted.enforces_single_sign_on && !isEnforced) await requireProof(trx, clientId, configured);
      return countUsersWithoutIdentity(trx, clientId);
    },
    { mode: 'read' },
  );
  // Administrators may change the row of their organisation.
  await deps.database.asUser(scope, async (trx) => {
    const before = await findSignOn(trx, clientId);
    await saveSignOn(trx, clientId, wanted, deps.now());
    await recordAudit(trx, deps, actor, {
      action: 'client.sign_on_changed',
      subjectType: 'client',
      subjectId: clientId,
      details: { before, after: wanted },
    });
  });
  return { ...wanted, users_without_identity: usersWithoutIdentity };
}

async function requireProof(trx: Transaction, clientId: number, configured: readonly SignInProvider[]): Promise<void> {
  if (await hasAdministratorAt(trx, clientId, configured)) return;
  throw new AppError('PRECONDITION_FAILED', {
    pointer: '/enforces_single_sign_on',
    detail: 'Attach a Google or Microsoft account to an administrator first.',
  });
}
