// What a user has to do for a day, counted as the screen asks: what is certain together, then question by question, and
// what is short together at the end.
import type { Answer, BookingKey } from './guesser.ts';
import type { OfficeBooking, OfficeCluster } from './office.ts';

const accept = 1;
const correct = 2;
/** A doubtful cluster that is shorter than a block is asked together with the others of its kind. */
const blockSeconds = 360;

/** Interactions for the clusters of a day, when this is what their logs turn out to be. */
export function taggingInteractions(clusters: readonly OfficeCluster[], truth: ReadonlyMap<number, Answer>): number {
  const certain = clusters.filter((one) => one.certain.normal);
  const doubtful = clusters.filter((one) => !one.certain.normal);
  const short = doubtful.filter(({ seconds }) => seconds < blockSeconds);
  const one = doubtful.filter(({ seconds }) => seconds >= blockSeconds);
  return together(certain, truth) + together(short, truth) + sumOf(one.map((cluster) => questionOf(cluster, truth)));
}

/** One key accepts them all, after those that are wrong were corrected. */
function together(clusters: readonly OfficeCluster[], truth: ReadonlyMap<number, Answer>): number {
  if (clusters.length === 0) return 0;
  return accept + sumOf(clusters.map((cluster) => questionOf(cluster, truth) - accept));
}

/** A question about one cluster: its main answer, and every further one in it. */
function questionOf({ candidates: [first], logIds }: OfficeCluster, truth: ReadonlyMap<number, Answer>): number {
  const answers = Map.groupBy(
    logIds.flatMap((id) => truth.get(id) ?? []),
    (answer) => answer,
  );
  if (answers.size === 0) return accept;
  const [main] = [...answers].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return (first?.answer === main ? accept : correct) + correct * (answers.size - 1);
}

/** Interactions for the bookings of a day, when the logs of each are really booked so. */
export function bookingInteractions(
  proposals: readonly OfficeBooking[],
  truth: ReadonlyMap<number, BookingKey>,
): number {
  const booked = proposals.filter(({ isBelowThreshold }) => !isBelowThreshold);
  return booked.length === 0 ? 0 : accept + sumOf(booked.map((one) => corrections(one, truth)));
}

function corrections({ logIds, key }: OfficeBooking, truth: ReadonlyMap<number, BookingKey>): number {
  const keys = new Set(logIds.flatMap((id) => truth.get(id) ?? []));
  return correct * Math.max(0, keys.size - (keys.has(key) ? 1 : 0));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
