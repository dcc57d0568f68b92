import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { ComputedLog } from '../timeline/timeline.service.ts';

/** Returns whether the user lets the assistant look at a log. */
export const isIncluded = (
  { sourceType }: Pick<ComputedLog, 'sourceType'>,
  { ai_suggestions: wishes }: Pick<PreferenceValues, 'ai_suggestions'>,
): boolean =>
  (wishes.include_appointments || sourceType !== 'appointment') && (wishes.include_email || sourceType !== 'email');
