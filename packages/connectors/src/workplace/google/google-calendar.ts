// Google calendars: first everything in a period, then the changes, by sync token.
import { z } from 'zod';
import type { CalendarConnector, CalendarPull, ListedCollection, PullRequest } from '../../core/linked-connector.ts';
import type { ProviderApi } from '../cloud/provider-api.ts';
import { ProviderRefusal } from '../cloud/provider-refusal.ts';
import { appointmentTypes, type GoogleEvent, googleEventSchema, isCancelled, objectOfEvent } from './google-event.ts';

const pageSize = '2500';
/** A calendar with more appointments is machine-generated, and the rest is not read. */
const mostEvents = 20_000;

const calendarSchema = z.object({
  id: z.string(),
  summary: z.string().optional(),
  summaryOverride: z.string().optional(),
  primary: z.boolean().optional(),
  accessRole: z.string().optional(),
  deleted: z.boolean().optional(),
});
const calendarsSchema = z.object({ items: z.array(calendarSchema).default([]), nextPageToken: z.string().optional() });
const eventsSchema = z.object({
  items: z.array(googleEventSchema).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
  accessRole: z.string().optional(),
});

const cursorSchema = z
  .object({
    syncToken: z.string(),
    /** Series with known occurrences: cancelling the series removes all of them. */
    series: z.array(z.string()),
  })
  .nullable()
  .catch(null);

/** Returns a connector for the calendars of one consent. */
export function googleCalendarConnector(api: ProviderApi): CalendarConnector<unknown> {
  return { list: () => listCalendars(api), pull: (request) => pull(api, request) };
}

async function listCalendars(api: ProviderApi): Promise<ListedCollection[]> {
  const listed: ListedCollection[] = [];
  for (let pageToken: string | undefined, isMore = true; isMore; isMore = pageToken !== undefined) {
    const query = { maxResults: '250', minAccessRole: 'freeBusyReader', pageToken };
    const page = await api.get({ path: '/calendar/v3/users/me/calendarList', query, answer: calendarsSchema });
    listed.push(...page.items.filter(({ deleted }) => deleted !== true).map(listedOf));
    pageToken = page.nextPageToken;
  }
  return listed;
}

const listedOf = ({ id, summary, summaryOverride, primary }: z.output<typeof calendarSchema>): ListedCollection => ({
  key: id,
  name: summaryOverride ?? summary ?? id,
  isProposed: primary === true,
});

async function pull(api: ProviderApi, request: PullRequest<unknown>): Promise<CalendarPull> {
  const cursor = cursorSchema.parse(request.cursor);
  const changes = cursor === null ? null : await findChanges(api, request, cursor.syncToken);
  const isWhole = changes?.events.some((event) => isCancelled(event) && cursor?.series.includes(event.id)) !== true;
  return changes !== null && isWhole
    ? pullOf(request, changes, cursor?.series ?? [])
    : pullOf(request, { ...(await readEvents(api, request, windowOf(request))), isFull: true }, []);
}

const windowOf = ({ window }: PullRequest<unknown>) => ({
  timeMin: new Date(window.fromMs).toISOString(),
  timeMax: new Date(window.untilMs).toISOString(),
});

type Found = {
  readonly events: readonly GoogleEvent[];
  readonly syncToken: string | null;
  readonly isFreeBusyOnly: boolean;
};

/** Returns the changes; null when the token is no longer valid. */
async function findChanges(
  api: ProviderApi,
  request: PullRequest<unknown>,
  syncToken: string,
): Promise<(Found & { readonly isFull: boolean }) | null> {
  try {
    return { ...(await readEvents(api, request, { syncToken })), isFull: false };
  } catch (error) {
    // Google also answers 400 for a token made for other parameters.
    if (error instanceof ProviderRefusal && (error.status === 410 || error.status === 400)) return null;
    throw error;
  }
}

async function readEvents(
  api: ProviderApi,
  { collectionKey }: PullRequest<unknown>,
  about: Readonly<Record<string, string>>,
): Promise<Found> {
  const path = `/calendar/v3/calendars/${encodeURIComponent(collectionKey)}/events`;
  const same = { singleEvents: 'true', showDeleted: 'true', maxResults: pageSize, eventTypes: appointmentTypes };
  const events: GoogleEvent[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const page = await api.get({ path, query: { ...same, ...about, pageToken }, answer: eventsSchema });
    events.push(...page.items);
    pageToken = page.nextPageToken;
    if (pageToken === undefined || events.length >= mostEvents) {
      // Without the last page there is no token: everything is read again the next time.
      const isFreeBusyOnly = page.accessRole === 'freeBusyReader';
      return { events, syncToken: page.nextSyncToken ?? null, isFreeBusyOnly };
    }
  }
}

function pullOf(
  request: PullRequest<unknown>,
  { events, syncToken, isFreeBusyOnly, isFull }: Found & { readonly isFull: boolean },
  known: readonly string[],
): CalendarPull {
  const series = [...new Set([...known, ...events.flatMap(({ recurringEventId }) => recurringEventId ?? [])])];
  return {
    isFull,
    objects: events
      .filter((event) => !isCancelled(event))
      .map((event) => objectOfEvent(event, request, isFreeBusyOnly)),
    removed: events.filter(isCancelled).map(({ id }) => id),
    cursor: syncToken === null ? null : { syncToken, series },
  };
}
