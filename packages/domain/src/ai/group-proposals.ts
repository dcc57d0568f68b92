import type { AnswerKey } from '../suggestions/settle-outcome.ts';

/** A log with a proposed answer, or a decided one that only needs booking. */
export interface ProposedLog {
  readonly logId: number;
  readonly seconds: number;
  readonly answer: AnswerKey;
  /** The calibrated probability of the answer; 1 for a decided log. */
  readonly confidence: number;
  readonly isCertain: boolean;
}

export interface ProposalGroup {
  readonly answer: AnswerKey;
  readonly isCertain: boolean;
  readonly logs: readonly ProposedLog[];
  readonly logIds: readonly number[];
  readonly seconds: number;
  /** The mean over its logs, weighted by their time. */
  readonly confidence: number;
}

export interface GroupedProposals {
  readonly groups: readonly ProposalGroup[];
  /** Time in groups that are too short for a question. */
  readonly leftOutSeconds: number;
}

/**
 * Groups the proposals of a day: one group for each answer, and a second one for its doubtful logs, so that the certain
 * ones need not wait for them. The longest comes first; groups shorter than `leastSeconds` are left out.
 */
export function groupProposals(logs: readonly ProposedLog[], leastSeconds: number): GroupedProposals {
  const alike = Map.groupBy(logs, ({ answer, isCertain }) => `${isCertain} ${answer}`);
  const groups = [...alike.values()].flatMap((members) => {
    const [first] = members;
    return first === undefined ? [] : [groupOf(first, members)];
  });
  const kept = groups.filter(({ seconds }) => seconds >= Math.max(1, leastSeconds));
  const leftOutSeconds = groups.filter((one) => !kept.includes(one)).reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    groups: kept.sort((a, b) => Number(b.isCertain) - Number(a.isCertain) || b.seconds - a.seconds),
    leftOutSeconds,
  };
}

function groupOf(
  { answer, isCertain }: Pick<ProposedLog, 'answer' | 'isCertain'>,
  logs: readonly ProposedLog[],
): ProposalGroup {
  const seconds = sumOf(logs, () => 1);
  return {
    answer,
    isCertain,
    logs,
    logIds: logs.map(({ logId }) => logId),
    seconds,
    confidence: seconds === 0 ? 0 : sumOf(logs, ({ confidence }) => confidence) / seconds,
  };
}

/** A group, or the part of it that is booked together; undefined when no booking is proposed. */
export interface BookedGroup<B> {
  readonly group: ProposalGroup;
  readonly booking: B | undefined;
}

/**
 * Divides a group by the proposed booking of its time, the longest part first. Time without a booking, and parts
 * shorter than `leastSeconds`, join the longest.
 *
 *   Bakker: 9:00–10:30 Ledger, 14:00–15:00 Advice, 15:05–15:07 Tax   →   Ledger with the last two minutes, and Advice
 */
export function divideByBooking<B>(
  group: ProposalGroup,
  bookingOf: (logId: number) => B | undefined,
  leastSeconds: number,
): BookedGroup<B>[] {
  const parts = [...Map.groupBy(group.logs, ({ logId }) => bookingOf(logId))]
    .map(([booking, logs]) => ({ booking, logs, seconds: sumOf(logs, () => 1) }))
    .sort((a, b) => Number(b.booking !== undefined) - Number(a.booking !== undefined) || b.seconds - a.seconds);
  const [longest, ...others] = parts;
  if (longest === undefined) return [];
  const own = others.filter(({ booking, seconds }) => booking !== undefined && seconds >= leastSeconds);
  const little = others.filter((one) => !own.includes(one)).flatMap(({ logs }) => logs);
  return [{ ...longest, logs: [...longest.logs, ...little] }, ...own].map(({ booking, logs }) => ({
    group: groupOf(group, logs),
    booking,
  }));
}

const sumOf = (members: readonly ProposedLog[], weight: (one: ProposedLog) => number): number =>
  members.reduce((sum, one) => sum + one.seconds * weight(one), 0);

/**
 * Returns the shortest time that is proposed: a share of the block in which predictions are made (specification 3,
 * prediction_automations). 360 seconds and 50 % → 180 seconds.
 */
export const leastProposedSeconds = (blockSeconds: number, thresholdPercent: number): number =>
  Math.round((blockSeconds * thresholdPercent) / 100);
