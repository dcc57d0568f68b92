import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { isRegion } from './calendar-choices.ts';

/** Returns a function that names a calendar of public holidays: "Belgium", "Germany, Bavaria". */
export const useCalendarName = (): ((calendar: string) => string) => {
  const t = useT();
  const { locale } = useFormats();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (calendar) => {
    const country = countries.of(calendar.slice(0, 2)) ?? calendar;
    return isRegion(calendar) ? `${country}, ${t(`holidays:regions.${calendar}`)}` : country;
  };
};
