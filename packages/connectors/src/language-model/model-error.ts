/** resting: it failed several times, and is not called for a while. */
export type ModelFailure =
  | 'busy'
  | 'refused'
  | 'resting'
  | 'server_error'
  | 'timeout'
  | 'too_large'
  | 'unreachable'
  | 'unreadable';

/** A language model without an answer. The error contains neither request nor answer, so that logs have neither. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly failure: ModelFailure;
  /** Its cost nevertheless. */
  readonly tokens: number;
  /** The status of the answer, if there was one. */
  readonly status: number | null;

  constructor(failure: ModelFailure, { tokens = 0, status = null }: { tokens?: number; status?: number | null } = {}) {
    super(status === null ? failure : `${failure} ${status}`);
    this.failure = failure;
    this.tokens = tokens;
    this.status = status;
  }
}
