// Which of the four languages somebody gets.
import { type Language, languages } from '@daybook/domain/users/languages.ts';

/** Languages name themselves, so that everybody finds their own. */
export const languageNames: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};

const isLanguage = (value: string): value is Language => languages.some((language) => language === value);

/** The first wanted language that there is (`de-AT` counts as `de`), if any. */
export const knownLanguage = (wanted: readonly string[]): Language | undefined =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage);

/** The same, else Dutch. */
export const fitLanguage = (wanted: readonly string[]): Language => knownLanguage(wanted) ?? 'nl';

/** The locale for dates and numbers. Specification 1, part 1. */
export const localeOf = (language: Language): string =>
  ({ nl: 'nl-NL', en: 'en-US', de: 'de-DE', fr: 'fr-FR' })[language];
