// Converts typed times to instants of a day, which may have 23, 24 or 25 hours.
type DayBounds = { starts_at: string; ends_at: string; timezone: string };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

const clockOf = (timezone: string, instantMs: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone }).format(instantMs);

/** Minutes since midnight that the clock shows. */
const minutesAt = (timezone: string, instantMs: number): number => {
  const [hours = 0, minutes = 0] = clockOf(timezone, instantMs).split(':').map(Number);
  return hours * 60 + minutes;
};

/** An instant as HH:MM in the day's zone. */
export const timeOnDay = ({ timezone }: DayBounds, instantMs: number): string => clockOf(timezone, instantMs);

/**
 * HH:MM as an instant of the day: the first where the clock shows it twice, null where it never does. A day of somebody
 * who travelled begins before midnight or ends after it.
 */
export const instantOnDay = (day: DayBounds, typed: string): number | null => {
  const [hours, minutes] = (/^(\d{1,2}):(\d{2})$/.exec(typed) ?? []).slice(1).map(Number);
  if (hours === undefined || minutes === undefined || hours > 23 || minutes > 59) return null;
  const wanted = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  const [startMs, endMs] = [Date.parse(day.starts_at), Date.parse(day.ends_at)];
  const guessMs =
    startMs + ((hours * 60 + minutes - minutesAt(day.timezone, startMs) + dayMinutes) % dayMinutes) * minuteMs;
  const candidates = [-60, -30, 0, 30, 60].map((shift) => guessMs + shift * minuteMs);
  const found = candidates.find((ms) => ms >= startMs && ms < endMs && clockOf(day.timezone, ms) === wanted);
  return found ?? null;
};

/**
 * Returns the end of an entry that begins at the typed time and is as long as the default block; '' when that is after
 * the end of the day.
 */
export const proposedEnd = (day: DayBounds, typed: string, blockSeconds: number): string => {
  const startMs = instantOnDay(day, typed);
  if (startMs === null) return '';
  const endMs = startMs + blockSeconds * 1000;
  return endMs < Date.parse(day.ends_at) ? timeOnDay(day, endMs) : '';
};

/**
 * Returns HH:MM on any date as an instant of a zone. Computed twice, because a clock change may lie between the first
 * guess and the result.
 */
export const instantOnDate = (date: string, time: string, timezone: string): number | null => {
  const wantedMs = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wantedMs)) return null;
  const shiftMs = (instantMs: number): number => wallMs(timezone, instantMs) - instantMs;
  return wantedMs - shiftMs(wantedMs - shiftMs(wantedMs));
};

/** Returns the date and time that clocks of a zone show, read as if they were UTC. */
const wallMs = (timeZone: string, instantMs: number): number => {
  const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return Date.parse(`${written.format(instantMs).replace(' ', 'T')}:00Z`);
};
