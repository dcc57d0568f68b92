// The words for an error code. Texts by code stand in messages/<locale>/errors.json.
import i18next from 'i18next';
import type { ApiError } from './api-error.ts';
import { translate } from './i18n.ts';

/** Returns the problem and the remedy, in the user's language; the general text when the code has none. */
export const errorText = (error: ApiError): string => {
  if (error.code === 'NETWORK') return translate('shell:error.network');
  if (error.code === 'TIMEOUT') return translate('shell:error.timeout');
  return codeText(error.code);
};

/** The same for a code that is no answer to a call. */
export const codeText = (code: string): string => {
  const key = `errors:${code}`;
  return i18next.exists(key) ? String(i18next.t(key as never)) : translate('shell:error.general');
};

/** The act that failed, with the name of its subject where that has one. */
export const errorTitle = ({ about }: Pick<ApiError, 'about'>): string => {
  if (about === null) return translate('shell:error.title');
  return translate(`shell:error.actions.${about.act}`, { what: translate(`shell:error.about.${about.concept}`) });
};
