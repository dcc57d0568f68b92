import type { AnswerKey } from '../suggestions/settle-outcome.ts';

/** A log whose answer is proposed, or decided already and only to be booked. */
export interface ProposedLog {
  readonly logId: number;
  readonly seconds: number;
  readonly answer: AnswerKey;
  /** The calibrated probability of the answer; 1 for what was decided. */
  readonly confidence: number;
  readonly isCertain: boolean;
}

export interface ProposalGroup {
  readonly answer: AnswerKey;
  readonly isCertain: boolean;
  readonly logIds: readonly number[];
  readonly seconds: number;
  /** The mean over its logs, weighted by their time. */
  readonly confidence: number;
}

export interface GroupedProposals {
  readonly groups: readonly ProposalGroup[];
  /** Time in groups that are too short to be worth a question. */
  readonly leftOutSeconds: number;
}

/**
 * Puts the proposals of a day together: one for each answer, and a second one for what is doubtful of it, so that nothing
 * certain waits for it. The longest first; what is shorter than `leastSeconds` is left out.
 */
export function groupProposals(logs: readonly ProposedLog[], leastSeconds: number): GroupedProposals {
  const alike = Map.groupBy(logs, ({ answer, isCertain }) => `${isCertain} ${answer}`);
  const groups = [...alike.values()].flatMap((members): ProposalGroup[] => {
    const [first] = members;
    if (first === undefined) return [];
    const seconds = sumOf(members, () => 1);
    return [
      {
        answer: first.answer,
        isCertain: first.isCertain,
        logIds: members.map(({ logId }) => logId),
        seconds,
        confidence: seconds === 0 ? 0 : sumOf(members, ({ confidence }) => confidence) / seconds,
      },
    ];
  });
  const kept = groups.filter(({ seconds }) => seconds >= Math.max(1, leastSeconds));
  const leftOutSeconds = groups.filter((one) => !kept.includes(one)).reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    groups: kept.sort((a, b) => Number(b.isCertain) - Number(a.isCertain) || b.seconds - a.seconds),
    leftOutSeconds,
  };
}

const sumOf = (members: readonly ProposedLog[], weight: (one: ProposedLog) => number): number =>
  members.reduce((sum, one) => sum + one.seconds * weight(one), 0);

/**
 * The shortest time that is proposed: a share of the block in which predictions are made (specification 3,
 * prediction_automations). 360 seconds and 50 % → 180 seconds.
 */
export const leastProposedSeconds = (blockSeconds: number, thresholdPercent: number): number =>
  Math.round((blockSeconds * thresholdPercent) / 100);
