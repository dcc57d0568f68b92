// Belgium, Luxembourg and France: the same days in every region, except Alsace and Moselle. A holiday on a Sunday is
// not moved by law: in Belgium the employer sets a substitute.
import { easter, fixed, since } from '../date-rules.ts';
import { type CountryRules, rule } from './country-rules.ts';
import { sharedHolidays } from './shared-holidays.ts';

const shared = [...sharedHolidays, rule('assumption', fixed('08-15')), rule('all_saints', fixed('11-01'))];

export const belgium: CountryRules = {
  regions: [],
  hasNational: true,
  holidays: [...shared, rule('national_day', fixed('07-21')), rule('armistice_day', fixed('11-11'))],
  optional: [],
};

export const luxembourg: CountryRules = {
  regions: [],
  hasNational: true,
  holidays: [
    ...shared,
    rule('europe_day', since(2019, fixed('05-09'))),
    rule('national_day', fixed('06-23')),
    rule('second_christmas_day', fixed('12-26')),
  ],
  optional: [],
};

/** 57, 67 and 68 keep the two days of their own law under one code, that of the historical region. */
export const france: CountryRules = {
  regions: ['AM'],
  hasNational: true,
  holidays: [
    ...shared,
    rule('victory_day', fixed('05-08')),
    rule('national_day', fixed('07-14')),
    rule('armistice_day', fixed('11-11')),
    rule('good_friday', easter(-2), 'AM'),
    rule('second_christmas_day', fixed('12-26'), 'AM'),
  ],
  optional: [],
};
