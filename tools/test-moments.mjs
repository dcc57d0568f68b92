// Further moments at which tests run: local times in one of four zones, where errors have occurred here or elsewhere:
// nights, weekends, ends of months and years, leap days, clock changes, the southern hemisphere.

export const testMoments = [
  { at: '2027-03-01T00:30', zone: 'Europe/Amsterdam', about: 'Monday, half past midnight, a month begins' },
  { at: '2027-06-15T09:10', zone: 'America/New_York', about: 'an ordinary Tuesday' },
  { at: '2027-09-01T12:00', zone: 'Asia/Kolkata', about: 'Wednesday, a month begins' },
  { at: '2027-07-08T23:50', zone: 'UTC', about: 'Thursday, ten minutes before midnight' },
  { at: '2027-04-30T17:00', zone: 'Europe/Amsterdam', about: 'Friday, a month ends' },
  { at: '2027-08-14T06:00', zone: 'Asia/Kolkata', about: 'Saturday morning' },
  { at: '2027-10-10T12:00', zone: 'America/New_York', about: 'Sunday' },
  { at: '2027-03-28T01:50', zone: 'Europe/Amsterdam', about: 'ten minutes before summer time' },
  { at: '2027-10-31T02:30', zone: 'Europe/Amsterdam', about: 'the hour that comes twice' },
  { at: '2027-11-07T20:00', zone: 'America/New_York', about: 'the evening of another clock change' },
  { at: '2027-12-31T23:30', zone: 'UTC', about: 'the year ends' },
  { at: '2028-01-01T00:10', zone: 'Asia/Kolkata', about: 'a year begins, on a Saturday' },
  { at: '2028-02-29T10:00', zone: 'Europe/Amsterdam', about: 'leap day' },
  { at: '2027-02-28T20:00', zone: 'UTC', about: 'the last day of a short month, a Sunday' },
];

/** Returns the instant of a local time in milliseconds; of the first one when it occurs twice. */
export function instantOf({ at, zone }) {
  const asUtcMs = Date.parse(`${at}:00Z`);
  const offsetMs = (instantMs) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
      instantMs,
    );
    const [, sign = '+', hours = '0', minutes = '0'] =
      /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  };
  const ways = [asUtcMs - offsetMs(asUtcMs - 86_400_000), asUtcMs - offsetMs(asUtcMs + 86_400_000)];
  return ways.find((instantMs) => instantMs + offsetMs(instantMs) === asUtcMs) ?? ways[0];
}

/** Returns the moment at which a commit is tested: always the same for the same commit. */
export const momentOf = (commit) => testMoments[Number.parseInt(commit.slice(0, 8), 16) % testMoments.length];

/** Returns the option that starts a process at that moment. */
export function clockOption(moment) {
  const nowMs = Date.now() - (globalThis[Symbol.for('daybook.test-clock')] ?? 0);
  const clock = new URL('./test-clock.mjs', import.meta.url);
  clock.searchParams.set('shift', String(instantOf(moment) - nowMs));
  clock.searchParams.set('zone', moment.zone);
  return `--import=${clock.href}`;
}

/** Parses a moment in the form of TEST_AT: '2028-02-29T10:00 Europe/Amsterdam', UTC without a zone. */
export function momentSaid(text) {
  const [, at, zone = 'UTC'] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?: (\S+))?$/.exec(text) ?? [];
  if (at === undefined) throw new Error(`TEST_AT is '${text}' and not like '2028-02-29T10:00 Europe/Amsterdam'`);
  return { at, zone };
}

/** Sets the clock of TEST_AT for the test processes and their children. */
export function takeTestClock(env) {
  if (env.TEST_AT === undefined || env.NODE_OPTIONS?.includes('test-clock.mjs')) return;
  const moment = momentSaid(env.TEST_AT);
  env.NODE_OPTIONS = [clockOption(moment), env.NODE_OPTIONS].filter(Boolean).join(' ');
  env.TZ = moment.zone;
}
