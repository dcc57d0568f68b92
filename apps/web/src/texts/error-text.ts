// The text for an error code. Texts by code are in messages/<locale>/errors.json.
import i18next from 'i18next';
import type { ApiError } from './api-error.ts';
import { currentLanguage, translate } from './i18n.ts';
import { localeOf } from './language.ts';

const minuteUnit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;

/** Returns the problem and the remedy, in the user's language; a general text if the code has none. */
export const errorText = (error: ApiError): string => {
  if (error.code === 'NETWORK') return translate('shell:error.network');
  if (error.code === 'TIMEOUT') return translate('shell:error.timeout');
  if (error.entries[0]?.meta['reason'] === 'unknown_dimension') return translate('shell:error.archived');
  return codeText(error.code, errorFigures(error));
};

/** Returns the figures in the text of a failure: the block of which a duration must be a multiple, as "6 minutes". */
export const errorFigures = ({ entries }: Pick<ApiError, 'entries'>): { readonly block?: string } => {
  const seconds = entries[0]?.meta['block_seconds'];
  if (typeof seconds !== 'number') return {};
  const minutes = new Intl.NumberFormat(localeOf(currentLanguage()), minuteUnit);
  return { block: minutes.format(seconds / 60) };
};

/** Returns the text of a code without a failed call. */
export const codeText = (code: string, figures: { readonly block?: string } = {}): string => {
  const key = `errors:${code}`;
  return i18next.exists(key) ? String(i18next.t(key as never, figures)) : translate('shell:error.general');
};

/** Returns the failed action, with the name of its subject if it has one. */
export const errorTitle = ({ about }: Pick<ApiError, 'about'>): string => {
  if (about === null) return translate('shell:error.title');
  return translate(`shell:error.actions.${about.act}`, { what: translate(`shell:error.about.${about.concept}`) });
};
