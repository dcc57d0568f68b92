import type { AnswerKey } from '../../settle-outcome.ts';
import type { StepWeights } from '../step-weights.ts';
import type { SubjectVectors } from '../subject-features.ts';

/**
 * A row of the first step: the usual answers at its time, and the scores of its subject's answers instead of theirs.
 */
export interface FirstRow {
  /** Indexes of the answers that the log is evidence for. */
  readonly answers: Int32Array;
  readonly probabilities: Float64Array;
  /** Scores of the subject alone. */
  readonly subjects: Float64Array;
  /** The probability of each other answer, up to a factor. */
  readonly usual: Float64Array;
  readonly factor: number;
}

/** The first step of a day, kept for the next scoring of that day. */
export interface KnownRows {
  readonly answers: readonly AnswerKey[];
  readonly weights: StepWeights;
  readonly byLog: ReadonlyMap<number, KnownRow>;
}

/** A row with its time and subject. */
export interface KnownRow {
  readonly vectors: SubjectVectors | undefined;
  readonly startedAtMs: number;
  readonly row: FirstRow;
}
