// An iCalendar text as lines, as far as appointments need it. Descriptions, attachments and alarms are left behind here.
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';

export type ContentLine = { readonly name: string; readonly parameters: string; readonly value: string };
/** The lines of one VEVENT, without BEGIN and END. */
export type EventBlock = readonly ContentLine[];

export type CalendarText = {
  /** What the calendar calls itself. */
  readonly name: string | null;
  /** Its descriptions of time zones, word for word. */
  readonly zones: string;
  /** Its events by UID: what takes place once, or a series with its exceptions. */
  readonly events: ReadonlyMap<string, readonly EventBlock[]>;
};

const linePattern = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^;:"])*)*):(.*)$/;
const wanted = new Set(
  ['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'SUMMARY', 'LOCATION'].concat([
    'STATUS',
    'TRANSP',
    'CLASS',
    'ATTENDEE',
    'ORGANIZER',
    'X-MICROSOFT-CDO-BUSYSTATUS',
  ]),
);
const times = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);

/**
 * Takes a text apart; null when it is no calendar. Times that name no zone are those of the calendar's own zone, or of the
 * user's, never of the machine this runs on.
 */
export function readCalendarText(text: string, timeZone: string): CalendarText | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) return null;
  const named = (name: string) =>
    lines
      .map(parseLine)
      .find((line) => line?.name === name)
      ?.value.trim() || null;
  const ownZone = named('X-WR-TIMEZONE');
  const zone = ownZone !== null && isTimeZone(ownZone) ? ownZone : timeZone;
  const blocks = eventBlocks(lines).map((block) => block.map((line) => withZone(line, zone)));
  return { name: unescaped(named('X-WR-CALNAME')), zones: zoneLines(lines), events: Map.groupBy(blocks, uidOf) };
}

const unescaped = (text: string | null): string | null => text?.replaceAll(/\\([\\;,])/g, '$1') ?? null;

/** The first line of a name. */
export const lineOf = (block: EventBlock, name: string): ContentLine | undefined =>
  block.find((line) => line.name === name);

/** Lines as text again, in an event of its own. */
export const eventText = (block: EventBlock): string =>
  [
    'BEGIN:VEVENT',
    ...block.map(({ name, parameters, value }) => `${name}${parameters}:${value}`),
    'END:VEVENT',
    '',
  ].join('\r\n');

function parseLine(line: string): ContentLine | null {
  const [, name, parameters = '', value = ''] = linePattern.exec(line) ?? [];
  return name === undefined ? null : { name: name.toUpperCase(), parameters, value };
}

function eventBlocks(lines: readonly string[]): ContentLine[][] {
  const blocks: ContentLine[][] = [];
  const open: string[] = [];
  for (const text of lines) {
    const line = parseLine(text);
    if (line === null) continue;
    const component = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      open.push(component);
      if (component === 'VEVENT') blocks.push([]);
    } else if (line.name === 'END') open.pop();
    else if (open.at(-1) === 'VEVENT' && wanted.has(line.name)) blocks.at(-1)?.push(line);
  }
  return blocks;
}

function zoneLines(lines: readonly string[]): string {
  let isInside = false;
  const zones = lines.filter((line) => {
    const isBegin = /^BEGIN:VTIMEZONE\s*$/i.test(line);
    const isEnd = /^END:VTIMEZONE\s*$/i.test(line);
    if (isBegin) isInside = true;
    const isKept = isInside;
    if (isEnd) isInside = false;
    return isKept;
  });
  return zones.map((line) => `${line}\r\n`).join('');
}

function withZone(line: ContentLine, zone: string): ContentLine {
  const isFloating = times.has(line.name) && /^\d{8}T\d{6}(?!Z)/.test(line.value) && !/;TZID=/i.test(line.parameters);
  return isFloating ? { ...line, parameters: `${line.parameters};TZID=${zone}` } : line;
}

// What has no UID is recognised by what it says.
function uidOf(block: EventBlock): string {
  const uid = lineOf(block, 'UID')?.value.trim();
  return uid || `${lineOf(block, 'DTSTART')?.value ?? ''} ${lineOf(block, 'SUMMARY')?.value ?? ''}`;
}
