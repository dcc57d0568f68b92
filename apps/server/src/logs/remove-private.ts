import type { Scope, Transaction } from '@daybook/database/database.ts';
import { privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { appliedRule, findOpenMet, findRule } from '../privacy/privacy.service.ts';
import { removeLogs } from './logs.service.ts';

/**
 * Removes the user's own unbooked logs of open days that a rule drops; returns how many.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED for a rule that only hides titles
 */
export async function removeStored(trx: Transaction, scope: Scope, ruleId: number, now: Date): Promise<number> {
  const rule = foundOr404(await findRule(trx, scope, ruleId), 'This privacy rule');
  if (rule.effect !== 'drop') {
    throw new AppError('PRECONDITION_FAILED', { detail: 'Only a rule that drops takes away what is stored.' });
  }
  const met = await findOpenMet(trx, scope, privacyScreen([appliedRule(rule)]));
  return removeLogs(
    trx,
    scope,
    met.flatMap(({ ids }) => ids),
    now,
  );
}
