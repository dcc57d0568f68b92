// The bookings of a day on the screen: each proposal that is wrong is set right by itself, the others are proposed anew, and
// all are booked together.
import { type Acts, addActs, noActs } from './acts.ts';
import type { BookingKey } from './guesser.ts';
import { nothingSaid, type Office, type OfficeBooking, type SaidOfBookings } from './office.ts';
import type { PlannedBooking } from './plan-bookings.ts';

const press = 1;
/** Opens the list of other bookings and chooses one. */
const choose = 2;
/** Opens the form, chooses a project and a working code, and says that it is so. */
const fill = 4;
/** How many other bookings stand beside the proposed one. */
const beside = 4;
const mostActs = 400;

/** Interactions for the bookings of a day, when its logs are really booked so. */
export async function bookingInteractions(office: Office, plan: readonly PlannedBooking[]): Promise<Acts> {
  const truth = new Map(
    plan.flatMap((one) => one.logs.flatMap(({ shown }) => shown.logIds.map((id) => [id, one] as const))),
  );
  let acts = noActs;
  let said = nothingSaid;
  for (let act = 0; act < mostActs; act += 1) {
    const chosen = new Set(said.chosen.flatMap(({ logIds }) => logIds));
    const proposals = (await office.bookings(said)).filter(({ isBelowThreshold }) => !isBelowThreshold);
    const wrong = proposals
      .map((one) => ({ ...one, logIds: one.logIds.filter((id) => !chosen.has(id)) }))
      .find((one) => !isRight(one, truth));
    if (wrong === undefined) return proposals.length === 0 ? acts : addActs(acts, { book: press });
    const parts = bookingsOf(wrong, truth);
    const canPart = wrong.logIds.length > 1 && wrong.logIds.some((id) => !said.apart.logs.has(id));
    if (parts.length > 1 && canPart) {
      acts = addActs(acts, { takeApart: press });
      said = { ...said, apart: takenApart(said.apart, wrong.logIds) };
      continue;
    }
    // A piece of a block in which two bookings meet is booked on one of them on the screen; the other costs a form.
    acts = addActs(acts, { rebook: costOf(wrong, parts[0]?.key ?? '') + fill * (parts.length - 1) });
    said = { ...said, chosen: [...said.chosen, ...parts.map((part) => chosenPart(wrong, part, truth))] };
  }
  throw new RangeError('A day is booked for ever');
}

type Apart = SaidOfBookings['apart'];

/** A proposal is taken apart into its intervals, and an interval into pieces. */
function takenApart({ intervals, logs }: Apart, ids: readonly number[]): Apart {
  const isInterval = ids.some((id) => intervals.has(id));
  return isInterval
    ? { intervals, logs: new Set([...logs, ...ids]) }
    : { intervals: new Set([...intervals, ...ids]), logs };
}

function costOf({ key: proposed, alternatives }: OfficeBooking, key: BookingKey): number {
  if (key === proposed) return 0;
  const at = alternatives.indexOf(key);
  if (at < 0) return fill;
  return at < beside ? press : choose;
}

type Truth = ReadonlyMap<number, PlannedBooking>;

const bookingsOf = ({ logIds }: OfficeBooking, truth: Truth): PlannedBooking[] => [
  ...new Map(logIds.flatMap((id) => truth.get(id) ?? []).map((one) => [one.key, one])).values(),
];

function isRight(proposal: OfficeBooking, truth: Truth): boolean {
  const [only, another] = bookingsOf(proposal, truth);
  return another === undefined && (only === undefined || only.key === proposal.key);
}

const chosenPart = ({ logIds }: OfficeBooking, { key, dimensionIds }: PlannedBooking, truth: Truth) => ({
  logIds: logIds.filter((id) => truth.get(id)?.key === key),
  dimensionIds,
});
