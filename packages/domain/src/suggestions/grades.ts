/**
 * How strong the evidence of a suggestion is, the strongest first. Suggestions with the same confidence are comparable,
 * so past choices show how often the next one will be right.
 */
export const grades = ['proven', 'clear', 'likely', 'probable', 'mixed', 'hint'] as const;
export type Grade = (typeof grades)[number];

export interface Graded {
  /** 0 to 1. */
  readonly score: number;
  /** Whether history leaves no doubt. */
  readonly certain: boolean;
  /** The weightiest evidence first. */
  readonly evidence: readonly { readonly times: number; readonly total: number }[];
}

const provenTimes = 20;
const likely = { times: 3, share: 0.8, score: 0.6 } as const;
const probableShare = 0.5;

/**
 * Returns how strong the evidence of a suggestion is.
 *
 *   30 of 30, uncontradicted → proven     5 of 5 → clear     4 of 5 → likely     1 of 1 → probable
 *   2 of 5 → mixed                        a name in the title, no history → hint
 */
export function gradeOf({ score, certain, evidence: [leading] }: Graded): Grade {
  if (leading === undefined || leading.total === 0) return 'hint';
  if (certain) return leading.times >= provenTimes ? 'proven' : 'clear';
  const share = leading.times / leading.total;
  if (leading.times >= likely.times && share >= likely.share && score >= likely.score) return 'likely';
  return share >= probableShare ? 'probable' : 'mixed';
}

/** Whether the evidence is at least as strong as required. */
export function isAtLeast(grade: Grade, other: Grade): boolean {
  return grades.indexOf(grade) <= grades.indexOf(other);
}
