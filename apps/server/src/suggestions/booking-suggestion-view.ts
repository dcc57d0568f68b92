// A proposed booking in the form of the contract: with names, a description, and its rounded duration.

import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { describeWork } from '@daybook/domain/suggestions/describe-work.ts';
import { type AskedFields, filledFields, hasValidFields } from '../custom-fields/custom-fields.service.ts';
import { idText, idTextOrNull } from '../platform/lists/json-api.ts';
import { type BookingStructure, type DimensionRow, structureProblem } from '../registrations/registrations.service.ts';
import {
  type ComputedLog,
  type DayPreferences,
  isBelowBlockThreshold,
  roundedSeconds,
  sourceView,
} from '../timeline/timeline.service.ts';
import type { BookingDraft } from './booking-drafts.ts';
import { type NamedTickets, ticketText } from './named-tickets.ts';
import { type HitRates, hitRateView } from './outcomes.ts';

const maximumSubjects = 50;

/** Data that is loaded once for all drafts. */
export type BookingViewSources = {
  readonly rates: HitRates;
  readonly structure: BookingStructure;
  readonly asked: AskedFields;
  readonly names: ReadonlyMap<number, string>;
  readonly named: NamedTickets;
};

/**
 * Returns the description. Naming a ticket in it sends the time to that ticket, so the description for a ticket's time
 * names it, and any other names none, whatever earlier descriptions contain.
 */
function suggestedText(
  { ticket }: BookingDraft,
  written: string,
  subjects: readonly Subject[],
  { isNamedIn }: NamedTickets,
): string {
  if (ticket !== null) return ticketText(ticket);
  const text = written || describeWork(subjects);
  return isNamedIn(text) ? describeWork(subjects.filter(({ title }) => !isNamedIn(title))) : text;
}

/** Returns a draft in the form of the contract. `complete`: it could be booked as it is. */
export function bookingSuggestionView(
  draft: BookingDraft,
  { structure, asked, names, rates, named }: BookingViewSources,
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

/** Returns the words in titles that name something of the booking. */
function namedView({ named, dimensions }: BookingDraft): Pick<BookingSuggestion, 'named'> {
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
