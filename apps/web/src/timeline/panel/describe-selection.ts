import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { describeWork } from '@daybook/domain/suggestions/describe-work.ts';
import { noTickets, type OwnTickets, ticketDescription, wholeTicket } from '../activities/ticket-groups.ts';
import { subjectsOf } from '../editing/edit-timeline.ts';

/**
 * Returns the first description of a booking of selected time. A suggestion covers all open time of its contact: when
 * its description comes from the subjects of that time, a part of it uses the subjects of the part. Time of one ticket
 * of the connected system names that ticket, or it would not be sent there.
 */
export const describeSelection = (
  entries: readonly TimelineLog[],
  suggestion: Pick<BookingSuggestion, 'description' | 'log_ids' | 'subjects'> | undefined,
  own: OwnTickets = noTickets,
): string => {
  if (wholeTicket(entries, own)?.ticket != null) return ticketDescription(entries, own);
  const suggested = suggestion?.description ?? '';
  if (suggestion === undefined || suggested === '') return ticketDescription(entries);
  const chosen = new Set(entries.flatMap((log) => log.log_ids));
  const isAll = suggestion.log_ids.every((id) => chosen.has(id));
  if (isAll || suggested !== describeWork(suggestion.subjects)) return suggested;
  return ticketDescription(entries) || describeWork(subjectsOf(entries));
};
