// Parses the lines of an iCalendar text that appointments need. Descriptions, attachments and alarms are dropped.

export type ContentLine = { readonly name: string; readonly parameters: string; readonly value: string };
/** The lines of one VEVENT, STANDARD or DAYLIGHT, without BEGIN and END. */
export type EventBlock = readonly ContentLine[];

/** A calendar's own definition of a zone (VTIMEZONE). */
export type DescribedZone = {
  readonly name: string;
  /** The zone's name elsewhere; mostly empty. */
  readonly location: string;
  /** Its STANDARD and DAYLIGHT, in any order. */
  readonly observances: readonly EventBlock[];
};

export type CalendarText = {
  /** The calendar's own name. */
  readonly name: string | null;
  /** The zone of times without one, in the calendar's own words. */
  readonly zoneName: string | null;
  readonly zones: readonly DescribedZone[];
  /** Its events by UID: a single event, or a series with its exceptions. */
  readonly events: ReadonlyMap<string, readonly EventBlock[]>;
};

const linePattern = /^([\w-]+)[ \t]*((?:;[ \t]*[\w-]+[ \t]*=(?:"[^"]*"|[^;:"])*)*):(.*)$/;
/** The name of a zone may contain colons and stray quotes: the value begins where there is a date. */
const timePattern = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)[ \t]*(;.*?)?:\s*(\d{4}-?\d\d-?\d\d.*)$/i;
const ofEvents = new Set(
  ['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'SEQUENCE', 'SUMMARY'].concat([
    'LOCATION',
    'STATUS',
    'TRANSP',
    'CLASS',
    'ATTENDEE',
    'ORGANIZER',
    'X-MICROSOFT-CDO-BUSYSTATUS',
  ]),
);
const ofZones = new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']);

/** Parses a text; null when it is no calendar. */
export function readCalendarText(text: string): CalendarText | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/(?:\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/);
  const found = new Components();
  for (const line of lines) found.take(line);
  return found.isCalendar ? found.calendar() : null;
}

/** Returns the first line with a name. */
export const lineOf = (block: EventBlock, name: string): ContentLine | undefined =>
  block.find((line) => line.name === name);

/** Returns a parameter of a line, without quotes; empty when there is none. */
export function parameterOf({ parameters }: ContentLine, name: string): string {
  for (const [, key = '', value = ''] of parameters.matchAll(/;\s*([\w-]+)\s*=\s*("[^"]*"|[^;]*)/g)) {
    if (key.toUpperCase() === name) return value.replaceAll('"', '').trim();
  }
  return '';
}

/** Returns a text unescaped: commas, semicolons and new lines are written with a backslash. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

function parseLine(line: string): ContentLine | null {
  const [, name, parameters = '', value = ''] = timePattern.exec(line) ?? linePattern.exec(line) ?? [];
  return name === undefined ? null : { name: name.toUpperCase(), parameters, value };
}

/** Components of a calendar, line by line. A missing END is implied by the END of the enclosing component. */
class Components {
  readonly #open: string[] = [];
  readonly #events: ContentLine[][] = [];
  readonly #zones: { readonly lines: ContentLine[]; readonly observances: ContentLine[][] }[] = [];
  readonly #header: ContentLine[] = [];
  isCalendar = false;

  take(text: string): void {
    const line = parseLine(text);
    if (line === null) return;
    const component = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') this.#begin(component);
    else if (line.name === 'END') this.#end(component);
    else this.#keep(line);
  }

  calendar(): CalendarText {
    const headed = (name: string) => unescaped(lineOf(this.#header, name)?.value.trim() ?? '') || null;
    const zones = this.#zones.map(({ lines, observances }) => {
      const said = (name: string) => unescaped(lineOf(lines, name)?.value ?? '').replaceAll('"', '');
      return { name: said('TZID').trim(), location: said('X-LIC-LOCATION').trim(), observances };
    });
    const events = Map.groupBy(this.#events, uidOf);
    return { name: headed('X-WR-CALNAME'), zoneName: headed('X-WR-TIMEZONE'), zones, events };
  }

  #begin(component: string): void {
    this.#open.push(component);
    if (component === 'VCALENDAR') this.isCalendar = true;
    if (component === 'VEVENT') this.#events.push([]);
    if (component === 'VTIMEZONE') this.#zones.push({ lines: [], observances: [] });
    if (component === 'STANDARD' || component === 'DAYLIGHT') this.#zones.at(-1)?.observances.push([]);
  }

  #end(component: string): void {
    const index = this.#open.lastIndexOf(component);
    if (index >= 0) this.#open.length = index;
  }

  #keep(line: ContentLine): void {
    const within = this.#open.at(-1);
    if (within === 'VEVENT') {
      if (ofEvents.has(line.name)) this.#events.at(-1)?.push(line);
    } else if (within === 'STANDARD' || within === 'DAYLIGHT') {
      if (ofZones.has(line.name)) this.#zones.at(-1)?.observances.at(-1)?.push(line);
    } else if (within === 'VTIMEZONE') this.#zones.at(-1)?.lines.push(line);
    else if (within === 'VCALENDAR') this.#header.push(line);
  }
}

// An event without a UID is identified by its content.
function uidOf(block: EventBlock): string {
  const uid = lineOf(block, 'UID')?.value.trim();
  return uid || `${lineOf(block, 'DTSTART')?.value ?? ''} ${lineOf(block, 'SUMMARY')?.value ?? ''}`;
}
