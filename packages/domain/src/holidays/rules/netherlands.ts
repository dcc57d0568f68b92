import { easter, fixed, movedFrom, since, sunday } from '../date-rules.ts';
import { type CountryRules, rule } from './country-rules.ts';

const liberationDay = fixed('05-05');
const isLustrum = (year: number) => year % 5 === 0;

/**
 * The general holidays of the Algemene termijnenwet. Liberation Day is a day off every five years in most collective
 * agreements, and every year in some; Good Friday is no day off by law.
 */
export const netherlands: CountryRules = {
  regions: [],
  hasNational: true,
  holidays: [
    rule('new_years_day', fixed('01-01')),
    rule('easter_sunday', easter(0)),
    rule('easter_monday', easter(1)),
    rule('kings_day', since(2014, movedFrom({ [sunday]: -1 }, fixed('04-27')))),
    rule('liberation_day', (year) => (isLustrum(year) ? liberationDay(year) : null)),
    rule('ascension_day', easter(39)),
    rule('whit_sunday', easter(49)),
    rule('whit_monday', easter(50)),
    rule('christmas_day', fixed('12-25')),
    rule('second_christmas_day', fixed('12-26')),
  ],
  optional: [rule('good_friday', easter(-2)), rule('liberation_day', liberationDay)],
};
