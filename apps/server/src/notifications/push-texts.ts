// Texts of messages on a device: no names, files or amounts, because they appear on lock screens.
import type { AppNotification } from '@daybook/contract/notifications.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/phone.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/phone.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/phone.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/phone.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { nl, en, de, fr };
/** Texts of the buttons. */
export const pushButtons = (language: Language) => texts[language].push.buttons;

const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

const counted = (text: { readonly one: string; readonly other: string }, language: Language, count: number): string =>
  (new Intl.PluralRules(language).select(count) === 'one' ? text.one : text.other).replace('{{count}}', String(count));

/** Returns null for a notification that stays in the centre, because it changes by the hour or is no news. */
export function pushText(one: AppNotification, language: Language): { title: string; body: string } | null {
  const { push } = texts[language];
  switch (one.kind) {
    case 'book_day':
      return { title: push.bookDay.title, body: push.bookDay.body.replace('{{day}}', dayIn(language, one.date)) };
    case 'team_reminder':
      return { title: push.asked.title, body: counted(push.asked.body, language, one.count) };
    case 'exports_failed':
      return { title: push.exports.title, body: counted(push.exports.body, language, one.count) };
    case 'import':
      return one.has_failed ? push.importFailed : push.imported;
    case 'file_made':
      return one.has_failed ? push.fileFailed : push.fileMade;
    case 'joined':
      return push.joined;
    case 'open_days':
    case 'late_activity':
    case 'invitation_waits':
      return null;
  }
}
