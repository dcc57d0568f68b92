// A web site with one calendar, as people publish them, that a test can change and take away.
import { createServer } from 'node:http';

export type Meeting = {
  readonly uid: string;
  /** On the clocks of Amsterdam: '20261104T140000'. */
  readonly start: string;
  readonly end: string;
  readonly title?: string;
  /** Further lines, word for word. */
  readonly more?: readonly string[];
};

export type CalendarSite = {
  readonly address: string;
  /** How often a calendar was handed out, and how often it had not changed. */
  readonly counts: { given: number; unchanged: number };
  /** Sets the meetings of the calendar from now on. */
  say(meetings: readonly Meeting[]): void;
  /** Answers everything with this status from now on; 200 is well again. */
  fail(status: number): void;
  /** Answers with this text instead of the calendar. */
  sayText(text: string): void;
  /** Does something the next time the calendar is asked for, before the answer. */
  once(work: () => Promise<unknown>): void;
  close(): void;
};

export async function openCalendarSite(): Promise<CalendarSite> {
  let text = calendarText([]);
  let version = 0;
  let status = 200;
  let waiting: (() => Promise<unknown>) | null = null;
  const counts = { given: 0, unchanged: 0 };
  const server = createServer(async (request, response) => {
    const work = waiting;
    waiting = null;
    await work?.();
    const etag = `"${version}"`;
    if (status !== 200) return void response.writeHead(status).end();
    if (request.headers['if-none-match'] === etag) {
      counts.unchanged += 1;
      return void response.writeHead(304, { etag }).end();
    }
    counts.given += 1;
    response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The site has no port');
  const sayText = (next: string) => {
    text = next;
    version += 1;
  };
  return {
    // Everybody with such an address may read the calendar.
    address: `http://127.0.0.1:${bound.port}/private-8f2c41/agenda.ics`,
    counts,
    sayText,
    say: (meetings) => sayText(calendarText(meetings)),
    fail: (next) => {
      status = next;
    },
    once: (work) => {
      waiting = work;
    },
    close: () => server.close(),
  };
}

function calendarText(meetings: readonly Meeting[]): string {
  const events = meetings.flatMap(({ uid, start, end, title, more = [] }) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART;TZID=Europe/Amsterdam:${start}`, `DTEND;TZID=Europe/Amsterdam:${end}`],
    ...[...(title === undefined ? [] : [`SUMMARY:${title}`]), ...more, 'END:VEVENT'],
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Agenda van Ada', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
