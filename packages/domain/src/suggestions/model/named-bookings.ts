// Projects and working codes that the subject of a log names: evidence for a booking before anything was booked on
// them.
//   namesOfContact   the dimensions that each log of a contact names
//   withNames        scores that include the named dimensions
//   strongestIn      the strongest of several hints
import { wordsOf } from '../../tags/words.ts';
import {
  type DimensionHint,
  dimensionHints,
  dimensionIndex,
  type NamedDimension,
  searchWords,
  strongest,
} from '../dimension-hints.ts';
import type { DimensionBasis, NamedPlace } from '../named-values.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import type { SeenBookings } from './booking-candidates.ts';
import type { ContactFrame } from './booking-steps.ts';
import type { DayScores } from './first-step.ts';
import type { ModelLog, ModelSubject } from './model-types.ts';

/** Returns the dimensions that the time of an answer can be booked on, with their names. */
export type BookingNames = (answer: AnswerKey) => readonly NamedDimension[];

/** A hint with the place where it was found. */
export interface PlacedHint extends DimensionHint {
  readonly place: NamedPlace;
}

/** How much a named project adds to a booking, as log odds. */
const worth = { number: 5, name: 4, word: 2 } as const satisfies Record<DimensionBasis, number>;

export interface ContactNames {
  /** The hints of each log with any, by its id. */
  readonly byLog: ReadonlyMap<number, readonly PlacedHint[]>;
  /** The openings that are named, the strongest first. */
  readonly openings: readonly (readonly number[])[];
}

/** Returns the first of the strongest hints; null without any. */
export const strongestIn = (hints: readonly PlacedHint[]): PlacedHint | null =>
  hints.reduce<PlacedHint | null>(
    (best, one) => (best === null || worth[one.basis] > worth[best.basis] ? one : best),
    null,
  );

/** Searches the logs of one contact for dimensions that its time can be booked on. */
export function namesOfContact(
  logs: readonly ModelLog[],
  dimensions: readonly NamedDimension[],
  about: { readonly contactName: string; readonly seen: SeenBookings },
): ContactNames {
  if (dimensions.length === 0) return { byLog: new Map(), openings: [] };
  const booked = new Set([...about.seen.values()].flatMap(({ dimensionIds }) => dimensionIds));
  const said = searchWords(logs.flatMap(({ subject }) => placesOf(subject).map(({ text }) => text)));
  const index = dimensionIndex(dimensions, { said, ownWords: new Set(wordsOf(about.contactName)), booked });
  const bySubject = new Map<ModelSubject['key'], readonly PlacedHint[]>();
  const byLog = new Map<number, readonly PlacedHint[]>();
  for (const { id, subject } of logs) {
    const hints =
      bySubject.get(subject.key) ??
      strongest(
        placesOf(subject).flatMap(({ place, text }) =>
          dimensionHints(index, text).map((hint): PlacedHint => ({ ...hint, place })),
        ),
      );
    bySubject.set(subject.key, hints);
    if (hints.length > 0) byLog.set(id, hints);
  }
  const named = new Map([...byLog.values()].flat().map((hint) => [hint.dimensionId, worth[hint.basis]]));
  const openings = dimensions
    .filter(({ id, opening }) => opening !== null && named.has(id))
    .sort((a, b) => (named.get(b.id) ?? 0) - (named.get(a.id) ?? 0))
    .flatMap(({ opening }) => (opening === null ? [] : [opening]));
  return { byLog, openings };
}

function placesOf({ title, path, location, url }: ModelSubject): { place: PlacedHint['place']; text: string }[] {
  return [
    { place: 'title', text: title },
    ...(location === null ? [] : [{ place: 'title' as const, text: location }]),
    ...(path === null ? [] : [{ place: 'folder' as const, text: path }]),
    ...(url === null ? [] : [{ place: 'address' as const, text: url }]),
  ];
}

/** Adds the named dimensions of each log to its scores; a log without any keeps its own. */
export function withNames(
  scores: DayScores,
  { frame, dimensionIds }: ContactFrame,
  { byLog }: ContactNames,
): DayScores {
  const width = frame.answers.length;
  const probabilities = scores.probabilities.slice();
  frame.logs.forEach(({ id }, row) => {
    const hints = byLog.get(id);
    if (hints === undefined) return;
    const named = new Map(hints.map(({ dimensionId, basis }) => [dimensionId, worth[basis]]));
    const places = dimensionIds.map((_, place) => row * width + place);
    let all = 0;
    for (const [at, place] of places.entries()) {
      const bonus = (dimensionIds[at] ?? []).reduce((sum, one) => sum + (named.get(one) ?? 0), 0);
      probabilities[place] = (probabilities[place] ?? 0) * Math.exp(bonus);
      all += probabilities[place] ?? 0;
    }
    if (all > 0) for (const place of places) probabilities[place] = (probabilities[place] ?? 0) / all;
  });
  return { subjects: scores.subjects, probabilities };
}
