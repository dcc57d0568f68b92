import { type Language, languages } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/extension.json';
import en from '@daybook/i18n/messages/en/extension.json';
import fr from '@daybook/i18n/messages/fr/extension.json';
import nl from '@daybook/i18n/messages/nl/extension.json';

type Messages = typeof en;
type TextKey = { [Part in keyof Messages]: `${Part}.${keyof Messages[Part] & string}` }[keyof Messages];

const messages = { nl, en, de, fr } satisfies Record<string, Messages>;

const locales = { nl: 'nl-NL', en: 'en-US', de: 'de-DE', fr: 'fr-FR' } as const;

const shown: { language: Language } = { language: pickLanguage(navigator.languages) };

/** Returns the locale for dates and times. */
export function locale(): string {
  return locales[shown.language];
}

/** Uses the partner's language where the browser has none of our languages. */
export function followPartner(partnerLanguages: readonly string[]): void {
  shown.language = pickLanguage([...navigator.languages, ...partnerLanguages]);
}

/** Returns the first of the wanted languages that is available, else Dutch. */
export function pickLanguage(wanted: readonly string[]): Language {
  const mine = wanted.map((tag) => languages.find((known) => tag.toLowerCase().split('-')[0] === known));
  return mine.find((known) => known !== undefined) ?? 'nl';
}

/** Returns a text in the user's language, with {{names}} filled in. */
export function t(key: `extension:${TextKey}`, values: Readonly<Record<string, string | number>> = {}): string {
  const [part = '', name = ''] = key.slice('extension:'.length).split('.');
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = messages[shown.language];
  return (texts[part]?.[name] ?? key).replace(/\{\{(\w+)\}\}/g, (_all, value) => String(values[value] ?? ''));
}
