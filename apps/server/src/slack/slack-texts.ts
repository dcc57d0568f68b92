// Texts for people in Slack, in their language.
import type { Language } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/slack.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/slack.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/slack.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/slack.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { nl, en, de, fr };
export type SlackTextName = keyof typeof en;

export const slackText = (
  language: Language,
  name: SlackTextName,
  values: Readonly<Record<string, string>> = {},
): string => texts[language][name].replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
