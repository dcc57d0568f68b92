import { z } from 'zod';
import type { CalendarObject, Occurrence, PullRequest } from '../../core/linked-connector.ts';
import { lowerCased, occurrenceOfEvent } from '../cloud/planned-event.ts';
import { readTime } from '../ics/wall-time.ts';
import { ianaZone } from '../ics/zone.ts';
import { ianaNameIn } from '../ics/zone-names.ts';

const addressSchema = z.object({ emailAddress: z.object({ address: z.string().nullish() }).nullish() });
const timeSchema = z.object({ dateTime: z.string(), timeZone: z.string().nullish() });

export const graphEventSchema = z.object({
  id: z.string(),
  iCalUId: z.string().nullish(),
  subject: z.string().nullish(),
  start: timeSchema.nullish(),
  end: timeSchema.nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  isOrganizer: z.boolean().nullish(),
  showAs: z.string().nullish(),
  sensitivity: z.string().nullish(),
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  attendees: z.array(addressSchema.extend({ type: z.string().nullish() })).nullish(),
  organizer: addressSchema.nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
});
export type GraphEvent = z.output<typeof graphEventSchema>;

/** The fields that are read: never the body. */
export const graphEventFields =
  'id,iCalUId,subject,start,end,isAllDay,isCancelled,isOrganizer,showAs,sensitivity,location,attendees,organizer,responseStatus';

/** Free time, and days with only a location. */
const takesNoTime = new Set(['free', 'workingElsewhere']);

/** Returns an event with its one occurrence; without one if it is no appointment. */
export function objectOfEvent(
  event: GraphEvent,
  request: Pick<PullRequest<never>, 'window' | 'ownAddresses' | 'timeZone'>,
): CalendarObject {
  const occurrence = occurrenceOf(event, request);
  return { key: event.id, occurrences: occurrence === null ? [] : [occurrence] };
}

function occurrenceOf(
  event: GraphEvent,
  { window, ownAddresses, timeZone }: Pick<PullRequest<never>, 'window' | 'ownAddresses' | 'timeZone'>,
): Occurrence | null {
  const isDeclined = event.responseStatus?.response === 'declined';
  if (isDeclined || event.isAllDay === true || event.isCancelled === true) return null;
  if (takesNoTime.has(event.showAs ?? '')) return null;
  const others = (event.attendees ?? []).filter(({ type }) => type !== 'resource');
  const organisers = event.organizer == null || event.isOrganizer === true ? [] : [event.organizer];
  const planned = {
    // Each occurrence of a series has its own iCalUId here, which stays when it is moved.
    ...{ uid: event.iCalUId || event.id, recurrence: '' },
    ...{ startMs: instantOf(event.start, timeZone), endMs: instantOf(event.end, timeZone) },
    isPrivate: event.sensitivity === 'private' || event.sensitivity === 'confidential',
    title: event.subject ?? '',
    location: event.location?.displayName ?? '',
    people: [...organisers, ...others].map(({ emailAddress }) => emailAddress?.address ?? ''),
  };
  return occurrenceOfEvent(planned, window, lowerCased(ownAddresses));
}

/** A local time in the zone named with it: usually UTC, otherwise a Windows name. */
function instantOf(time: GraphEvent['start'], timeZone: string): number | null {
  const written = time == null ? null : readTime(time.dateTime);
  if (time == null || written === null) return null;
  if (written.offsetMs !== null) return written.wallMs - written.offsetMs;
  return ianaZone(ianaNameIn(time.timeZone ?? '') ?? timeZone).toInstant(written.wallMs);
}
