// The language before sign-in, if neither an earlier choice nor the browser is one of the four.
import { routes } from '@daybook/contract/routes.ts';
import { isLanguageUnknown, showLanguage } from '../texts/i18n.ts';
import { fitLanguage } from '../texts/language.ts';
import { call } from './api/api.ts';

/** Shows the language that the operator decided; without an answer the present one stays. */
export const followOperator = async (): Promise<void> => {
  if (!isLanguageUnknown()) return;
  const params = { identifier: 'common' };
  const answer = await call(routes.getWindowsConfiguration, { params }).catch(() => null);
  if (answer !== null) await showLanguage(fitLanguage([answer.data.language, answer.data.fallback_language]));
};
