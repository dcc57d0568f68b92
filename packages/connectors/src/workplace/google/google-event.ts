import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import { z } from 'zod';
import type { CalendarObject, Occurrence, PullRequest } from '../../core/linked-connector.ts';
import { lowerCased, occurrenceOfEvent } from '../cloud/planned-event.ts';

const timeSchema = z.object({
  dateTime: z.string().optional(),
  date: z.string().optional(),
  timeZone: z.string().optional(),
});
const personSchema = z.object({
  email: z.string().optional(),
  self: z.boolean().optional(),
  resource: z.boolean().optional(),
  responseStatus: z.string().optional(),
});

export const googleEventSchema = z.object({
  id: z.string(),
  iCalUID: z.string().optional(),
  status: z.string().optional(),
  summary: z.string().optional(),
  location: z.string().optional(),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
  attendees: z.array(personSchema).optional(),
  organizer: personSchema.optional(),
  recurringEventId: z.string().optional(),
  originalStartTime: timeSchema.optional(),
  transparency: z.string().optional(),
  visibility: z.string().optional(),
  eventType: z.string().optional(),
});
export type GoogleEvent = z.output<typeof googleEventSchema>;

/** Birthdays, working locations, focus time and absences are in calendars too, but are no appointments. */
export const appointmentTypes = ['default', 'fromGmail'] as const;

export const isCancelled = ({ status }: GoogleEvent): boolean => status === 'cancelled';

/**
 * Returns an event with its one occurrence; without one if it is no appointment, so that its earlier content is
 * removed.
 */
export function objectOfEvent(
  event: GoogleEvent,
  request: Pick<PullRequest<never>, 'window' | 'ownAddresses' | 'timeZone'>,
  isFreeBusyOnly: boolean,
): CalendarObject {
  const occurrence = occurrenceOf(event, request, isFreeBusyOnly);
  return { key: event.id, occurrences: occurrence === null ? [] : [occurrence] };
}

function occurrenceOf(
  event: GoogleEvent,
  { window, ownAddresses, timeZone }: Pick<PullRequest<never>, 'window' | 'ownAddresses' | 'timeZone'>,
  isFreeBusyOnly: boolean,
): Occurrence | null {
  const { attendees = [], organizer, eventType = 'default', transparency, visibility = '' } = event;
  const own = lowerCased(ownAddresses);
  const isOwn = ({ self, email = '' }: z.output<typeof personSchema>) => self === true || own.has(email.toLowerCase());
  const isDeclined = attendees.some((one) => isOwn(one) && one.responseStatus === 'declined');
  if (transparency === 'transparent' || isDeclined || isCancelled(event)) return null;
  if (!appointmentTypes.some((type) => type === eventType)) return null;
  const people = [...(organizer === undefined ? [] : [organizer]), ...attendees];
  const planned = {
    uid: event.iCalUID ?? event.recurringEventId ?? event.id,
    recurrence: recurrenceOf(event, timeZone),
    startMs: instantOf(event.start),
    endMs: instantOf(event.end),
    isPrivate: isFreeBusyOnly || /^(?:private|confidential)$/.test(visibility),
    title: event.summary ?? '',
    location: event.location ?? '',
    people: people.filter((one) => !isOwn(one) && one.resource !== true).map(({ email = '' }) => email),
  };
  return occurrenceOfEvent(planned, window, own);
}

/** Returns the planned day of an occurrence, as in an iCalendar file: a meeting that is in both is one. */
function recurrenceOf({ recurringEventId, originalStartTime: planned }: GoogleEvent, timeZone: string): string {
  if (recurringEventId === undefined || planned === undefined) return '';
  const instantMs = instantOf(planned);
  const zone = planned.timeZone !== undefined && isTimeZone(planned.timeZone) ? planned.timeZone : timeZone;
  return planned.date ?? (instantMs === null ? '' : localDate(instantMs, zone));
}

/** Times have their UTC offset; whole days have no time. */
function instantOf(time: z.output<typeof timeSchema> | undefined): number | null {
  const instantMs = Date.parse(time?.dateTime ?? '');
  return Number.isNaN(instantMs) ? null : instantMs;
}
