// Offers of the panel for selected time. Pure.
//   asksByName       whether nothing is known of whose it is, so that a contact is looked for at once
//   suggestionFor    the suggestion for a contact's open time, or for internal time
//   directAim            equal as long as the same is booked on by the user's own choice
import type { BookingSuggestion, Candidate } from '@daybook/contract/suggestions.ts';
import type { Direct } from '../../registrations/booking/direct-booking.tsx';
import type { LogsSummary } from '../activities/summarise-logs.ts';

type Target = { contactId: string | null; internal: boolean };

export const asksByName = ({ kind }: Pick<LogsSummary, 'kind'>, candidates: readonly Candidate[]): boolean =>
  kind === 'untagged' && candidates.length === 0;

export const suggestionFor = <S extends Pick<BookingSuggestion, 'internal' | 'contact_id'>>(
  suggestions: readonly S[],
  target: Target | null,
): S | undefined =>
  target === null
    ? undefined
    : suggestions.find((one) => (target.internal ? one.internal : one.contact_id === target.contactId));

export const directAim = (direct: Pick<Direct, 'dimensions'> | null): string =>
  direct?.dimensions.map(({ id }) => id).join() ?? '';
