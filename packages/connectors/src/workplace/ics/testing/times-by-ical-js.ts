// The times of a calendar by another library for comparison: ical.js, which Thunderbird uses.
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import ICAL from 'ical.js';
import type { PullWindow } from '../../../core/linked-connector.ts';

/** Series from 1970 on, day by day. */
const mostSteps = 30_000;

/**
 * Returns start and end of every appointment with hours that touches the window, in order: "1793610000000
 * 1793613600000". Every zone of the calendar must be defined in it; cancelled ones and whole days are left out.
 */
export function timesByIcalJs(text: string, window: PullWindow): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const series = events.filter((event) => !event.isRecurrenceException());
  const times = series.flatMap((event) => [...occurrences(event, window)]);
  return times
    .filter(({ startMs, endMs }) => endMs > window.fromMs && startMs < window.untilMs)
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
    .map(({ startMs, endMs }) => `${startMs} ${endMs}`);
}

function* occurrences(event: ICAL.Event, window: PullWindow) {
  if (!event.isRecurring()) {
    yield* timed(event, event.startDate, event.endDate);
    return;
  }
  const iterator = event.iterator();
  for (let step = 0; step < mostSteps; step += 1) {
    const planned: ICAL.Time | undefined = iterator.next();
    if (!planned || instantOf(planned) > window.untilMs + 40 * dayMs) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(planned);
    yield* timed(item, startDate, endDate);
  }
}

function* timed(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) {
  const [startMs, endMs] = [instantOf(start), instantOf(end)];
  const status = event.component.getFirstPropertyValue('status');
  if (start.isDate || endMs <= startMs || endMs - startMs >= dayMs || status === 'CANCELLED') return;
  yield { startMs, endMs };
}

const instantOf = (time: ICAL.Time): number => time.toUnixTime() * 1000;
