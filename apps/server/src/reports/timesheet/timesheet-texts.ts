// The texts and dates of a timesheet, in the reader's language.
import { exactDuration } from '@daybook/domain/reports/timesheet-lines.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { serverText } from '../../platform/mail/server-texts.ts';

const locales = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' } as const satisfies Record<Language, string>;

type TextKey = Parameters<typeof serverText>[1];

export type TimesheetTexts = {
  readonly text: (key: TextKey, values?: Readonly<Record<string, string>>) => string;
  /** Tuesday 3 November 2026 */
  readonly longDate: (date: string) => string;
  /** Tue 3 Nov */
  readonly shortDate: (date: string) => string;
  /** 3 November 2026 */
  readonly plainDate: (date: string) => string;
  readonly duration: (seconds: number) => string;
};

/** @param hasSeconds whether durations show their seconds, because some are no whole minutes */
export function timesheetTexts(language: Language, hasSeconds: boolean): TimesheetTexts {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  };
  return {
    text: (key, values = {}) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
        serverText(language, key),
      ),
    longDate: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDate: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    plainDate: dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    duration: (seconds) => exactDuration(seconds, hasSeconds),
  };
}

/** A moment in the reader's zone: 3 November 2026 at 14:05. */
export const momentText = (at: Date, language: Language, timezone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(at);
