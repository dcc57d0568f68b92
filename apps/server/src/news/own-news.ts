// News of Daybook itself, for servers whose operator has no feed. The newest comes first.
import type { NewsItem } from '@daybook/contract/news.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/news.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/news.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/news.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/news.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { nl, en, de, fr };

/** Each with the page of the product that it describes. */
const releases = [
  { key: 'likely_answers', path: '/process', date: '2026-11-23' },
  { key: 'report_tabs', path: '/report', date: '2026-11-22' },
  { key: 'cloud_calendars', path: '/settings/sources', date: '2026-11-21' },
  { key: 'own_systems', path: '/integrations', date: '2026-11-20' },
] as const;

export function ownNews(language: Language): NewsItem[] {
  return releases.map(({ key, path, date }) => ({
    ...texts[language][key],
    url: path,
    published_at: `${date}T00:00:00.000Z`,
  }));
}
