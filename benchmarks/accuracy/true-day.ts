// The true day: decided, booked and published by calls of an office.
import type { LivedDay } from '../people/live-days.ts';
import type { TrueBooking } from '../people/world.ts';
import { answerOf, type KnownLog, knownLogs } from './asked-day.ts';
import type { carefulUser } from './careful-rules.ts';
import type { Office, OfficeBooking } from './office.ts';
import { type PlannedBooking, planBookings } from './plan-bookings.ts';

/** Completes a day without any questions: the office has learnt from it afterwards, as if its user had answered. */
export async function liveTrueDay(
  office: Office,
  day: LivedDay,
  user: Pick<ReturnType<typeof carefulUser>, 'rulesAfter'>,
): Promise<void> {
  await arrangeAll(office, day);
  await decideTruly(office, await notDecidedSo(office, day));
  const logs = knownLogs(office, await office.day(), day);
  await publishTruly(office, truePlan(office, logs, await office.bookings()), logs);
  for (const rule of user.rulesAfter(day.day, day.events)) await office.addRule(rule);
}

/** Answers every appointment, each of which is a question. */
export async function arrangeAll(office: Office, day: LivedDay): Promise<number> {
  const { appointments } = await office.record(day);
  const events = new Map(day.events.map((one) => [one.event.id, one]));
  for (const { id, eventId } of appointments) {
    const lived = events.get(eventId);
    await office.arrange(id, lived === undefined ? 'ignored' : answerOf(office, lived.answer));
  }
  return appointments.length;
}

/** Returns logs that are undecided, or wrongly decided by a rule. */
export async function notDecidedSo(office: Office, day: LivedDay): Promise<KnownLog[]> {
  return knownLogs(office, await office.day(), day).filter(({ asked, truth }) => asked.decided !== truth);
}

export async function decideTruly(office: Office, logs: readonly KnownLog[]): Promise<void> {
  for (const [answer, own] of Map.groupBy(logs, ({ truth }) => truth)) {
    await office.decide(
      own.flatMap(({ shown }) => shown.logIds),
      answer,
    );
  }
}

/** Returns the true bookings of a decided day; the proposals tell which time is too short to be booked. */
export const truePlan = (
  office: Office,
  logs: readonly KnownLog[],
  proposals: readonly OfficeBooking[],
): PlannedBooking[] => planBookings(logs, proposals, (booking) => dimensionsOf(office, booking));

function dimensionsOf(office: Office, { projectKey, workingCode }: TrueBooking): number[] {
  const project = office.projectId(projectKey);
  return workingCode === null ? [project] : [project, office.workingCodeId(workingCode)];
}

export async function publishTruly(
  office: Office,
  plan: readonly PlannedBooking[],
  logs: readonly KnownLog[],
): Promise<void> {
  const idsOf = (own: readonly KnownLog[]) => own.flatMap(({ shown }) => shown.logIds);
  const slots = plan.map(({ contactId, dimensionIds, description, logs: own }) => ({
    ...{ contactId, dimensionIds, description },
    logIds: idsOf(own),
  }));
  const internal = idsOf(logs.filter(({ truth }) => truth === 'internal'));
  const ofFirm = { contactId: null, dimensionIds: [], description: '', logIds: internal };
  await office.book(internal.length > 0 ? [...slots, ofFirm] : slots);
  await office.publish();
}
