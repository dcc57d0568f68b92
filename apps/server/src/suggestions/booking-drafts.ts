// Drafts of bookings: which time belongs together, on what, and how certain that is. Names and texts are added when
// they are displayed.

import { type BestBooking, bestBooking } from '@daybook/domain/suggestions/best-booking.ts';
import { type Grade, gradeOf } from '@daybook/domain/suggestions/grades.ts';
import type { BookingProposal } from '@daybook/domain/suggestions/model/booking-proposals.ts';
import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import type { DimensionRow } from '../registrations/registrations.service.ts';
import type { ComputedLog } from '../timeline/timeline.service.ts';
import { type BookingChoices, obviousDimensions } from './booking-choices.ts';
import { type BookingGroup, mappedDimensions, totalSeconds } from './booking-groups.ts';
import { type BookingGuesses, gradeOfProposal } from './booking-guesses.ts';
import type { EarlierRow } from './booking-history.repository.ts';
import type { ChosenBookings } from './chosen-bookings.ts';
import type { KnownTicketRow } from './known-tickets.repository.ts';
import { mappedProposals, type NamedTickets, wholeTicket } from './named-tickets.ts';

export type BookingDraft = {
  readonly id: string;
  readonly group: BookingGroup;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly dimensionIds: readonly number[];
  readonly dimensions: readonly DimensionRow[];
  /** The ticket of all of the time. */
  readonly ticket: KnownTicketRow | null;
  readonly best: BestBooking | null;
  readonly grade: Grade;
  readonly certainAt: BookingProposal['certainAt'];
  readonly named: BookingProposal['named'];
  readonly alternatives: readonly Alternative[];
};

/** Another booking that the time may belong to. */
type Alternative = Pick<BookingDraft, 'contactId' | 'internal' | 'dimensionIds' | 'dimensions'> & {
  readonly description: string;
};

/** The data that drafts are made from. */
export type DraftSources = {
  readonly history: readonly EarlierRow[];
  readonly choices: BookingChoices;
  readonly guesses: BookingGuesses;
  readonly date: string;
  readonly leastSeconds: number;
  readonly named: NamedTickets;
  readonly chosen: ChosenBookings;
};

/** Returns the probable bookings of one contact's time, the longest first. */
export function draftsOf(group: BookingGroup, known: DraftSources): BookingDraft[] {
  const { contactId } = group;
  const { history, choices, guesses, leastSeconds, named, chosen } = known;
  const isBookable = (ids: readonly number[]) => ids.every((id) => choices.has(id));
  const earlier = history.filter((row) => row.contact_id === contactId && isBookable(row.dimension_ids));
  const mapped = mappedDimensions(group, named);
  const guessed = guesses(group.logs, { leastSeconds, isBookable });
  const isChosen = group.logs.some(({ id }) => chosen.has(id));
  const proposals = mappedProposals(guessed, !isChosen && isBookable(mapped) ? mapped : []);
  return proposals.map((proposal, index) =>
    draftOf({ ...group, logs: logsOf(group, proposal) }, proposal, { known, earlier, isFirst: index === 0 }),
  );
}

function logsOf({ logs }: BookingGroup, { logIds }: BookingProposal): ComputedLog[] {
  const own = new Set(logIds);
  return logs.filter(({ id }) => own.has(id));
}

type Place = { readonly known: DraftSources; readonly earlier: readonly EarlierRow[]; readonly isFirst: boolean };

function draftOf(
  { contactId, logs }: BookingGroup,
  proposal: BookingProposal,
  { known: { choices, date, named }, earlier, isFirst }: Place,
): BookingDraft {
  const ticket = wholeTicket(named, logs);
  const usual = bestBooking(
    earlier.map((row) => ({ dimensionIds: row.dimension_ids, description: row.description, date: row.date })),
    date,
  );
  const best = proposal.booking === null ? usual : guessedBooking(proposal.booking, earlier);
  const chosen = best === null ? obviousDimensions(choices, contactId) : rowsOf(best.dimensionIds, choices);
  const dimensions = [...chosen].sort((a, b) => a.level - b.level);
  const dimensionIds = dimensions.map(({ id }) => id);
  const grade = proposal.booking === null ? gradeOfUsual(usual) : gradeOfProposal(proposal);
  const group = { contactId, logs, seconds: totalSeconds(logs) };
  // The longest booking of a contact is named by the contact alone, so that feedback on it can be found.
  const name = [idOf(contactId), ...(ticket === null ? [] : [`ticket ${ticket.key}`])].join(' ');
  const id = isFirst ? name : `${name} on ${bookingKey(dimensionIds)}`;
  const { certainAt, named: hint } = proposal;
  const internal = contactId === null;
  const alternatives = proposal.alternatives.map((one) => alternativeOf(one, { contactId, internal }, choices));
  const about = { id, group, contactId, internal, ticket };
  return { ...about, dimensionIds, dimensions, best, grade, certainAt, named: hint, alternatives };
}

function alternativeOf(
  { dimensionIds: ids, description }: NonNullable<BookingProposal['booking']>,
  target: Pick<BookingDraft, 'contactId' | 'internal'>,
  choices: BookingChoices,
): Alternative {
  const dimensions = rowsOf(ids, choices).sort((a, b) => a.level - b.level);
  return { ...target, dimensions, dimensionIds: dimensions.map(({ id }) => id), description };
}

const rowsOf = (ids: readonly number[], choices: BookingChoices): DimensionRow[] =>
  ids.map((id) => choices.get(id)).filter((row) => row !== undefined);

/** Returns the model's proposal, with how often the contact was booked like this before. */
function guessedBooking(
  { dimensionIds, description }: NonNullable<BookingProposal['booking']>,
  earlier: readonly EarlierRow[],
): BestBooking {
  const alike = earlier.filter((row) => bookingKey(row.dimension_ids) === bookingKey(dimensionIds));
  return { dimensionIds, description, certain: false, evidence: { times: alike.length, total: earlier.length } };
}

/** Returns the strength of a contact's history; nothing else could contradict it. */
const gradeOfUsual = (best: BestBooking | null): Grade =>
  gradeOf({ score: 1, certain: best?.certain === true, evidence: best === null ? [] : [best.evidence] });

const idOf = (contactId: number | null): string => (contactId === null ? 'internal' : `contact-${contactId}`);
