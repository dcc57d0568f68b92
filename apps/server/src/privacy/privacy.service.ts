// Functions of the privacy rules for other concepts:
//   loadScreen      returns the rules for the scope's user, prepared for screening events
//   findRule, appliedRule, findOpenMet   a stored rule, and the stored logs that it would have kept out
//   countKeptOut    stores how much was kept out, without its content
export { findOpenMet } from './preview.ts';
export { countKeptOut, type KeptOut } from './privacy-counts.repository.ts';
export { findRule } from './privacy-rules.repository.ts';

import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type PrivacyRule, type PrivacyScreen, privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { findRules, type RuleRow } from './privacy-rules.repository.ts';

/** Returns the organisation's rules and the user's own, prepared. */
export async function loadScreen(trx: Transaction, scope: Scope): Promise<PrivacyScreen> {
  return privacyScreen((await findRules(trx, scope)).map(appliedRule));
}

/** Returns a stored rule in the form that clients and server apply. */
export function appliedRule({ id, kind, pattern, effect, user_id }: RuleRow): PrivacyRule {
  return { id: String(id), kind, pattern, effect, scope: user_id === null ? 'client' : 'user' };
}
