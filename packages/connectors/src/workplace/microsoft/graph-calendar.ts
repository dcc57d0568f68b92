// Microsoft calendars. A delta query shows whether anything changed; then the calendar's content is read from its view,
// because a delta omits most facts about the occurrences of a series.
import { z } from 'zod';
import type {
  CalendarConnector,
  CalendarPull,
  ListedCollection,
  PullRequest,
  PullWindow,
} from '../../core/linked-connector.ts';
import type { ProviderApi } from '../cloud/provider-api.ts';
import { ProviderRefusal } from '../cloud/provider-refusal.ts';
import { type GraphEvent, graphEventFields, graphEventSchema, objectOfEvent } from './graph-event.ts';

const pageSize = 500;
const mostEvents = 20_000;
const mostPages = 200;
const hourMs = 3_600_000;
/** A delta link is made for a fixed period, and replaced once that is a day old. */
const windowHoldsMs = 24 * hourMs;

const calendarSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  isDefaultCalendar: z.boolean().nullish(),
});
const pageOf = <T>(item: z.ZodType<T>) =>
  z.object({
    value: z.array(item),
    '@odata.nextLink': z.string().optional(),
    '@odata.deltaLink': z.string().optional(),
  });
const calendarsSchema = pageOf(calendarSchema);
const eventsSchema = pageOf(graphEventSchema);
const changesSchema = pageOf(z.object({ id: z.string() }));

const cursorSchema = z
  .object({
    /** null: the calendar is not the user's own main one, the only one with delta queries. */
    deltaLink: z.string().nullable(),
    untilMs: z.number(),
  })
  .nullable()
  .catch(null);

const inUtc = { prefer: 'outlook.timezone="UTC", IdType="ImmutableId"' };

/** Returns a connector for the calendars of one consent. */
export function graphCalendarConnector(api: ProviderApi): CalendarConnector<unknown> {
  return {
    list: async () => (await readCalendars(api)).map(listedOf),
    pull: (request) => pull(api, request),
  };
}

async function readCalendars(api: ProviderApi): Promise<z.output<typeof calendarSchema>[]> {
  const query = { $select: 'id,name,isDefaultCalendar', $top: '100' };
  const first = await api.get({ path: '/me/calendars', query, answer: calendarsSchema, headers: inUtc });
  const calendars = [...first.value];
  for (let next = first['@odata.nextLink']; next !== undefined; ) {
    const page = await api.get({ path: next, answer: calendarsSchema, headers: inUtc });
    calendars.push(...page.value);
    next = page['@odata.nextLink'];
  }
  return calendars;
}

const listedOf = ({ id, name, isDefaultCalendar }: z.output<typeof calendarSchema>): ListedCollection => ({
  key: id,
  name: name ?? id,
  isProposed: isDefaultCalendar === true,
});

async function pull(api: ProviderApi, request: PullRequest<unknown>): Promise<CalendarPull> {
  const { window, collectionKey } = request;
  const cursor = cursorSchema.parse(request.cursor);
  const isOld = cursor === null || window.untilMs - cursor.untilMs >= windowHoldsMs;
  if (isOld) {
    // The delta comes first: changes while the view is read are found the next time.
    const deltaLink = (await isMain(api, collectionKey))
      ? ((await follow(api, null, window))?.deltaLink ?? null)
      : null;
    return all(api, request, { deltaLink, untilMs: window.untilMs });
  }
  if (cursor.deltaLink === null) return all(api, request, cursor);
  const changes = await follow(api, cursor.deltaLink, window);
  if (changes === null) return pull(api, { ...request, cursor: null });
  const next = { ...cursor, deltaLink: changes.deltaLink };
  return changes.isChanged ? all(api, request, next) : { isFull: false, objects: [], removed: [], cursor: next };
}

async function isMain(api: ProviderApi, key: string): Promise<boolean> {
  const found = (await readCalendars(api)).find(({ id }) => id === key);
  return found?.isDefaultCalendar === true;
}

type Followed = { readonly isChanged: boolean; readonly deltaLink: string };

/** Follows a delta to its end; null when the link is no longer known. */
async function follow(api: ProviderApi, link: string | null, window: PullWindow): Promise<Followed | null> {
  const headers = { prefer: `${inUtc.prefer}, odata.maxpagesize=${pageSize}` };
  const begin = { path: '/me/calendarView/delta', query: periodOf(window) };
  let next: { path: string; query?: Record<string, string> } = link === null ? begin : { path: link };
  let isChanged = false;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await askAgain(() => api.get({ ...next, headers, answer: changesSchema }));
    if (page === null) return null;
    isChanged ||= page.value.length > 0;
    const { '@odata.nextLink': nextLink, '@odata.deltaLink': deltaLink } = page;
    if (deltaLink !== undefined) return { isChanged, deltaLink };
    if (nextLink === undefined) return null;
    next = { path: nextLink };
  }
  return null;
}

/** Microsoft answers 410 for an unknown link, or a specific code. */
async function askAgain<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const isForgotten =
      error instanceof ProviderRefusal &&
      (error.status === 410 || /^(?:syncStateNotFound|syncStateInvalid|resyncRequired)$/i.test(error.reason));
    if (isForgotten) return null;
    throw error;
  }
}

const periodOf = ({ fromMs, untilMs }: PullWindow) => ({
  startDateTime: new Date(fromMs).toISOString(),
  endDateTime: new Date(untilMs).toISOString(),
});

/** Returns everything in the period, with each occurrence of a series. */
async function all(
  api: ProviderApi,
  request: PullRequest<unknown>,
  cursor: z.output<typeof cursorSchema>,
): Promise<CalendarPull> {
  const events = await readView(api, request);
  return { isFull: true, objects: events.map((event) => objectOfEvent(event, request)), removed: [], cursor };
}

async function readView(api: ProviderApi, { collectionKey, window }: PullRequest<unknown>): Promise<GraphEvent[]> {
  const events: GraphEvent[] = [];
  const query = { ...periodOf(window), $select: graphEventFields, $top: String(pageSize) };
  const path = `/me/calendars/${encodeURIComponent(collectionKey)}/calendarView`;
  let page = await api.get({ path, query, headers: inUtc, answer: eventsSchema });
  for (;;) {
    events.push(...page.value);
    const next = page['@odata.nextLink'];
    if (next === undefined || events.length >= mostEvents) return events;
    page = await api.get({ path: next, headers: inUtc, answer: eventsSchema });
  }
}
