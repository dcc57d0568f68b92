// Files as other programs write them.

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const file = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

export type TogglEntry = { day: string; from: string; to: string; length: string; what: string; project?: string };
const togglHeader =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()';

/** A detailed report of Toggl. */
export function togglFile(entries: readonly TogglEntry[], email = 'jan@example.com'): string {
  const lines = entries.map(({ day, from, to, length, what, project = 'Website' }) =>
    quoted(['Jan', email, 'Acme', project, '', what, 'Yes', day, from, day, to, length, 'a, b', '']),
  );
  return `\uFEFF${file([togglHeader, ...lines])}`;
}

/** N entries of one minute each, one after the other. */
export function manyEntries(count: number): TogglEntry[] {
  const clock = (minute: number) =>
    `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
  return Array.from({ length: count }, (_, index) => ({
    day: `2026-11-${String(2 + Math.trunc(index / 1000)).padStart(2, '0')}`,
    from: clock(index % 1000),
    to: clock((index % 1000) + 1),
    length: '00:01:00',
    what: `Entry ${index % 40}`,
  }));
}

/** A detailed report of Clockify, with the month first in its dates and a twelve-hour clock. */
export function clockifyFile(dates: readonly string[], description = 'Café bezoek'): string {
  const header = [
    'Project',
    'Client',
    'Description',
    'Task',
    'User',
    'Group',
    'Email',
    'Tags',
    'Billable',
    'Start Date',
  ];
  const more = ['Start Time', 'End Date', 'End Time', 'Duration (h)', 'Duration (decimal)', 'Billable Rate (EUR)'];
  const lines = dates.map((date) =>
    quoted([
      ...['Website', 'Acme', description, 'Design', 'Jan', '', 'jan@example.com', '', 'Yes', date],
      ...['01:30:00 PM', date, '03:00:00 PM', '01:30:00', '1.50', '0.00'],
    ]),
  );
  return file([quoted([...header, ...more]), ...lines]);
}

/** A detailed time report of Harvest: a date and hours, with a decimal comma, separated by semicolons. */
export function harvestFile(entries: readonly (readonly [date: string, hours: string, notes: string])[]): string {
  const header = 'Date;Client;Project;Project Code;Task;Notes;Hours;Billable?;First Name;Last Name';
  return file([
    header,
    ...entries.map(([date, hours, notes]) => `${date};Acme;Website;W1;Design;${notes};${hours};Yes;Jan;de Boer`),
  ]);
}

/** A calendar: a weekly series of three, an all-day event, and an event of next week. */
export const calendarFile = file([
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//EN',
  ...event('weekly', 'DTSTART;TZID=Europe/Amsterdam:20261102T090000', 'DTEND;TZID=Europe/Amsterdam:20261102T100000', [
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'SUMMARY:Overleg Acme',
    'LOCATION:Utrecht',
    'ATTENDEE:mailto:piet@acme.example',
  ]),
  ...event('holiday', 'DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261111', ['SUMMARY:Vrij']),
  ...event('later', 'DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z', ['SUMMARY:Volgende week']),
  'END:VCALENDAR',
]);

function event(uid: string, start: string, end: string, more: readonly string[]): string[] {
  return ['BEGIN:VEVENT', `UID:${uid}`, start, end, ...more, 'END:VEVENT'];
}

const bucket = (id: string, type: string, events: object[]) => ({
  [id]: { id, type, client: id, hostname: 'laptop', created: '2026-11-01T00:00:00+00:00', data: {}, events },
});

/** An export of ActivityWatch with N windows, one after the other, up to an instant. */
export function longActivitywatchFile(count: number, until: Date): string {
  const everyMs = 20_000;
  const windows = Array.from({ length: count }, (_, index) => ({
    timestamp: new Date(until.getTime() - (count - index) * everyMs).toISOString(),
    duration: everyMs / 1000,
    data: { app: 'EXCEL.EXE', title: `Begroting ${index % 300}` },
  }));
  return JSON.stringify({ buckets: bucket('aw-watcher-window_laptop', 'currentwindow', windows) });
}

/** An export of ActivityWatch: a spreadsheet for an hour, with somebody at the computer for half of it. */
export function activitywatchFile(): string {
  const at = '2026-11-19T08:00:00.123000+00:00';
  const window = { timestamp: at, duration: 3600, data: { app: 'EXCEL.EXE', title: 'Begroting' } };
  const broken = { timestamp: 'yesterday', duration: 1, data: {} };
  const gone = { timestamp: '2026-11-19T08:30:00.123000+00:00', duration: 1800, data: { status: 'afk' } };
  const buckets = {
    ...bucket('aw-watcher-window_laptop', 'currentwindow', [window, broken]),
    ...bucket('aw-watcher-afk_laptop', 'afkstatus', [gone]),
  };
  return JSON.stringify({ buckets });
}
