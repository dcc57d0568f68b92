import { expect, it } from 'vitest';
import { clockHours } from '../ui/formats/hours.ts';
import { hoursAxis } from './hours-axis.ts';

it('shows hours as durations are shown, and whole ones beside the chart', () => {
  const { valueFormatter, yAxisProps } = hoursAxis({ hours: clockHours });
  expect([valueFormatter(2.6), yAxisProps.tickFormatter(3)]).toEqual(['2:36', '3:00']);
  expect(yAxisProps.allowDecimals).toBe(false);
});
