// Hours in charts: whole ones on the axis, each in the user's format.
import type { Formats } from '../ui/formats/use-formats.ts';

const secondsPerHour = 3600;

/** Returns the properties of a chart whose values are hours. */
export const hoursAxis = ({ hours }: Pick<Formats, 'hours'>) => {
  const text = (value: number): string => hours(value * secondsPerHour);
  return { valueFormatter: text, yAxisProps: { tickFormatter: text, allowDecimals: false, width: 52 } };
};
