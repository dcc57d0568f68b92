// Calendars with zones in the forms of various programs, each with the times of its appointment.
import { calendarOf, eventOf } from './calendar.ts';

export type SampleCalendar = {
  readonly what: string;
  readonly text: string;
  /** Starts, in UTC. */
  readonly times: readonly string[];
  /** Whether every zone in it is defined, so that a library without zone names can read it too. */
  readonly isDescribed: boolean;
};

/** The zone for samples without one. */
export const userZone = 'Europe/Amsterdam';

type Observance = readonly [kind: 'STANDARD' | 'DAYLIGHT', start: string, from: string, to: string, ...more: string[]];

const zoneOf = (name: string, ...observances: readonly Observance[]): string[] => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`],
  ...observances.flatMap(([kind, start, from, to, ...more]) => [
    ...[`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${kind}`],
  ]),
  'END:VTIMEZONE',
];
const yearly = (month: number, day: string, more = '') => `RRULE:FREQ=YEARLY;BYDAY=${day};BYMONTH=${month}${more}`;

/** Central European time as Outlook writes it. */
const central = (name: string) =>
  zoneOf(
    name,
    ['STANDARD', '16010101T030000', '+0200', '+0100', yearly(10, '-1SU')],
    ['DAYLIGHT', '16010101T020000', '+0100', '+0200', yearly(3, '-1SU')],
  );
/** The eastern United States, with the rule until 2006 and the one since. */
const eastern = (name: string) =>
  zoneOf(
    name,
    ['DAYLIGHT', '19870405T020000', '-0500', '-0400', yearly(4, '1SU', ';UNTIL=20060402T070000Z')],
    ['DAYLIGHT', '20070311T020000', '-0500', '-0400', yearly(3, '2SU')],
    ['STANDARD', '19671029T020000', '-0400', '-0500', yearly(10, '-1SU', ';UNTIL=20061029T060000Z')],
    ['STANDARD', '20071104T020000', '-0400', '-0500', yearly(11, '1SU')],
  );
/** A zone that lists its changes individually. */
const listed = (name: string) =>
  zoneOf(
    name,
    ['DAYLIGHT', '20250330T020000', '+0100', '+0200', 'RDATE:20250330T020000', 'RDATE:20260329T020000'],
    ['STANDARD', '20251026T030000', '+0200', '+0100', 'RDATE:20251026T030000', 'RDATE:20261025T030000'],
  );
const listedInOne = (name: string) =>
  zoneOf(
    name,
    ['DAYLIGHT', '20250330T020000', '+0100', '+0200', 'RDATE:20250330T020000,20260329T020000'],
    ['STANDARD', '20251026T030000', '+0200', '+0100', 'RDATE:20261025T030000'],
  );
const lordHowe = (name: string) =>
  zoneOf(
    name,
    ['STANDARD', '20080406T020000', '+1100', '+1030', yearly(4, '1SU')],
    ['DAYLIGHT', '20081005T020000', '+1030', '+1100', yearly(10, '1SU')],
  );

/** Zones with their definitions. */
export const describedZones: readonly { readonly name: string; readonly lines: readonly string[] }[] = [
  { name: 'Kantoor', lines: central('Kantoor') },
  { name: 'Head office', lines: eastern('Head office') },
  { name: 'Island', lines: lordHowe('Island') },
];

/** Three Mondays at nine, the last after the end of summer time. */
const weekly = (name: string, from = '20261012') =>
  eventOf({
    UID: 'weekly',
    DTSTART: `;TZID=${name}:${from}T090000`,
    DTEND: `;TZID=${name}:${from}T100000`,
    RRULE: 'FREQ=WEEKLY;COUNT=3',
  });
const inCentral = ['2026-10-12T07:00', '2026-10-19T07:00', '2026-10-26T08:00'];
/** From 26 October on: clocks change on 1 November. */
const inEastern = ['2026-10-26T13:00', '2026-11-02T14:00', '2026-11-09T14:00'];
const ahead = (clock: string) => ['12', '19', '26'].map((day) => `2026-10-${day}T${clock}`);

type Sample = readonly [what: string, lines: readonly string[], times: readonly string[]];
const windowsLabel = '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna';
const lotusLabel = '(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna';
const evolution = '/freeassociation.sourceforge.net/Europe/Berlin';
const sunbird = '/mozilla.org/20050126_1/Europe/Berlin';
const late = '20261026';

const described: readonly Sample[] = [
  ['Evolution', [...central(evolution), ...weekly(evolution)], inCentral],
  ['Sunbird', [...central(sunbird), ...weekly(sunbird)], inCentral],
  ['Lotus Notes', [...central('Western/Central Europe'), ...weekly('Western/Central Europe')], inCentral],
  ['a label with full stops', [...central(lotusLabel), ...weekly(lotusLabel)], inCentral],
  ['a label in quotes', [...central(windowsLabel), ...weekly(`"${windowsLabel}"`)], inCentral],
  [
    'a label with escapes',
    [...central(windowsLabel.replaceAll(',', '\\,')), ...weekly(`"${windowsLabel}"`)],
    inCentral,
  ],
  ['a name of Windows', [...central('W. Europe Standard Time'), ...weekly('W. Europe Standard Time')], inCentral],
  ['a name of its own', [...central('Kantoor Utrecht'), ...weekly('Kantoor Utrecht')], inCentral],
  ['a number', [...central('1'), ...weekly('1')], inCentral],
  ['changes one by one', [...listed('Listed'), ...weekly('Listed')], inCentral],
  ['rules that changed', [...eastern('Head office'), ...weekly('Head office', late)], inEastern],
  [
    'rules before 2007',
    [
      ...eastern('Head office'),
      ...eventOf({ UID: 'old', DTSTART: ';TZID=Head office:20060410T090000', DURATION: 'PT1H' }),
    ],
    ['2006-04-10T13:00'],
  ],
  ['the abbreviation of winter', [...eastern('EST'), ...weekly('EST', late)], inEastern],
  ['a customized zone', [...eastern('Customized Time Zone 1'), ...weekly('"Customized Time Zone 1"', late)], inEastern],
  [
    'Nepal',
    [...zoneOf('Nepal', ['STANDARD', '16010101T000000', '+0545', '+0545']), ...weekly('Nepal')],
    ahead('03:15'),
  ],
  [
    'summer time of half an hour',
    [...lordHowe('Island'), ...weekly('Island')],
    ['11', '18', '25'].map((day) => `2026-10-${day}T22:00`),
  ],
  [
    'letters beyond English',
    [
      ...zoneOf('(UTC-03:00) Brasília', ['STANDARD', '16010101T000000', '-0300', '-0300']),
      ...weekly('"(UTC-03:00) Brasília"'),
    ],
    ahead('12:00'),
  ],
  ['an IANA name', [...central('Europe/Berlin'), ...weekly('Europe/Berlin')], inCentral],
];

// Samples that ical.js reads differently (decision 0058), and zone names without rules.
const named: readonly Sample[] = [
  ['changes in one list', [...listedInOne('Listed'), ...weekly('Listed')], inCentral],
  ['Evolution without rules', weekly(evolution), inCentral],
  ['Sunbird without rules', weekly(sunbird), inCentral],
  ['a label without rules', weekly(lotusLabel), inCentral],
  ['a label without quotes', weekly(windowsLabel.replaceAll(',', ' /')), inCentral],
  ['a name of Windows without rules', weekly('W. Europe Standard Time'), inCentral],
  ['a region of Windows', weekly('"(UTC-05:00) Eastern Time (US & Canada)"', late), inEastern],
  ['a list of cities', weekly('"Amsterdam, Belgrade, Berlin, Brussels, Paris"'), inCentral],
  ['small letters', weekly('europe/berlin'), inCentral],
  ['an offset', weekly('+0545'), ahead('03:15')],
  ['an offset with a word', weekly('GMT-4'), ahead('13:00')],
  ['UTC', weekly('UTC'), ahead('09:00')],
  ['UTC of Microsoft', weekly('tzone://Microsoft/Utc'), ahead('09:00')],
  ['nothing known', weekly('Somewhere'), inCentral],
  ['nothing said', weekly('"tzone://Microsoft/Custom"'), inCentral],
  ['a place that nobody knows, at the hour of the user', weekly('"(UTC+01:00) Kantoor"'), inCentral],
  ['a place that nobody knows, at another', weekly('"(UTC+03:00) Kantoor"'), ahead('06:00')],
  [
    'rules without offsets',
    [...zoneOf('Europe/Berlin office', ['STANDARD', '16010101T000000', '', '']), ...weekly('Europe/Berlin office')],
    inCentral,
  ],
  [
    'a zone for the whole calendar',
    [
      'X-WR-TIMEZONE:Eastern Standard Time',
      ...eventOf({ UID: 'floating', DTSTART: '20261102T090000', DURATION: 'PT1H' }),
    ],
    ['2026-11-02T14:00'],
  ],
  [
    'a described zone for the whole calendar',
    [
      'X-WR-TIMEZONE:Head office',
      ...eastern('Head office'),
      ...eventOf({ UID: 'floating', DTSTART: '20261102T090000', DURATION: 'PT1H' }),
    ],
    ['2026-11-02T14:00'],
  ],
];

const sampleOf =
  (isDescribed: boolean) =>
  ([what, lines, times]: Sample): SampleCalendar => ({ what, text: calendarOf(...lines), times, isDescribed });

export const sampleCalendars: readonly SampleCalendar[] = [
  ...described.map(sampleOf(true)),
  ...named.map(sampleOf(false)),
];

/** A morning meeting on two Mondays at an office in New York, whose zone has a custom name. */
export const headOffice = calendarOf(
  ...eastern('Head office'),
  ...eventOf({
    UID: 'head-office',
    DTSTAMP: '20261001T000000Z',
    SUMMARY: 'Head office',
    DTSTART: ';TZID=Head office:20261026T090000',
    DTEND: ';TZID=Head office:20261026T100000',
    RRULE: 'FREQ=WEEKLY;COUNT=2;BYDAY=MO',
  }),
);
