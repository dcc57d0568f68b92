// Unbooked time of the week, with the booking or the contact that is proposed for it. Pure.
//   openDays         the days that may have such time
//   suggestedItems   the proposals of a day
//   cellItems        the proposals of a cell of the sheet
import type { BookingSuggestion, Candidate, TagCluster } from '@daybook/contract/suggestions.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { isUnlikely } from '@daybook/domain/suggestions/question-order.ts';
import { type RowTarget, rowKey, type WeekDay } from '../sheet-rows.ts';

type About = {
  key: string;
  dayId: string;
  date: string;
  row: RowTarget;
  seconds: number;
  logIds: readonly string[];
  /** With at least the precision that the user set. */
  isCertain: boolean;
};

export type SuggestedItem =
  /** A booking of time whose contact is known. */
  | (About & { kind: 'booking'; suggestion: BookingSuggestion })
  /** A contact for untagged time. */
  | (About & { kind: 'contact'; candidate: Candidate });

export type OpenDay = { id: string; date: string };

/** Returns the open days through today with unbooked time. */
export const openDays = (days: readonly WeekDay[], today: string): OpenDay[] =>
  days.flatMap(({ id, date, status, open }) =>
    id !== null && isDayOpen(status) && date <= today && open > 0 ? [{ id, date }] : [],
  );

/**
 * Returns the proposals of a day. Left out is time that is too short to be booked, and time that is to be ignored or
 * whose likeliest contact is more likely wrong than right: the day screen asks about it.
 */
export const suggestedItems = (
  { id: dayId, date }: OpenDay,
  bookings: readonly BookingSuggestion[],
  clusters: readonly TagCluster[],
): SuggestedItem[] => [
  ...bookings.filter((one) => !one.below_threshold).map((suggestion) => bookingItem({ dayId, date }, suggestion)),
  ...clusters.flatMap((cluster) => contactItem({ dayId, date }, cluster)),
];

const bookingItem = (day: Pick<About, 'dayId' | 'date'>, suggestion: BookingSuggestion): SuggestedItem => {
  const { contact_id, contact_name, internal, dimensions, log_ids: logIds } = suggestion;
  const row = { contact_id, contact_name, internal, dimensions };
  return {
    ...day,
    ...{ kind: 'booking', key: `${day.dayId} ${suggestion.id}`, row, suggestion, logIds },
    seconds: suggestion.duration,
    isCertain: suggestion.complete && suggestion.certain,
  };
};

const contactItem = (day: Pick<About, 'dayId' | 'date'>, cluster: TagCluster): SuggestedItem[] => {
  const [candidate] = cluster.candidates;
  if (candidate === undefined || candidate.kind === 'ignored') return [];
  if (isUnlikely({ probability: candidate.score })) return [];
  const { contact_id, contact_name, kind } = candidate;
  const row = { contact_id, contact_name, internal: kind === 'internal', dimensions: [] };
  const key = `${day.dayId} ${cluster.id}`;
  const { duration: seconds, log_ids: logIds } = cluster;
  return [{ ...day, kind: 'contact', key, row, candidate, seconds, logIds, isCertain: candidate.certain }];
};

/** Whether a click books it or assigns its contact; a booking without its project is completed on the day screen. */
export const isAcceptable = (item: SuggestedItem): boolean => item.kind === 'contact' || item.suggestion.complete;

/** Returns the proposals of a row on a date that a click accepts. */
export const cellItems = (items: readonly SuggestedItem[], row: RowTarget, date: string): SuggestedItem[] =>
  items.filter((one) => one.date === date && isAcceptable(one) && rowKey(one.row) === rowKey(row));

/** Returns the rows of proposals that a click accepts, each once. */
export const suggestedRows = (items: readonly SuggestedItem[]): RowTarget[] => [
  ...new Map(items.filter(isAcceptable).map(({ row }) => [rowKey(row), row])).values(),
];

export const suggestedSeconds = (items: readonly SuggestedItem[]): number =>
  items.reduce((sum, { seconds }) => sum + seconds, 0);
