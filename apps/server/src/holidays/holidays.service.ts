// The names of days off: public holidays, closing days and days of leave.

import type { WorkDays } from '@daybook/domain/days/working-day.ts';
import { closureOn } from '@daybook/domain/holidays/closure-on.ts';
import { holidayOn } from '@daybook/domain/holidays/holiday-on.ts';
import type { CalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { datesBetween } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/holidays.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/holidays.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/holidays.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/holidays.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { nl, en, de, fr };

type Named = { readonly work: Omit<WorkDays, 'schedule'>; readonly language: Language };

/**
 * Returns the name of the public holiday on a date in a language, or else of the closing day or leave; null on an
 * ordinary day.
 */
export function holidayName(date: CalendarDate, { work, language }: Named): string | null {
  const key = holidayOn(date, work.holidays);
  return key === null ? closureOn(date, work.closures) : texts[language].names[key];
}

/** Returns the days off from the first date to the last, by name. */
export function holidaysBetween(
  first: CalendarDate,
  last: CalendarDate,
  named: Named,
): { readonly date: CalendarDate; readonly name: string }[] {
  return datesBetween(first, last).flatMap((date) => {
    const name = holidayName(date, named);
    return name === null ? [] : [{ date, name }];
  });
}
