// How often suggestions were right: shown suggestions are stored, and compared with the decisions when the day is
// published.
import { createHash } from 'node:crypto';
import type { HitRate } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Grade } from '@daybook/domain/suggestions/grades.ts';
import { answerKey, bookingKey, rankChosen } from '@daybook/domain/suggestions/settle-outcome.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import { type ComputedDay, type DayRow, ownDay } from '../timeline/timeline.service.ts';
import {
  type Judgement,
  judge,
  keepShown,
  mergedContacts,
  type OutcomeKind,
  type OutcomeRow,
  outcomesOfDay,
  ratesOfOutcomes,
  settle,
} from './outcomes.repository.ts';

/**
 * Returns the rate of an answer by the grade of the suggestion and its rank in it, 1 being the first; total 0: no
 * measurements.
 */
export type HitRates = (kind: OutcomeKind, grade: Grade, place?: number) => HitRate;

/** Returns how often suggestions of each grade were right for this user. */
export async function loadHitRates(trx: Transaction, scope: Scope): Promise<HitRates> {
  const rows = await ratesOfOutcomes(trx, scope);
  return (kind, grade, place = 1) => {
    const alike = rows.filter((row) => row.kind === kind && row.grade === grade && row.shown >= place);
    const sum = (some: typeof alike) => some.reduce((total, { times }) => total + times, 0);
    return { right: sum(alike.filter(({ rank }) => rank === place)), total: sum(alike) };
  };
}

/** Returns the rate for an answer; left out without measurements. */
export const hitRateView = (rate: HitRate): { hit_rate?: HitRate } => (rate.total === 0 ? {} : { hit_rate: rate });

/** Ids of clusters contain addresses and folders, which a key must not contain. */
const hashedId = (id: string): string => createHash('sha256').update(id).digest('base64url');

type TagAnswer = { readonly kind: string; readonly contact_id: number | null };
type BookingAnswer = { readonly dimensions: readonly number[] };
type OfferAnswer = BookingAnswer & { readonly contact_id: number | null };

export type Shown<Answer> = {
  readonly id: string;
  readonly grade: Grade;
  readonly answers: readonly Answer[];
  readonly logIds: readonly number[];
};

type KeepShown = {
  (trx: Transaction, scope: Scope, day: DayRow, kind: 'tag', shown: readonly Shown<TagAnswer>[]): Promise<void>;
  (trx: Transaction, scope: Scope, day: DayRow, kind: 'booking', shown: readonly Shown<BookingAnswer>[]): Promise<void>;
  (trx: Transaction, scope: Scope, day: DayRow, kind: 'offer', shown: readonly Shown<OfferAnswer>[]): Promise<void>;
};

/** Stores the suggestions that its user sees of an open day; nothing when somebody acts in the user's name. */
export const rememberShown: KeepShown = async (trx, scope, day, kind, shown) => {
  if (day.status !== 'open' || scope.isImpersonated === true) return;
  const rows = shown
    .filter(({ answers }) => answers.length > 0)
    .map(({ id, grade, answers, logIds }) => ({ key: hashedId(id), grade, answers, log_ids: logIds }));
  if (rows.length > 0) await keepShown(trx, scope, day, kind, rows);
};

/**
 * Compares the shown suggestions of a day with its decisions at publishing. A log counts for the last suggestion that
 * showed it; a suggestion without a decision is removed. Publishing the day again repeats the comparison.
 */
export async function settleOutcomes(trx: Transaction, scope: Scope, day: ComputedDay, now: Date): Promise<void> {
  const rows = await outcomesOfDay(trx, scope, day.day.id);
  if (rows.length === 0) return;
  const merged = await mergedContacts(trx, scope, [...new Set(rows.flatMap(contactsOf))]);
  const decided = { tag: decidedTags(day), booking: decidedBookings(day), offer: decidedOffers(day) };
  const settled = { tag: new Set<number>(), booking: new Set<number>(), offer: new Set<number>() };
  const ranks = rows.map((row) => {
    const own = row.log_ids.filter((id) => !settled[row.kind].has(id));
    for (const id of own) settled[row.kind].add(id);
    const chosen = own.map((id) => decided[row.kind].get(id)).filter((one) => one !== undefined);
    return { kind: row.kind, key: row.key, rank: rankChosen(proposedBy(row, merged), chosen) };
  });
  await settle(trx, scope, day.day.id, ranks, now);
}

const contactsOf = ({ kind, answers }: OutcomeRow): number[] =>
  kind === 'booking' ? [] : (answers as (TagAnswer | OfferAnswer)[]).flatMap(({ contact_id }) => contact_id ?? []);

function proposedBy({ kind, answers }: OutcomeRow, merged: ReadonlyMap<number, number>): string[] {
  if (kind === 'booking') return (answers as BookingAnswer[]).map(({ dimensions }) => bookingKey(dimensions));
  if (kind === 'offer') {
    return (answers as OfferAnswer[]).map(({ contact_id: id, dimensions }) =>
      offerKey(id === null ? null : (merged.get(id) ?? id), dimensions),
    );
  }
  return (answers as TagAnswer[]).map(({ kind: answer, contact_id: id }) =>
    answerKey({ kind: answer, contactId: id === null ? null : (merged.get(id) ?? id) }),
  );
}

/** Returns the decided answers of booked logs, and of logs ignored by hand. */
function decidedTags({ logs }: ComputedDay): Map<number, string> {
  const decided = logs.flatMap(({ id, row, status, registrationId, internal, contactId }): [number, string][] => {
    if (status === 'ignored' && row.decided_by === 'hand')
      return [[id, answerKey({ kind: 'ignored', contactId: null })]];
    if (registrationId === null) return [];
    const kind = internal ? 'internal' : 'contact';
    return [[id, answerKey({ kind, contactId: internal ? null : contactId })]];
  });
  return new Map(decided);
}

const decidedBookings = ({ registrations }: ComputedDay): Map<number, string> =>
  new Map(
    registrations.flatMap(({ row, logs }) => {
      const key = bookingKey(row.dimensions.map(({ id }) => id));
      return logs.map(({ id }): [number, string] => [id, key]);
    }),
  );

const offerKey = (contactId: number | null, dimensionIds: readonly number[]): string =>
  `${contactId ?? 'internal'} ${bookingKey(dimensionIds)}`;

const decidedOffers = ({ registrations }: ComputedDay): Map<number, string> =>
  new Map(
    registrations.flatMap(({ row, logs }) => {
      const dimensionIds = row.dimensions.map(({ id }) => id);
      const key = offerKey(row.contact_id, dimensionIds);
      return logs.map(({ id }): [number, string] => [id, key]);
    }),
  );

export type RatedSuggestion = { readonly dayId: number; readonly kind: OutcomeKind; readonly id: string };

/** Saves the user's rating of a shown suggestion. @throws AppError MODEL_NOT_FOUND */
export async function rateSuggestion(
  trx: Transaction,
  scope: Scope,
  { dayId, kind, id }: RatedSuggestion,
  judgement: Judgement,
): Promise<void> {
  await ownDay(trx, scope, dayId);
  const isKnown = await judge(trx, scope, { dayId, kind, key: hashedId(id) }, judgement);
  if (!isKnown) throw modelNotFound('The suggestion');
}
