// Chooses one of the four languages.
import { type Language, languages } from '@daybook/domain/users/languages.ts';

/** Each language in its own words, so that users find theirs. */
export const languageNames: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};

const isLanguage = (value: string): value is Language => languages.some((language) => language === value);

/** Returns the first wanted language that is available (`de-AT` counts as `de`), if any. */
export const knownLanguage = (wanted: readonly string[]): Language | undefined =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage);

/** Returns the first available language, else Dutch. */
export const fitLanguage = (wanted: readonly string[]): Language => knownLanguage(wanted) ?? 'nl';

/** Returns the locale for dates and numbers. Specification 1, part 1. */
export const localeOf = (language: Language): string =>
  ({ nl: 'nl-NL', en: 'en-US', de: 'de-DE', fr: 'fr-FR' })[language];
