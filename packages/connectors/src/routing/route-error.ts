export type RouteErrorCode = 'START_NOT_FOUND' | 'DESTINATION_NOT_FOUND' | 'NO_ROUTE' | 'UNAVAILABLE';

/** A journey that could not be found. The cause is for the log only. */
export class RouteError extends Error {
  override readonly name = 'RouteError';
  readonly code: RouteErrorCode;

  constructor(code: RouteErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
