import { weekday } from '../../timeline/day-arithmetic.ts';
import {
  easter,
  exceptIn,
  fixed,
  friday,
  lastWeekday,
  monday,
  movedFrom,
  nthWeekday,
  only,
  saturday,
  since,
  sunday,
} from '../date-rules.ts';
import { type CountryRules, rule } from './country-rules.ts';

/** Observed on Monday when the day is on a weekend. */
const observed = { [saturday]: 2, [sunday]: 1 };
/** The second of two consecutive holidays is observed after the first. */
const observedSecond = { [saturday]: 2, [sunday]: 2, [monday]: 1 };
/** Saint Brigid's Day is the first Monday of February, except when 1 February is a Friday: then it is that day. */
const brigid = (year: number) =>
  weekday(`${year}-02-01`) === friday ? `${year}-02-01` : nthWeekday(1, monday, '02-01')(year);
const earlyMay = exceptIn({ 1995: '1995-05-08', 2020: '2020-05-08' }, nthWeekday(1, monday, '05-01'));
const spring = exceptIn({ 2002: '2002-06-04', 2012: '2012-06-04', 2022: '2022-06-02' }, lastWeekday(monday, '05'));

/** The bank holidays, on the day on which they are observed. EAW: England and Wales. */
export const unitedKingdom: CountryRules = {
  regions: ['EAW', 'SCT', 'NIR'],
  hasNational: false,
  holidays: [
    rule('new_years_day', movedFrom(observed, fixed('01-01'))),
    rule('second_of_january', movedFrom(observedSecond, fixed('01-02')), 'SCT'),
    rule('saint_patricks_day', movedFrom(observed, fixed('03-17')), 'NIR'),
    rule('good_friday', easter(-2)),
    rule('easter_monday', easter(1), 'EAW NIR'),
    rule('early_may_bank_holiday', earlyMay),
    rule('spring_bank_holiday', spring),
    rule('battle_of_the_boyne', movedFrom(observed, fixed('07-12')), 'NIR'),
    rule('summer_bank_holiday', lastWeekday(monday, '08'), 'EAW NIR'),
    rule('summer_bank_holiday', nthWeekday(1, monday, '08-01'), 'SCT'),
    rule('saint_andrews_day', movedFrom(observed, fixed('11-30')), 'SCT'),
    rule('christmas_day', movedFrom({ [saturday]: 2, [sunday]: 2 }, fixed('12-25'))),
    rule('second_christmas_day', movedFrom({ [saturday]: 2, [sunday]: 2 }, fixed('12-26'))),
    rule('platinum_jubilee', only('2022-06-03')),
    rule('state_funeral', only('2022-09-19')),
    rule('coronation', only('2023-05-08')),
    rule('world_cup', only('2026-06-15'), 'SCT'),
  ],
  optional: [],
};

/** A public holiday on a weekend is not moved; the employer decides on a substitute. */
export const ireland: CountryRules = {
  regions: [],
  hasNational: true,
  holidays: [
    rule('new_years_day', fixed('01-01')),
    rule('saint_brigids_day', since(2023, brigid)),
    rule('saint_patricks_day', fixed('03-17')),
    rule('day_of_remembrance', only('2022-03-18')),
    rule('easter_monday', easter(1)),
    rule('bank_holiday', nthWeekday(1, monday, '05-01')),
    rule('bank_holiday', nthWeekday(1, monday, '06-01')),
    rule('bank_holiday', nthWeekday(1, monday, '08-01')),
    rule('bank_holiday', lastWeekday(monday, '10')),
    rule('christmas_day', fixed('12-25')),
    rule('second_christmas_day', fixed('12-26')),
  ],
  optional: [rule('good_friday', easter(-2))],
};
