// Queries of the day and process screens, and how long their answers stay fresh.
import { routes } from '@daybook/contract/routes.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { translate } from '../../texts/i18n.ts';
import { withPrivateNames } from './private-names.ts';
import { withTravelNames } from './travel-names.ts';

const firstEveryMs = 15_000;

export const timelineKey = (date: string, userId: string | null) => queryKeys.timeline(date, userId ?? 'self');

/** Reads a day from the server. */
export const readDay = async (date: string, userId: string | null, signal?: AbortSignal): Promise<Timeline> => {
  const body = userId === null ? { date } : { date, user_id: userId };
  return (await call(routes.getTimeline, { body, ...(signal && { signal }) })).data;
};

/**
 * Adds names in the reader's language to items without one. Always the same function, so that it runs only for a day
 * that changed.
 */
const withNames = (timeline: Timeline): Timeline =>
  withTravelNames(
    withPrivateNames(timeline, translate('timeline:appointment.private')),
    translate('timeline:appointment.travel'),
  );

/** A day. Today's is read again every 15 seconds until something happens on it, and by useLiveDay from then on. */
export const timelineQuery = (date: string, userId: string | null, isToday: boolean) =>
  queryOptions({
    queryKey: timelineKey(date, userId),
    queryFn: ({ signal }): Promise<Timeline> => readDay(date, userId, signal),
    select: withNames,
    staleTime: 5_000,
    refetchInterval: ({ state }) => (isToday && state.data?.day.id === null ? firstEveryMs : false),
    refetchOnWindowFocus: 'always',
  });

/** Untagged time of an open day in clusters. */
export const clustersQuery = (dayId: string) =>
  queryOptions({
    queryKey: queryKeys.suggestions('tags', dayId),
    queryFn: async ({ signal }) =>
      (await call(routes.listTagSuggestions, { body: { day_id: dayId }, signal })).data.clusters,
    staleTime: 5_000,
  });

/** A booking that was chosen for some logs, before anything is booked. */
export type ChosenForLogs = { logs: string[]; dimensions: string[]; description: string };

/** Returns a proposed booking for each contact with unbooked time; `chosen`: bookings that the user chose for some logs. */
export const bookingsQuery = (dayId: string, chosen: ChosenForLogs[] = []) =>
  queryOptions({
    queryKey: queryKeys.suggestions('bookings', dayId, ...(chosen.length > 0 ? [chosen] : [])),
    queryFn: async ({ signal }) => {
      const body = { day_id: dayId, ...(chosen.length > 0 && { chosen }) };
      return (await call(routes.prepareBooking, { body, signal })).data.suggestions;
    },
    staleTime: 5_000,
  });

/** Earlier bookings of the slot that contains a log. */
export const slotOffersQuery = (dayId: string, logId: string) =>
  queryOptions({
    queryKey: queryKeys.suggestions('slot', dayId, logId),
    queryFn: async ({ signal }) =>
      (await call(routes.suggestForSlot, { body: { day_id: dayId, slot_id: logId }, signal })).data.suggestions,
    staleTime: 60_000,
  });

/** Number of choices shown on one level; more are found by typing. */
const choicesShown = 50;

export type ChoiceTarget = { contactId: string | null; internal: boolean };

/** Choices of one level for a contact or for internal time, below the chosen parents, in the user's own order. */
export const choicesQuery = (level: number, target: ChoiceTarget, parents: readonly string[], search = '') =>
  queryOptions({
    queryKey: queryKeys.dimensions('choices', level, target.contactId, target.internal, parents, search),
    queryFn: async ({ signal }) => {
      const whose = target.internal ? { internal: true } : { contact_id: target.contactId };
      const body = { level, ...whose, parents: [...parents], search, limit: choicesShown };
      return (await call(routes.searchDimensions, { body, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const templatesShown = 100;

/** The templates for booking a contact's time, or internal time. */
export const templatesQuery = (target: ChoiceTarget) =>
  queryOptions({
    queryKey: queryKeys.dimensions('templates', target.contactId, target.internal),
    queryFn: async ({ signal }) => {
      const whose = target.internal ? { internal: true } : { contact_id: target.contactId };
      return (await call(routes.startFromContact, { body: { ...whose, limit: templatesShown }, signal })).data
        .templates;
    },
    staleTime: 60_000,
  });

/** The user's open days, the oldest first; `meta` names the public holidays among them. */
export const openDaysQuery = queryOptions({
  queryKey: queryKeys.days('open'),
  queryFn: ({ signal }) =>
    call(routes.listDays, { query: { status: 'in:open', sort: 'date:asc', limit: 100 }, signal }),
  staleTime: 10_000,
});

/** Explanation of one activity of a day: its references and tags, its changes, and the earlier decisions. */
export const subjectQuery = (dayId: string, subjectId: string, version: number) =>
  queryOptions({
    queryKey: queryKeys.tags('explain', dayId, subjectId, version),
    queryFn: async ({ signal }) =>
      (await call(routes.explainSubject, { body: { day_id: dayId, subject_id: subjectId }, signal })).data,
    placeholderData: (before, query) => (query?.queryKey[3] === subjectId ? before : undefined),
  });
