// A web site with one calendar, as people publish them, that a test can change and shut down.
import { createServer } from 'node:http';

export type Meeting = {
  readonly uid: string;
  /** Local time in Amsterdam: '20261104T140000'. */
  readonly start: string;
  readonly end: string;
  readonly title?: string;
  /** Further lines, verbatim. */
  readonly more?: readonly string[];
};

export type CalendarSite = {
  readonly address: string;
  /** How often the calendar was sent, and how often the answer was "not modified". */
  readonly counts: { given: number; unchanged: number };
  /** Replaces the meetings of the calendar. */
  say(meetings: readonly Meeting[]): void;
  /** Answers everything with this status from now on; 200 ends that. */
  fail(status: number): void;
  /** Answers with this text instead of the calendar. */
  sayText(text: string): void;
  /** Runs something at the next request for the calendar, before the answer. */
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
    // Anybody with this address may read the calendar.
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
