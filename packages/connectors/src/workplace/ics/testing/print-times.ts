// Prints the times of all samples' appointments, as computed in a process with any machine zone.
import { expandCalendars } from '../expand-calendars.ts';
import { sampleCalendars, userZone } from './sample-calendars.ts';

const window = { fromMs: Date.parse('2006-01-01T00:00:00Z'), untilMs: Date.parse('2027-01-01T00:00:00Z') };
const times = sampleCalendars.map(({ what, text }) => {
  const { objects } = expandCalendars({ texts: [{ key: null, text }], window, timeZone: userZone, ownAddresses: [] });
  const starts = objects.flatMap(({ occurrences }) => occurrences.map(({ startMs }) => startMs));
  return [what, starts.sort((a, b) => a - b).map((startMs) => new Date(startMs).toISOString().slice(0, 16))];
});
const offset = new Date(0).getTimezoneOffset();
process.stdout.write(JSON.stringify({ offset, times: Object.fromEntries(times) }));
