// Hours that were sent to a system outside, beside those that stand there: what is missing, changed, doubled or unknown to us.
import type { DifferenceKind } from './difference-kinds.ts';

/** Hours as they were sent, in the ids of the system. */
export type SentHours = {
  readonly registrationId: number;
  readonly outsideId: string;
  readonly date: string;
  /** null: its user is nobody there any more. */
  readonly employeeId: string | null;
  /** The dimension of the lowest level; null: it is not known there any more. */
  readonly dimensionId: string | null;
  readonly durationSeconds: number;
  readonly description: string;
  /** null: the system is not told. */
  readonly isBillable: boolean | null;
};

/** Hours as they stand there. What the system does not say is null. */
export type StandingHours = {
  readonly outsideId: string;
  readonly reference: string | null;
  readonly date: string;
  readonly employeeId: string;
  readonly dimensionId: string | null;
  readonly durationSeconds: number;
  readonly description: string;
  readonly isBillable: boolean | null;
};

export type Compared = {
  readonly sent: readonly SentHours[];
  readonly standing: readonly StandingHours[];
  /** Which booking each of our references was for, also those of changes before the last one. */
  readonly bookingOfReference: ReadonlyMap<string, number>;
  /** Bookings of which something is under way, or was given up: nothing is certain of them. */
  readonly uncertain: ReadonlySet<number>;
  /** Whether hours of that person on that day are known to us: its day was published. */
  isPublished(employeeId: string, date: string): boolean;
};

export type HoursDifference = {
  readonly kind: DifferenceKind;
  readonly registrationId: number | null;
  readonly outsideId: string;
  readonly sent: SentHours | null;
  readonly standing: StandingHours | null;
};

/** Systems keep minutes or hundredths of an hour: less than this is rounding, and a moment is a minute. */
const [roundingSeconds, momentSeconds] = [36, 60] as const;
const isSameLength = (a: number, b: number): boolean =>
  Math.abs(a - b) <= roundingSeconds || Math.max(a, b) <= momentSeconds;

/** Returns the differences, those of bookings in their order and then what stands there besides. */
export function reconcileHours(compared: Compared): HoursDifference[] {
  const standing = new Map(compared.standing.map((one) => [one.outsideId, one]));
  const certain = compared.sent.filter(({ registrationId }) => !compared.uncertain.has(registrationId));
  const expected = new Set(compared.sent.map(({ outsideId }) => outsideId));
  const besides = compared.standing.filter(({ outsideId }) => !expected.has(outsideId));
  const byText = Map.groupBy(compared.sent, ({ description }) => description);
  return [
    ...certain.flatMap((sent) => ofSent(sent, standing.get(sent.outsideId) ?? null)),
    ...besides.flatMap((one) => ofBesides(one, compared, byText.get(one.description) ?? [])),
  ];
}

function ofSent(sent: SentHours, standing: StandingHours | null): HoursDifference[] {
  const about = { registrationId: sent.registrationId, outsideId: sent.outsideId, sent, standing };
  if (standing === null) return [{ kind: 'missing', ...about }];
  return isSame(sent, standing) ? [] : [{ kind: 'changed', ...about }];
}

/** The text is left out: systems shorten it, and turn it into their own forms. */
function isSame(sent: SentHours, standing: StandingHours): boolean {
  const isOther = (ours: unknown, theirs: unknown) => ours !== null && theirs !== null && ours !== theirs;
  return (
    sent.date === standing.date &&
    isSameLength(sent.durationSeconds, standing.durationSeconds) &&
    !isOther(sent.employeeId, standing.employeeId) &&
    !isOther(sent.dimensionId, standing.dimensionId) &&
    !isOther(sent.isBillable, standing.isBillable)
  );
}

/** Under our reference it is a booking once more; without one, when it says the same as a booking that is there too. */
function ofBesides(standing: StandingHours, compared: Compared, sameText: readonly SentHours[]): HoursDifference[] {
  const { bookingOfReference, uncertain } = compared;
  const referred = standing.reference === null ? undefined : bookingOfReference.get(standing.reference);
  const twin = referred === undefined ? twinOf(standing, sameText) : undefined;
  const registrationId = referred ?? twin?.registrationId ?? null;
  if (registrationId !== null && uncertain.has(registrationId)) return [];
  const about = { registrationId, outsideId: standing.outsideId, sent: twin ?? null, standing };
  if (registrationId !== null) return [{ kind: 'doubled', ...about }];
  return compared.isPublished(standing.employeeId, standing.date) ? [{ kind: 'unknown', ...about }] : [];
}

const twinOf = (standing: StandingHours, sameText: readonly SentHours[]): SentHours | undefined =>
  standing.description === ''
    ? undefined
    : sameText.find((one) => one.employeeId === standing.employeeId && isSame(one, standing));

/** Seconds of one person on one day, here and there. */
export type DaySum = {
  readonly employeeId: string;
  readonly date: string;
  readonly sentSeconds: number;
  readonly standingSeconds: number;
};

/** The sums of each person and day that has hours here or there; of days that were published here. */
export function sumsOfDays({ sent, standing, isPublished }: Compared): DaySum[] {
  const sums = new Map<string, DaySum>();
  const add = (employeeId: string, date: string, sentSeconds: number, standingSeconds: number) => {
    const key = `${employeeId} ${date}`;
    const before = sums.get(key) ?? { employeeId, date, sentSeconds: 0, standingSeconds: 0 };
    sums.set(key, {
      ...before,
      sentSeconds: before.sentSeconds + sentSeconds,
      standingSeconds: before.standingSeconds + standingSeconds,
    });
  };
  for (const one of sent) if (one.employeeId !== null) add(one.employeeId, one.date, one.durationSeconds, 0);
  for (const one of standing)
    if (isPublished(one.employeeId, one.date)) add(one.employeeId, one.date, 0, one.durationSeconds);
  return [...sums.values()];
}
