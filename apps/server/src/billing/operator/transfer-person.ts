import { recordAudit } from '../../audit/audit.service.ts';
import { hasSecondFactor, lockSignInAddress, moveAccount } from '../../auth/auth.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { givePlanToNew } from '../billing.service.ts';
import { findPeople, lockOrganisation, writePlan } from './operator.repository.ts';

/**
 * Moves a person to another organisation, for signing in from now on. Work and data stay with the former organisation,
 * whose sessions get the answer USER_TRANSFERRED.
 * @throws Error with the reason when it is refused
 */
export function transferPerson(
  deps: Pick<Deps, 'database' | 'now' | 'secretKey'>,
  email: string,
  toClientId: number,
): Promise<string> {
  const now = deps.now();
  return deps.database.asMaintenance(async (trx) => {
    const from = await lockSignInAddress(trx, email);
    if (from === undefined) throw new Error(`Nobody signs in with ${email}.`);
    const target = await lockOrganisation(trx, toClientId);
    if (target === undefined) throw new Error(`There is no organisation ${toClientId}.`);
    if (from.clientId === toClientId) throw new Error(`${email} belongs to ${target.name} already.`);
    const people = await findPeople(trx, from.clientId);
    const own = people.find(({ id }) => id === from.userId);
    if (own === undefined) throw new Error(`${email} is archived or deactivated.`);
    if (own.is_admin && people.filter(({ is_admin: isAdmin }) => isAdmin).length === 1)
      throw new Error(`${email} is the last administrator of organisation ${from.clientId}.`);
    if (await hasSecondFactor(trx, from)) throw new Error(`${email} has to switch two-step sign-in off first.`);
    const userId = await moveAccount(trx, from, toClientId, now);
    if (userId === undefined) throw new Error(`${target.name} has somebody with this address.`);
    const before = { client_id: from.clientId, user_id: from.userId };
    await writePlan(trx, before, { plan: own.plan ?? 'free', state: 'transferred', ends_at: null }, now);
    await givePlanToNew(trx, { clientId: toClientId, userId, readsPublished: false }, { userId, plan: undefined }, now);
    for (const person of [from, { clientId: toClientId, userId }])
      await recordAudit(
        trx,
        deps,
        { clientId: person.clientId, userId: null, impersonatorUserId: null, address: null },
        { action: 'user.transferred', subjectType: 'user', subjectId: person.userId, subjectUserId: person.userId },
      );
    return `${email} belongs to ${target.name} from the next sign-in on.`;
  });
}
