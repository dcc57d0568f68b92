import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayName, displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { type BestBooking, bestBooking } from '@daybook/domain/suggestions/best-booking.ts';
import { describeWork } from '@daybook/domain/suggestions/describe-work.ts';
import { type Grade, gradeOf } from '@daybook/domain/suggestions/grades.ts';
import type { BookingProposal } from '@daybook/domain/suggestions/model/booking-proposals.ts';
import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { placeInternal } from '@daybook/domain/timeline/internal-place.ts';
import {
  type AskedFields,
  filledFields,
  hasValidFields,
  loadAskedFields,
} from '../custom-fields/custom-fields.service.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import { idText, idTextOrNull } from '../platform/lists/json-api.ts';
import {
  type BookingStructure,
  type DimensionRow,
  loadBookingStructure,
  structureProblem,
} from '../registrations/registrations.service.ts';
import {
  type ComputedDay,
  type ComputedLog,
  type DayPreferences,
  isBelowBlockThreshold,
  needsBooking,
  needsTagging,
  roundedSeconds,
  sourceView,
} from '../timeline/timeline.service.ts';
import {
  type BookingChoices,
  loadChoices,
  namedDimensions,
  obviousDimensions,
  possibleOpenings,
} from './booking-choices.ts';
import { type BookingGuesses, gradeOfProposal, guessBookings, type PossibleBookings } from './booking-guesses.ts';
import { type EarlierRow, earlierBookings } from './booking-history.repository.ts';
import { type ChosenBookings, nothingChosen } from './chosen-bookings.ts';
import { contactNamesById } from './contact-names.repository.ts';
import type { KnownTicketRow } from './known-tickets.repository.ts';
import { contactOfAnswer } from './model-candidates.ts';
import {
  ledProposals,
  loadNamedTickets,
  type NamedTickets,
  splitByTicket,
  ticketText,
  wholeTicket,
} from './named-tickets.ts';
import { type HitRates, hitRateView, loadHitRates, rememberShown } from './outcomes.ts';

const maximumSubjects = 50;

type Group = {
  readonly contactId: number | null;
  readonly logs: readonly ComputedLog[];
  readonly seconds: number;
};

/**
 * The unbooked time of a day as bookings, for each contact (and for internal work) those that its time is probably divided
 * into: dimensions and description as the user booked such work before, with how often; else the project that suggests itself
 * (specification 5). Certain is what passes the precision that the user chose. What the user chose for some of it counts for the rest.
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
  const led = groups.flatMap((group) => ledDimensions(group, named));
  const earlierIds = history.flatMap((row) => row.dimension_ids);
  const chosenIds = [...chosen.values()].flatMap(({ dimensionIds }) => dimensionIds);
  const choices = await loadChoices(trx, scope, contactIds, [...new Set([...earlierIds, ...led, ...chosenIds])]);
  if (chosenIds.some((id) => !choices.has(id))) throw modelNotFound('The dimension');
  const names = displayNames(await contactNamesById(trx, scope, contactIds), preferences['contact_codes.display']);
  const guesses = await guessBookings(trx, scope, computed, possibleFrom(choices), chosen);
  const known = {
    history,
    choices,
    guesses,
    date: day.date,
    leastSeconds,
    named,
    chosen,
  };
  const drafts = groups.flatMap((group) => draftsOf(group, known));
  const structure = await loadBookingStructure(trx, scope, [
    ...drafts,
    ...drafts.flatMap(({ alternatives }) => alternatives),
  ]);
  const asked = await loadAskedFields(trx, scope);
  const rates = await loadHitRates(trx, scope);
  // Measured is the first proposal, before the user chose anything.
  if (chosen.size === 0) {
    await rememberShown(trx, scope, day, 'booking', drafts.map(shownAs));
  }
  return drafts.map((draft) => suggestionOf(draft, { structure, asked, names, rates, named }, preferences));
}

const ticketGroups = (group: Group, named: NamedTickets, leastSeconds: number): Group[] =>
  splitByTicket(named, group.logs, leastSeconds).map((logs) => ({ ...group, logs, seconds: totalSeconds(logs) }));

/** The project to which the ticket of some time leads, with its parents; where it leads to the contact of the time. */
function ledDimensions({ contactId, logs }: Group, named: NamedTickets): readonly number[] {
  const ticket = wholeTicket(named, logs);
  return ticket !== null && ticket.contact_id === contactId ? ticket.dimension_ids : [];
}

const possibleFrom = (choices: BookingChoices): PossibleBookings => ({
  openings: (answer) => possibleOpenings(choices, contactOfAnswer(answer)),
  names: (answer) => namedDimensions(choices, contactOfAnswer(answer)),
});

/** The longest first, so that the screen shows first what matters most. */
function groupsToBook(logs: readonly ComputedLog[]): Group[] {
  const open = logs.filter((log) => needsBooking(log) && !needsTagging(log));
  const byContact = [...Map.groupBy(open, ({ contactId }) => contactId)];
  const groups = byContact.map(([contactId, members]) => ({
    contactId,
    logs: members,
    seconds: totalSeconds(members),
  }));
  return groups.sort((a, b) => b.seconds - a.seconds || (a.contactId ?? 0) - (b.contactId ?? 0));
}

type Draft = {
  readonly id: string;
  readonly group: Group;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly dimensionIds: readonly number[];
  readonly dimensions: readonly DimensionRow[];
  /** The ticket to which all of the time belongs. */
  readonly ticket: KnownTicketRow | null;
  readonly best: BestBooking | null;
  readonly grade: Grade;
  readonly certainAt: BookingProposal['certainAt'];
  readonly named: BookingProposal['named'];
  readonly alternatives: readonly Alternative[];
};

/** Another booking that the time may be of. */
type Alternative = Pick<Draft, 'contactId' | 'internal' | 'dimensionIds' | 'dimensions'> & {
  readonly description: string;
};

type History = {
  readonly history: readonly EarlierRow[];
  readonly choices: BookingChoices;
  readonly guesses: BookingGuesses;
  readonly date: string;
  readonly leastSeconds: number;
  readonly named: NamedTickets;
  readonly chosen: ChosenBookings;
};

function draftsOf(group: Group, known: History): Draft[] {
  const { contactId } = group;
  const { history, choices, guesses, leastSeconds, named, chosen } = known;
  const isBookable = (ids: readonly number[]) => ids.every((id) => choices.has(id));
  const earlier = history.filter((row) => row.contact_id === contactId && isBookable(row.dimension_ids));
  const led = ledDimensions(group, named);
  const guessed = guesses(group.logs, { leastSeconds, isBookable });
  const isChosen = group.logs.some(({ id }) => chosen.has(id));
  const proposals = ledProposals(guessed, !isChosen && isBookable(led) ? led : []);
  return proposals.map((proposal, index) =>
    draftOf({ ...group, logs: logsOf(group, proposal) }, proposal, { known, earlier, isFirst: index === 0 }),
  );
}

function logsOf({ logs }: Group, { logIds }: BookingProposal): ComputedLog[] {
  const own = new Set(logIds);
  return logs.filter(({ id }) => own.has(id));
}

type Place = { readonly known: History; readonly earlier: readonly EarlierRow[]; readonly isFirst: boolean };

function draftOf(
  { contactId, logs }: Group,
  proposal: BookingProposal,
  { known: { choices, date, named }, earlier, isFirst }: Place,
): Draft {
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
  // The longest booking of a contact has its name alone, so that what was said of it stays found.
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
  target: Pick<Draft, 'contactId' | 'internal'>,
  choices: BookingChoices,
): Alternative {
  const dimensions = rowsOf(ids, choices).sort((a, b) => a.level - b.level);
  return { ...target, dimensions, dimensionIds: dimensions.map(({ id }) => id), description };
}

const totalSeconds = (logs: readonly ComputedLog[]): number => logs.reduce((sum, log) => sum + log.durationSeconds, 0);

const rowsOf = (ids: readonly number[], choices: BookingChoices): DimensionRow[] =>
  ids.map((id) => choices.get(id)).filter((row) => row !== undefined);

/** Returns the model's proposal, with how often the contact was booked so before. */
function guessedBooking(
  { dimensionIds, description }: NonNullable<BookingProposal['booking']>,
  earlier: readonly EarlierRow[],
): BestBooking {
  const alike = earlier.filter((row) => bookingKey(row.dimension_ids) === bookingKey(dimensionIds));
  return { dimensionIds, description, certain: false, evidence: { times: alike.length, total: earlier.length } };
}

/** How strong the history of a contact is; one contact has no other history that could say otherwise. */
const gradeOfUsual = (best: BestBooking | null): Grade =>
  gradeOf({ score: 1, certain: best?.certain === true, evidence: best === null ? [] : [best.evidence] });

const idOf = (contactId: number | null): string => (contactId === null ? 'internal' : `contact-${contactId}`);

const shownAs = (draft: Draft) => ({
  id: draft.id,
  grade: draft.grade,
  answers: [{ dimensions: draft.dimensionIds }],
  logIds: draft.group.logs.map(({ id }) => id),
});

type Known = {
  readonly rates: HitRates;
  readonly structure: BookingStructure;
  readonly asked: AskedFields;
  readonly names: ReadonlyMap<number, string>;
  readonly named: NamedTickets;
};

/**
 * A description that names a ticket sends the time there: that of one ticket names it, and any other names none, whatever was
 * written before.
 */
function suggestedText(
  { ticket }: Draft,
  written: string,
  subjects: readonly Subject[],
  { isNamedIn }: NamedTickets,
): string {
  if (ticket !== null) return ticketText(ticket);
  const text = written || describeWork(subjects);
  return isNamedIn(text) ? describeWork(subjects.filter(({ title }) => !isNamedIn(title))) : text;
}

function suggestionOf(
  draft: Draft,
  { structure, asked, names, rates, named }: Known,
  preferences: DayPreferences,
): BookingSuggestion {
  const { group, contactId, best, grade } = draft;
  const subjects = subjectsOf(group.logs);
  const isBelow = isBelowBlockThreshold(group.seconds, preferences);
  const description = suggestedText(draft, best?.description ?? '', subjects, named);
  const fields = filledFields(asked, {}, { description });
  const isComplete = structureProblem(structure, draft) === null && hasValidFields(asked, fields);
  const display = preferences['dimension_codes.display'];
  const hitRate = rates('booking', grade);
  return {
    id: draft.id,
    log_ids: group.logs.map(({ id }) => idText(id)),
    contact_id: idTextOrNull(contactId),
    contact_name: contactId === null ? null : (names.get(contactId) ?? null),
    internal: draft.internal,
    dimensions: dimensionViews(draft.dimensions, display),
    description,
    recorded: group.seconds,
    duration: isBelow ? 0 : roundedSeconds(group.seconds, preferences),
    below_threshold: isBelow,
    complete: isComplete,
    certain: isComplete && draft.certainAt[preferences.prediction_automations.accuracy],
    evidence: best === null || best.evidence.total === 0 ? null : { ...best.evidence },
    ...namedView(draft),
    ...hitRateView(hitRate),
    subjects: subjects.slice(0, maximumSubjects),
    alternatives: draft.alternatives.flatMap((one): BookingSuggestion['alternatives'] => {
      const text = suggestedText(draft, one.description, subjects, named);
      const isBookable = structureProblem(structure, one) === null;
      if (!isBookable || !hasValidFields(asked, filledFields(asked, {}, { description: text }))) return [];
      return [{ dimensions: dimensionViews(one.dimensions, display), description: text }];
    }),
  };
}

/** The words by which the time names something of its booking. */
function namedView({ named, dimensions }: Draft): Pick<BookingSuggestion, 'named'> {
  const dimension = named === null ? undefined : dimensions.find(({ id }) => id === named.dimensionId);
  if (named === null || dimension === undefined) return {};
  return { named: { basis: named.basis, place: named.place, value: named.value, name: dimension.name } };
}

const dimensionViews = (rows: readonly DimensionRow[], display: DayPreferences['dimension_codes.display']) =>
  rows.map((row) => ({ id: idText(row.id), level: row.level, name: displayName(row, display) }));

type Subject = BookingSuggestion['subjects'][number];

function subjectsOf(logs: readonly ComputedLog[]): Subject[] {
  const subjects = [...Map.groupBy(logs, ({ subjectId }) => subjectId).values()].flatMap((members): Subject[] => {
    const [first] = members;
    if (first === undefined) return [];
    const duration = members.reduce((sum, log) => sum + log.durationSeconds, 0);
    const { subject } = first.row;
    return [{ title: subject.title, source: sourceView(subject), duration }];
  });
  return subjects.sort((a, b) => b.duration - a.duration);
}
