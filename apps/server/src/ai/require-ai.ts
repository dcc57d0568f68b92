import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { isAdmitted } from './admission.repository.ts';

/**
 * Returns the preferences of a user who was admitted to the assistant (users.ai_enabled_at) and has switched it on.
 * @throws AppError AI_NOT_ENABLED
 */
export async function requireAi(trx: Transaction, scope: Scope): Promise<PreferenceValues> {
  const preferences = await loadPreferences(trx, scope);
  const isOn = preferences.ai_suggestions.ai_enabled && (await isAdmitted(trx, scope));
  if (!isOn) throw new AppError('AI_NOT_ENABLED');
  return preferences;
}
