import { type Accuracy, accuracies } from '../accuracy.ts';
import { bookingKey } from '../settle-outcome.ts';
import type { BookingCandidate, LogBookingSuggestion } from './booking-model.ts';
import { type PlacedHint, strongestIn } from './named-bookings.ts';
import { cautiousShare } from './reliability.ts';

/** Unbooked time of one contact. */
export interface TimeToBook {
  readonly id: number;
  readonly seconds: number;
  /** The booking that the user chose for it. */
  readonly chosen?: ProposedBooking | undefined;
}

/** Logs of one contact that are booked together. */
export interface BookingProposal {
  readonly logIds: readonly number[];
  /** null: there is no learnt booking to propose. */
  readonly booking: ProposedBooking | null;
  /** Other possible bookings of its time, the likeliest first. */
  readonly alternatives: readonly ProposedBooking[];
  /** The probability of the booking over all its time, 0 to 1. */
  readonly probability: number;
  readonly certainAt: Readonly<Record<Accuracy, boolean>>;
  /** The strongest hint in its time to the booking; null: none. */
  readonly named: PlacedHint | null;
}

export type ProposedBooking = Omit<BookingCandidate, 'probability'>;

export interface ProposalSettings {
  /** A shorter part is no booking of its own: it joins the longest one. */
  readonly leastSeconds: number;
  /** The number of published days that were learnt. */
  readonly days: number;
  /** Whether these dimensions can be booked now. */
  readonly isBookable: (dimensionIds: readonly number[]) => boolean;
}

/**
 * Divides the unbooked time of one contact by its probable booking, the longest first. A proposal is certain at a
 * precision if its time as a whole reaches that probability.
 *
 *   9:00–10:30 Ledger, 14:00–15:00 Advice, 15:05–15:07 Ledger   →   two bookings, the last two minutes with the first
 */
export function proposeBookings(
  logs: readonly TimeToBook[],
  suggestions: ReadonlyMap<number, LogBookingSuggestion>,
  { leastSeconds, days, isBookable }: ProposalSettings,
): BookingProposal[] {
  const looked = logs.map((log): Looked => {
    const suggestion = log.chosen === undefined ? suggestions.get(log.id) : undefined;
    const candidates =
      log.chosen === undefined
        ? (suggestion?.candidates ?? []).filter(({ dimensionIds }) => isBookable(dimensionIds))
        : [{ ...log.chosen, probability: 1 }];
    return { ...log, candidates, suggestion, key: candidateKey(candidates[0]) };
  });
  const groups = [...Map.groupBy(looked, ({ key }) => key).values()].sort((a, b) => totalSeconds(b) - totalSeconds(a));
  const [longest = [], ...others] = groups;
  const isOwn = (group: readonly Looked[]) =>
    totalSeconds(group) >= leastSeconds || group.some(({ chosen }) => chosen !== undefined);
  const little = others.filter((group) => !isOwn(group)).flat();
  const proposals = [[...longest, ...little], ...others.filter(isOwn)];
  return proposals.flatMap((group) => proposalOf(group, days));
}

interface Looked extends TimeToBook {
  readonly candidates: readonly BookingCandidate[];
  readonly suggestion: LogBookingSuggestion | undefined;
  readonly key: string | null;
}

const candidateKey = (candidate: BookingCandidate | undefined): string | null =>
  candidate === undefined ? null : bookingKey(candidate.dimensionIds);

const totalSeconds = (logs: readonly TimeToBook[]): number => logs.reduce((sum, { seconds }) => sum + seconds, 0);

function proposalOf(group: readonly Looked[], days: number): BookingProposal[] {
  const [first] = group;
  if (first === undefined) return [];
  const total = totalSeconds(group) || 1;
  const probability = group.reduce((sum, log) => sum + (log.seconds / total) * probabilityOf(log, first.key), 0);
  const isChosen = group.every(({ chosen }) => chosen !== undefined);
  const isCertain = (accuracy: Accuracy) =>
    isChosen || (first.key !== null && days > 0 && probability >= cautiousShare(accuracy, days));
  const [low = false, normal = false, high = false, extreme = false] = accuracies.map(isCertain);
  const [best] = first.candidates;
  const booking = best === undefined ? null : withoutProbability(best);
  const logIds = group.map(({ id }) => id).sort((a, b) => a - b);
  const alternatives = alternativesTo(group, first.key);
  const named = namedIn(group, booking);
  return [{ logIds, booking, alternatives, probability, certainAt: { low, normal, high, extreme }, named }];
}

/** Returns the strongest hint to a dimension of the booking; among equals, that of the longest time. */
function namedIn(group: readonly Looked[], booking: ProposedBooking | null): PlacedHint | null {
  const hints = [...group]
    .sort((a, b) => b.seconds - a.seconds)
    .flatMap(({ suggestion }) => suggestion?.hints ?? [])
    .filter(({ dimensionId }) => booking?.dimensionIds.includes(dimensionId));
  return strongestIn(hints);
}

const mostAlternatives = 30;

const withoutProbability = ({ dimensionIds, description }: BookingCandidate): ProposedBooking => ({
  dimensionIds,
  description,
});

/** Returns the other bookings of the group by their probability over all its time. */
function alternativesTo(group: readonly Looked[], proposed: string | null): ProposedBooking[] {
  const weighed = group.flatMap(({ candidates, seconds }) =>
    candidates.map((candidate) => ({ candidate, weight: seconds * candidate.probability })),
  );
  const others = [...Map.groupBy(weighed, ({ candidate }) => candidateKey(candidate))].flatMap(([key, same]) => {
    const [first] = same;
    const weight = same.reduce((sum, one) => sum + one.weight, 0);
    return first === undefined || key === proposed ? [] : [{ candidate: first.candidate, weight }];
  });
  const sorted = others.sort((a, b) => b.weight - a.weight);
  return sorted.slice(0, mostAlternatives).map(({ candidate }) => withoutProbability(candidate));
}

/** Returns the calibrated probability of a log's first booking; for another booking the model's own probability. */
function probabilityOf({ candidates, suggestion, key, chosen }: Looked, booking: string | null): number {
  if (key === booking && chosen !== undefined) return 1;
  if (key === booking && suggestion !== undefined && candidateKey(suggestion.candidates[0]) === key) {
    return suggestion.confidence;
  }
  return candidates.find((one) => candidateKey(one) === booking)?.probability ?? 0;
}
