import type { AnswerKey } from '../../settle-outcome.ts';
import type { StepWeights } from '../step-weights.ts';
import type { SubjectVectors } from '../subject-features.ts';

/** A row of the first step: what is usual at its time, and in place of it what its subject speaks for. */
export interface FirstRow {
  /** Indexes of the answers that the log speaks for. */
  readonly answers: Int32Array;
  readonly probabilities: Float64Array;
  /** Scores of the subject alone. */
  readonly subjects: Float64Array;
  /** The probability of each other answer, up to a factor. */
  readonly usual: Float64Array;
  readonly factor: number;
}

/** The first step of a day, for the next time that the day is scored. */
export interface KnownRows {
  readonly answers: readonly AnswerKey[];
  readonly weights: StepWeights;
  readonly byLog: ReadonlyMap<number, KnownRow>;
}

/** A row with the time and the subject that it is of. */
export interface KnownRow {
  readonly vectors: SubjectVectors | undefined;
  readonly startedAtMs: number;
  readonly row: FirstRow;
}
