import { type Language, languages } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/agent.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/agent.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/agent.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/agent.json' with { type: 'json' };

type Messages = typeof en;
type TextKey = { [Part in keyof Messages]: `${Part}.${keyof Messages[Part] & string}` }[keyof Messages];

const messages = { nl, en, de, fr } satisfies Record<string, Messages>;

/** For formatting dates and times. */
export const locales = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' } as const satisfies Record<
  Language,
  string
>;

/** Returns a text, with {{names}} filled in. */
export type Translate = (key: `agent:${TextKey}`, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the first of the wanted languages that is available, else Dutch. */
export function pickLanguage(wanted: readonly string[]): Language {
  const mine = wanted.map((tag) => languages.find((known) => tag.toLowerCase().split(/[-_]/)[0] === known));
  return mine.find((known) => known !== undefined) ?? 'nl';
}

/** Returns the texts of one language. */
export function textsIn(language: Language): Translate {
  return (key, values = {}) => {
    const [part = '', name = ''] = key.slice('agent:'.length).split('.');
    const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = messages[language];
    return (texts[part]?.[name] ?? key).replace(/\{\{(\w+)\}\}/g, (_all, value) => String(values[value] ?? ''));
  };
}
