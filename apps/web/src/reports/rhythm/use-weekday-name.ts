import { useFormats } from '../../ui/formats/use-formats.ts';

/** Returns a function that names a weekday, 1 for Monday. */
export const useWeekdayName = () => {
  const { date } = useFormats();
  // 1 January 2024 is a Monday, so the days after it have the names of the weekdays.
  return (weekday: number, style: 'long' | 'short') => date(`2024-01-0${weekday}`, { weekday: style });
};
