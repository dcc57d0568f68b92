import type { Scope } from '@daybook/database/database.ts';

/**
 * Returns a colleague's scope for an authorised administrator: with the colleague's rights, and without private data
 * while acting for somebody.
 */
export function personScope(scope: Scope, userId: number): Scope {
  const { clientId, isImpersonated = false } = scope;
  return { clientId, userId, readsPublished: false, isImpersonated };
}
