import type { BookingOffer as BookingOfferView, HitRate } from '@daybook/contract/suggestions.ts';
import type { TimelineSlot } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayName, displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { isCertainShare, trustedShare } from '@daybook/domain/suggestions/certainty.ts';
import { type Grade, gradeOf } from '@daybook/domain/suggestions/grades.ts';
import { type BookingOffer, offerBookings } from '@daybook/domain/suggestions/offer-bookings.ts';
import { invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { idText, idTextOrNull } from '../platform/lists/json-api.ts';
import { type ComputedLog, type DayPreferences, ownDay, ownTimeline } from '../timeline/timeline.service.ts';
import { type BookingChoices, loadChoices } from './booking-choices.ts';
import { liveContacts } from './contact-names.repository.ts';
import { hitRateView, loadHitRates, rememberShown } from './outcomes.ts';
import { pastBookings } from './past-bookings.repository.ts';

type BookedInterval = {
  readonly day_id: number;
  readonly slot_id?: number | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
};

export type SlotOffers = { start: string; end: string; suggestions: BookingOfferView[] };

/**
 * Returns earlier bookings to offer for the slot with a log, or for any interval of an own day.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED where the interval ends before it starts
 */
export async function offersForSlot(trx: Transaction, scope: Scope, interval: BookedInterval): Promise<SlotOffers> {
  const { timeline, computed, preferences } = await ownTimeline(trx, scope, await ownDay(trx, scope, interval.day_id));
  const { slot_id: slotId, start: from = '', end: until = '' } = interval;
  const { start, end, logs } =
    slotId === undefined ? within(computed.logs, from, until) : inSlot(computed.logs, timeline.slots, slotId);
  const about = { ...likenessOf(computed.day, logs), startedAt: new Date(start), endedAt: new Date(end) };
  const { found, view } = await offers(trx, scope, about, contactOf(logs), preferences);
  const [best] = found;
  const [first] = logs;
  if (best === undefined || first === undefined || slotId === undefined) {
    return { start, end, suggestions: found.map((one) => view(one)) };
  }
  const grade = gradeOfOffer(best);
  const rates = await loadHitRates(trx, scope);
  const answers = found.map(({ contactId, dimensionIds }) => ({ contact_id: contactId, dimensions: dimensionIds }));
  const shown = { id: `slot-${first.id}`, grade, answers, logIds: logs.map(({ id }) => id) };
  await rememberShown(trx, scope, computed.day, 'offer', [shown]);
  return { start, end, suggestions: found.map((one, index) => view(one, rates('offer', grade, index + 1))) };
}

const gradeOfOffer = ({ times, total }: BookingOffer): Grade =>
  gradeOf({ score: trustedShare(times, total), certain: isCertainShare(times, total), evidence: [{ times, total }] });

/**
 * Returns earlier bookings to offer for a contact's time (null: internal time) on an own day.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function offersForContact(
  trx: Transaction,
  scope: Scope,
  { day_id, contact_id: contactId }: { readonly day_id: number; readonly contact_id: number | null },
): Promise<BookingOfferView[]> {
  const { computed, preferences } = await ownTimeline(trx, scope, await ownDay(trx, scope, day_id));
  const logs = computed.logs.filter((log) => (contactId === null ? log.internal : log.contactId === contactId));
  const { startMs, endMs } = computed.bounds;
  // The last moment of a day has the clock time of the next day's first.
  const about = { startedAt: new Date(startMs), endedAt: new Date(endMs - 1) };
  const likeness = { ...likenessOf(computed.day, logs), ...about };
  const { found, view } = await offers(trx, scope, likeness, contactId, preferences);
  return found.map((one) => view(one));
}

type Found = { readonly start: string; readonly end: string; readonly logs: readonly ComputedLog[] };

function inSlot(logs: readonly ComputedLog[], slots: readonly TimelineSlot[], id: number): Found {
  const slot = slots.find((one) => one.log_ids.includes(idText(id)));
  if (slot === undefined) throw modelNotFound('The slot');
  const ids = new Set(slot.log_ids);
  return { start: slot.started_at, end: slot.ended_at, logs: logs.filter((log) => ids.has(idText(log.id))) };
}

function within(logs: readonly ComputedLog[], start: string, end: string): Found {
  const [startMs, endMs] = [Date.parse(start), Date.parse(end)];
  if (endMs <= startMs) throw invalidField('/end', 'The end is after the start.');
  const touches = (log: ComputedLog) => log.pieces.some((piece) => piece.startMs < endMs && piece.endMs > startMs);
  return { start, end, logs: logs.filter(touches) };
}

/** Returns the one contact of the logs; undefined while it is undecided, or where there are several. */
function contactOf(logs: readonly ComputedLog[]): number | null | undefined {
  const owners = new Set(logs.map(({ contactId, internal }) => (internal ? null : (contactId ?? undefined))));
  const [only] = owners;
  return owners.size === 1 ? only : undefined;
}

const likenessOf = (day: { readonly date: string; readonly timezone: string }, logs: readonly ComputedLog[]) => ({
  date: day.date,
  timezone: day.timezone,
  subjectIds: [...new Set(logs.map(({ subjectId }) => subjectId))],
});

/** Best first, with the function that converts them for the contract. */
type Offers = {
  readonly found: readonly BookingOffer[];
  readonly view: (offer: BookingOffer, rate?: HitRate) => BookingOfferView;
};

async function offers(
  trx: Transaction,
  scope: Scope,
  about: Parameters<typeof pastBookings>[2],
  contactId: number | null | undefined,
  preferences: DayPreferences,
): Promise<Offers> {
  const rows = await pastBookings(trx, scope, about);
  const names = displayNames(await liveContacts(trx, scope), preferences['contact_codes.display']);
  if (typeof contactId === 'number' && !names.has(contactId)) throw modelNotFound('The contact');
  const choices = await loadChoices(trx, scope, [], [...new Set(rows.flatMap((row) => row.dimension_ids))]);
  const bookable = rows.filter(
    (row) => (row.contact_id === null || names.has(row.contact_id)) && row.dimension_ids.every((id) => choices.has(id)),
  );
  const past = bookable.map((row) => ({
    contactId: row.contact_id,
    dimensionIds: row.dimension_ids,
    description: row.description,
    date: row.date,
    sharesSubject: row.shares_subject,
    sharesHours: row.shares_hours,
  }));
  return {
    found: offerBookings(past, { date: about.date, contactId }),
    view: (one, rate) => ({ ...offerView(one, names, choices, preferences), ...(rate && hitRateView(rate)) }),
  };
}

function offerView(
  { contactId, dimensionIds, description, basis, times, total, lastDate }: BookingOffer,
  names: ReadonlyMap<number, string>,
  choices: BookingChoices,
  preferences: DayPreferences,
): BookingOfferView {
  const display = preferences['dimension_codes.display'];
  const dimensions = dimensionIds.map((id) => choices.get(id)).filter((row) => row !== undefined);
  return {
    id: `${contactId === null ? 'internal' : `contact-${contactId}`} ${dimensionIds.join(' ')}`.trim(),
    contact_id: idTextOrNull(contactId),
    contact_name: contactId === null ? null : (names.get(contactId) ?? null),
    internal: contactId === null,
    dimensions: dimensions.map((row) => ({ id: idText(row.id), level: row.level, name: displayName(row, display) })),
    description,
    basis,
    times,
    total,
    last_date: lastDate,
  };
}
