import { easter, fixed } from '../date-rules.ts';
import { rule } from './country-rules.ts';

/** The days that Belgium, Luxembourg, France, Germany and Austria all have. */
export const sharedHolidays = [
  rule('new_years_day', fixed('01-01')),
  rule('easter_monday', easter(1)),
  rule('labour_day', fixed('05-01')),
  rule('ascension_day', easter(39)),
  rule('whit_monday', easter(50)),
  rule('christmas_day', fixed('12-25')),
];
