import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { placeInternal } from '@daybook/domain/timeline/internal-place.ts';
import { loadAskedFields } from '../custom-fields/custom-fields.service.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import { loadBookingStructure } from '../registrations/registrations.service.ts';
import type { ComputedDay, DayPreferences } from '../timeline/timeline.service.ts';
import { type BookingChoices, loadChoices, namedDimensions, possibleOpenings } from './booking-choices.ts';
import { type BookingDraft, draftsOf } from './booking-drafts.ts';
import { groupsToBook, mappedDimensions, ticketGroups } from './booking-groups.ts';
import { guessBookings, type PossibleBookings } from './booking-guesses.ts';
import { earlierBookings } from './booking-history.repository.ts';
import { bookingSuggestionView } from './booking-suggestion-view.ts';
import { type ChosenBookings, nothingChosen } from './chosen-bookings.ts';
import { contactNamesById } from './contact-names.repository.ts';
import { contactOfAnswer } from './model-candidates.ts';
import { loadNamedTickets } from './named-tickets.ts';
import { loadHitRates, rememberShown } from './outcomes.ts';

/**
 * Returns the unbooked time of a day as probable bookings, for each contact and for internal work: with dimensions and
 * description of the user's earlier bookings of such work, and how often; else with the obvious project (specification
 * 5). A certain one meets the precision that the user chose. Choices that the user made for a part of the time
 * influence the rest.
 * @throws AppError MODEL_NOT_FOUND where a chosen dimension cannot be booked
 */
export async function bookingSuggestions(
  trx: Transaction,
  scope: Scope,
  computed: ComputedDay,
  preferences: DayPreferences,
  {
    isByTicket = true,
    chosen = nothingChosen,
  }: { readonly isByTicket?: boolean; readonly chosen?: ChosenBookings } = {},
): Promise<BookingSuggestion[]> {
  const { day, logs } = computed;
  const place = preferences.day_processing.sort_internal_top;
  const byContact = placeInternal(groupsToBook(logs), ({ contactId }) => contactId === null, place);
  if (byContact.length === 0) return [];
  const leastSeconds = preferences.block_calculation_settings.block_size;
  const named = await loadNamedTickets(trx, scope);
  const groups = isByTicket ? byContact.flatMap((group) => ticketGroups(group, named, leastSeconds)) : byContact;
  const contactIds = byContact.map(({ contactId }) => contactId).filter((id) => id !== null);
  const history = await earlierBookings(trx, scope, contactIds, contactIds.length < byContact.length);
  const mapped = groups.flatMap((group) => mappedDimensions(group, named));
  const earlierIds = history.flatMap((row) => row.dimension_ids);
  const chosenIds = [...chosen.values()].flatMap(({ dimensionIds }) => dimensionIds);
  const choices = await loadChoices(trx, scope, contactIds, [...new Set([...earlierIds, ...mapped, ...chosenIds])]);
  if (chosenIds.some((id) => !choices.has(id))) throw modelNotFound('The dimension');
  const names = displayNames(await contactNamesById(trx, scope, contactIds), preferences['contact_codes.display']);
  const guesses = await guessBookings(trx, scope, computed, possibleFrom(choices), chosen);
  const known = { history, choices, guesses, date: day.date, leastSeconds, named, chosen };
  const drafts = groups.flatMap((group) => draftsOf(group, known));
  const structure = await loadBookingStructure(trx, scope, [
    ...drafts,
    ...drafts.flatMap(({ alternatives }) => alternatives),
  ]);
  const asked = await loadAskedFields(trx, scope);
  const rates = await loadHitRates(trx, scope);
  // Measurements use the first proposal, before the user chose anything.
  if (chosen.size === 0) {
    await rememberShown(trx, scope, day, 'booking', drafts.map(shownAs));
  }
  return drafts.map((draft) => bookingSuggestionView(draft, { structure, asked, names, rates, named }, preferences));
}

const possibleFrom = (choices: BookingChoices): PossibleBookings => ({
  openings: (answer) => possibleOpenings(choices, contactOfAnswer(answer)),
  names: (answer) => namedDimensions(choices, contactOfAnswer(answer)),
});

const shownAs = (draft: BookingDraft) => ({
  id: draft.id,
  grade: draft.grade,
  answers: [{ dimensions: draft.dimensionIds }],
  logIds: draft.group.logs.map(({ id }) => id),
});
