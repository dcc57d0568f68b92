import type { AnswerKey } from '../../settle-outcome.ts';

/** How strongly one person's published days connect a value with a contact, without when, how often or in which log. */
export interface ContributedValue {
  readonly key: string;
  readonly answer: AnswerKey;
  /** From 0.1 to 2, in steps of a tenth. */
  readonly weight: number;
}
