import type { Transaction } from '@daybook/database/database.ts';
import type { SignInMethod } from '@daybook/domain/auth/sign-in-methods.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Browser, startSession } from '../../platform/sessions/session-store.ts';
import { markSignedIn } from '../accounts.repository.ts';

/**
 * Signs in a user whose identity was proved and who may sign in: starts a session, records it, and returns the value of
 * its cookie. Every way of signing in ends here. Runs as daybook_auth; call it last in the transaction.
 */
export async function enter(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'secretKey'>,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  { userAgent, address, remembered, method }: Browser & { readonly remembered: boolean; readonly method: SignInMethod },
): Promise<string> {
  // Many visitors share the people of the demo.
  if (method !== 'demo') await markSignedIn(trx, { clientId, userId }, deps.now());
  const session = await startSession(trx, {
    clientId,
    userId,
    userAgent,
    address,
    remembered,
    method,
    now: deps.now(),
  });
  await recordAudit(
    trx,
    deps,
    { clientId, userId, impersonatorUserId: null, address: method === 'demo' ? null : address },
    { action: 'user.signed_in', subjectType: 'user', subjectId: userId, subjectUserId: userId, details: { method } },
  );
  return session;
}
