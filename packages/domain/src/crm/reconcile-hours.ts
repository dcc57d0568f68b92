// Compares the sent hours with those in the external system, to find missing, changed, doubled and unknown ones.
import type { DifferenceKind } from './difference-kinds.ts';

/** Hours as they were sent, with ids of the system. */
export type SentHours = {
  readonly registrationId: number;
  readonly outsideId: string;
  readonly date: string;
  /** null: the user does not exist there any more. */
  readonly employeeId: string | null;
  /** The dimension of the lowest level; null: it does not exist there any more. */
  readonly dimensionId: string | null;
  readonly durationSeconds: number;
  readonly description: string;
  /** null: not sent to the system. */
  readonly isBillable: boolean | null;
};

/** Hours as the system has them; null for values that it does not return. */
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
  /** The booking of each of our references, including those of earlier changes. */
  readonly bookingOfReference: ReadonlyMap<string, number>;
  /** Bookings with a change being sent or given up: their state is uncertain. */
  readonly uncertain: ReadonlySet<number>;
  /** Whether Daybook knows the hours of that person on that day: the day was published. */
  isPublished(employeeId: string, date: string): boolean;
};

export type HoursDifference = {
  readonly kind: DifferenceKind;
  readonly registrationId: number | null;
  readonly outsideId: string;
  readonly sent: SentHours | null;
  readonly standing: StandingHours | null;
};

/** Systems keep minutes or hundredths of an hour: a smaller difference is rounding, or a minute for a moment. */
const [roundingSeconds, momentSeconds] = [36, 60] as const;
const isSameLength = (a: number, b: number): boolean =>
  Math.abs(a - b) <= roundingSeconds || Math.max(a, b) <= momentSeconds;

/** Returns the differences, first those of bookings in their order, then the hours that exist only there. */
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

/** The text is not compared: systems shorten it, and convert it. */
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

/**
 * Hours with our reference are a duplicate of that booking; without a reference, when they equal a booking that is
 * there too.
 */
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

/** Returns the sums of each person and day with hours here or there, for days that were published here. */
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
