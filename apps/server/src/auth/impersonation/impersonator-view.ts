import { fullName } from '@daybook/domain/users/full-name.ts';
import type { Deps } from '../../platform/deps.ts';
import { instantText } from '../../platform/lists/json-api.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { findImpersonation } from './impersonation.repository.ts';

/**
 * Returns the person who acts in the caller's name and until when, for every screen; null when the user acts in person.
 */
export async function impersonatorView({ database }: Pick<Deps, 'database'>, caller: Caller | null) {
  if (caller === null || caller.impersonator === null || caller.credential.kind !== 'session') return null;
  const session = { clientId: caller.clientId, sessionId: caller.credential.sessionId };
  const found = await database.asAuthenticator((trx) => findImpersonation(trx, session), { mode: 'read' });
  if (found === undefined) return null;
  const { name_first, name_prefix, name_last } = found;
  const isKnown = name_first !== null && name_last !== null;
  return {
    name: isKnown ? fullName({ name_first, name_prefix, name_last }) : null,
    ends_at: instantText(found.expires_at),
  };
}
