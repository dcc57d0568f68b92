// The bookings of a day on the screen: each wrong proposal is corrected, or some of its activities are, which updates
// the other proposals; then all are booked together.
import { shownBookings, unfoldedActivities } from '@daybook/domain/suggestions/shown-choices.ts';
import { type Acts, addActs, noActs } from './acts.ts';
import type { BookingKey } from './guesser.ts';
import { type BookingHand, noBookingHand } from './hand.ts';
import type { ChosenBooking, Office, OfficeBooking } from './office.ts';
import type { PlannedBooking } from './plan-bookings.ts';
import { firstExcepted, pickingIn, runsOf } from './runs.ts';

const press = 1;
/** Opens the list of other bookings and chooses one. */
const choose = 2;
/** Opens the form, chooses a project and a working code, and confirms. */
const fill = 4;
const mostActs = 400;

/**
 * Returns the interactions that booking a day correctly takes; `order` has the logs of the day in order. A hand
 * performs them where they are real.
 */
export async function bookingInteractions(
  office: Office,
  plan: readonly PlannedBooking[],
  order: Iterable<number>,
  hand: BookingHand = noBookingHand,
): Promise<Acts> {
  const planned = new Map(
    plan.flatMap((one) => one.logs.flatMap(({ shown }) => shown.logIds.map((id) => [id, one] as const))),
  );
  const truth: Truth = new Map([...order].flatMap((id) => (planned.has(id) ? [[id, planned.get(id)?.key ?? '']] : [])));
  let acts = noActs;
  let chosen: readonly ChosenBooking[] = [];
  const opened = new Set<number>();
  for (let act = 0; act < mostActs; act += 1) {
    const settled = new Set(chosen.flatMap(({ logIds }) => logIds));
    const proposals = (await office.bookings(chosen)).filter(({ isBelowThreshold }) => !isBelowThreshold);
    const wrong = proposals.find(({ key, logIds }) =>
      logIds.some((id) => !settled.has(id) && truth.has(id) && truth.get(id) !== key),
    );
    if (wrong === undefined) {
      if (proposals.length === 0) return acts;
      await hand.bookAll();
      return addActs(acts, { book: press });
    }
    const picking = pickingIn((await office.day()).logs, wrong.logIds, 'booking');
    const run = runToChoose(wrong, truth, settled, picking);
    const right = run.map((id) => planned.get(id)).find((one) => one !== undefined);
    if (right === undefined) throw new RangeError('All of it is right');
    const cost = costOf(wrong, right.key);
    if (run.length === wrong.logIds.length) acts = addActs(acts, { rebook: cost });
    else {
      if (wrong.logIds.length > unfoldedActivities && !run.some((id) => opened.has(id))) {
        acts = addActs(acts, { openBooking: press });
        for (const id of wrong.logIds) opened.add(id);
      }
      acts = addActs(acts, { rebookRun: cost + picking(run) });
    }
    await hand.choose(wrong, run, right);
    chosen = [...chosen, { logIds: run, dimensionIds: right.dimensionIds }];
  }
  throw new RangeError('A day is booked for ever');
}

/** Bookings by log, in the order of the day. */
type Truth = ReadonlyMap<number, BookingKey>;

/** Returns the activities of a wrong row that are corrected next; some of the row may be corrected already. */
function runToChoose(
  { key, logIds }: OfficeBooking,
  truth: Truth,
  settled: ReadonlySet<number>,
  picking: (run: readonly number[]) => number,
): readonly number[] {
  const left = new Map([...truth].map(([id, right]) => [id, settled.has(id) ? key : right]));
  const runs = runsOf(logIds, left);
  if (runs.length === 1) return logIds;
  // A row that also contains corrected activities is not corrected as a whole.
  const isKept = logIds.some((id) => settled.has(id));
  const differing = isKept ? runs.find(([id = 0]) => left.get(id) !== key) : undefined;
  return differing ?? firstExcepted(runs, left, key, picking);
}

function costOf({ alternatives }: OfficeBooking, key: BookingKey): number {
  const at = alternatives.indexOf(key);
  if (at < 0) return fill;
  return at < shownBookings - 1 ? press : choose;
}
