import type { Scope } from '@daybook/database/database.ts';

/** The scope of a colleague for an administrator who may ask: no more than the person sees, and nothing private while acting for somebody. */
export function personScope(scope: Scope, userId: number): Scope {
  const { clientId, isImpersonated = false } = scope;
  return { clientId, userId, readsPublished: false, isImpersonated };
}
