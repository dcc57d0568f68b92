// The few texts that the server itself writes into an organisation's data, in the caller's language.
import type { Language } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/server.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/server.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/server.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/server.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { nl, en, de, fr };

export function serverText(language: Language, key: keyof typeof en): string {
  return texts[language][key];
}
