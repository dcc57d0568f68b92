import { expect, it } from 'vitest';
import { type AppointmentWarning, warningsOf } from './warnings.ts';

const hour = 3600;

it.each<[number, number, AppointmentWarning[]]>([
  [4 * hour, 0, []],
  [4 * hour + 1, 0, ['over_4_hours']],
  [3 * hour, hour, []],
  [3 * hour, hour + 1, ['over_4_hours_with_travel']],
  [5 * hour, hour, ['over_4_hours']],
  [hour, 3 * hour, []],
  [hour, 3 * hour + 1, ['over_4_hours_with_travel', 'travel_over_3_hours']],
  [5 * hour, 4 * hour, ['over_4_hours', 'travel_over_3_hours']],
])('%i seconds with %i of travel', (durationSeconds, travelSeconds, expected) => {
  expect(warningsOf({ durationSeconds, travelSeconds })).toEqual(expected);
});
