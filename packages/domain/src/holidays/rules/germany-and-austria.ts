import { easter, fixed, nthWeekday, only, since, wednesday } from '../date-rules.ts';
import { type CountryRules, rule } from './country-rules.ts';
import { sharedHolidays } from './shared-holidays.ts';

const shared = [...sharedHolidays, rule('second_christmas_day', fixed('12-26'))];
const endOfYear = [rule('christmas_eve', fixed('12-24')), rule('new_years_eve', fixed('12-31'))];
const reformation = fixed('10-31');

/**
 * The days of each Land. A day that only some municipalities have (Assumption in Bavaria, Corpus Christi in Saxony and
 * Thuringia, the Peace Festival of Augsburg) is optional there.
 */
export const germany: CountryRules = {
  regions: ['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'],
  hasNational: true,
  holidays: [
    ...shared,
    rule('good_friday', easter(-2)),
    rule('german_unity_day', fixed('10-03')),
    rule('epiphany', fixed('01-06'), 'BW BY ST'),
    rule('womens_day', since(2019, fixed('03-08')), 'BE'),
    rule('womens_day', since(2023, fixed('03-08')), 'MV'),
    rule('easter_sunday', easter(0), 'BB'),
    rule('whit_sunday', easter(49), 'BB'),
    rule('liberation_day', only('2020-05-08', '2025-05-08'), 'BE'),
    rule('uprising_of_1953', only('2028-06-17'), 'BE'),
    rule('corpus_christi', easter(60), 'BW BY HE NW RP SL'),
    rule('assumption', fixed('08-15'), 'SL'),
    rule('world_childrens_day', since(2019, fixed('09-20')), 'TH'),
    rule('reformation_day', reformation, 'BB MV SN ST TH'),
    rule('reformation_day', since(2018, reformation), 'HB HH NI SH'),
    rule('reformation_day', only('2017-10-31')),
    rule('all_saints', fixed('11-01'), 'BW BY NW RP SL'),
    rule('repentance_day', nthWeekday(1, wednesday, '11-16'), 'SN'),
  ],
  optional: [
    ...endOfYear,
    rule('assumption', fixed('08-15'), 'BY'),
    rule('peace_festival', fixed('08-08'), 'BY'),
    rule('corpus_christi', easter(60), 'SN TH'),
  ],
};

/** The same in every Land; Good Friday is a personal holiday since 2019. */
export const austria: CountryRules = {
  regions: [],
  hasNational: true,
  holidays: [
    ...shared,
    rule('epiphany', fixed('01-06')),
    rule('corpus_christi', easter(60)),
    rule('assumption', fixed('08-15')),
    rule('national_day', fixed('10-26')),
    rule('all_saints', fixed('11-01')),
    rule('immaculate_conception', fixed('12-08')),
  ],
  optional: [rule('good_friday', easter(-2)), ...endOfYear],
};
