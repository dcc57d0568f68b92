import { useFormats } from '../../ui/formats/use-formats.ts';

/** The name of a weekday, Monday being 1. */
export const useWeekdayName = () => {
  const { date } = useFormats();
  // 1 January 2024 is a Monday; the days after it have the names of the weekdays.
  return (weekday: number, style: 'long' | 'short') => date(`2024-01-0${weekday}`, { weekday: style });
};
