import { addDays } from '../../timeline/day-arithmetic.ts';
import {
  type DateRule,
  easter,
  exceptOn,
  fixed,
  friday,
  monday,
  nthWeekday,
  saturday,
  sunday,
  thursday,
  tuesday,
  wednesday,
} from '../date-rules.ts';
import { type CountryRules, rule } from './country-rules.ts';

const federalFast = nthWeekday(3, sunday, '09-01');
const catholic = 'LU UR SZ OW NW ZG FR AG TI VS';

/** The Näfelser Fahrt is a week later when it would be on Maundy Thursday. */
const naefels: DateRule = (year) => {
  const first = nthWeekday(1, thursday, '04-02')(year);
  return first === easter(-3)(year) && first !== null ? addDays(first, 7) : first;
};

const onSunday = (other: DateRule) => exceptOn([monday, tuesday, wednesday, thursday, friday, saturday], other);

/** N days after a rule. */
const after =
  (days: number, other: DateRule): DateRule =>
  (year) => {
    const date = other(year);
    return date === null ? null : addDays(date, days);
  };

/**
 * Each canton has its own; only 1 August is federal, so there is no calendar of the whole country. Days with only the
 * afternoon off are optional.
 */
export const switzerland: CountryRules = {
  regions: [
    ...['ZH', 'BE', 'LU', 'UR', 'SZ', 'OW', 'NW', 'GL', 'ZG', 'FR', 'SO', 'BS', 'BL'],
    ...['SH', 'AR', 'AI', 'SG', 'GR', 'AG', 'TG', 'TI', 'VD', 'VS', 'NE', 'GE', 'JU'],
  ],
  hasNational: false,
  holidays: [
    rule('new_years_day', fixed('01-01')),
    rule('easter_sunday', easter(0)),
    rule('ascension_day', easter(39)),
    rule('whit_sunday', easter(49)),
    rule('national_day', fixed('08-01')),
    rule('christmas_day', fixed('12-25')),
    rule('second_of_january', fixed('01-02'), 'BE AG TG VD JU'),
    rule('epiphany', fixed('01-06'), 'UR SZ TI'),
    rule('republic_day_neuchatel', fixed('03-01'), 'NE'),
    rule('saint_joseph', fixed('03-19'), 'UR SZ NW SO TI VS'),
    rule('good_friday', easter(-2), 'ZH BE LU UR SZ OW NW GL ZG FR SO BS BL SH AR AI SG GR AG TG VD NE GE JU'),
    rule('easter_monday', easter(1), 'ZH BE UR SZ GL BS BL SH AR AI SG GR AG TG TI VD NE GE JU'),
    rule('naefels_procession', naefels, 'GL'),
    rule('labour_day', fixed('05-01'), 'ZH BS BL SH AG TG TI NE JU'),
    rule('whit_monday', easter(50), 'ZH BE UR SZ GL BS BL SH AR AI SG GR AG TG TI VD GE JU'),
    rule('corpus_christi', easter(60), `${catholic} SO AI NE JU`),
    rule('jura_independence_day', fixed('06-23'), 'JU'),
    rule('saints_peter_and_paul', fixed('06-29'), 'TI'),
    rule('assumption', fixed('08-15'), `${catholic} SO AI JU`),
    rule('geneva_fast', after(4, nthWeekday(1, sunday, '09-01')), 'GE'),
    rule('federal_fast_monday', after(1, federalFast), 'VD'),
    rule('saint_maurice', fixed('09-22'), 'AI'),
    rule('brother_klaus', fixed('09-25'), 'OW'),
    rule('all_saints', fixed('11-01'), `${catholic} GL SO AI SG JU`),
    rule('immaculate_conception', fixed('12-08'), catholic),
    rule('second_christmas_day', fixed('12-26'), 'ZH BE LU SZ GL BS BL SH SG GR AG TG TI'),
    rule('second_christmas_day', exceptOn([monday, friday], fixed('12-26')), 'UR'),
    rule('second_christmas_day', exceptOn([monday], fixed('12-26')), 'AR'),
    rule('second_christmas_day', exceptOn([tuesday, saturday], fixed('12-26')), 'AI'),
    rule('second_of_january', after(1, onSunday(fixed('01-01'))), 'NE'),
    rule('second_christmas_day', after(1, onSunday(fixed('12-25'))), 'NE'),
    rule('restoration_of_the_republic', fixed('12-31'), 'GE'),
  ],
  optional: [
    rule('second_of_january', fixed('01-02'), 'ZH LU UR SZ OW NW GL ZG FR SO BS BL SH AR AI SG GR TI VS NE GE'),
    rule('labour_day', fixed('05-01'), 'BE LU UR SZ OW NW GL ZG FR SO AR AI SG GR VD VS GE'),
    rule('christmas_eve', fixed('12-24')),
    rule('new_years_eve', fixed('12-31'), 'ZH BE LU UR SZ OW NW GL ZG FR SO BS BL SH AR AI SG GR AG TG TI VD VS NE JU'),
  ],
};
