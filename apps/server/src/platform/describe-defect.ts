// The part of an unexpected error that may be logged: where it happened, never the content of a row or a request.
type PostgresError = Error & { code: string; constraint?: string; table?: string };

// SQLSTATE, such as 23505.
const sqlState = /^[0-9A-Z]{5}$/;

function isFromPostgres(error: Error): error is PostgresError {
  return 'code' in error && typeof error.code === 'string' && sqlState.test(error.code) && 'severity' in error;
}

const frames = (stack: string | undefined) => (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));

/** Returns an error as fields for the log. A message of the database may quote a value, so only its code is kept. */
export function describeDefect(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const stack = frames(error.stack);
  if (isFromPostgres(error)) {
    const { code, constraint, table } = error;
    return { error: 'PostgresError', code, constraint, table, stack };
  }
  const cause = error.cause === undefined ? {} : { cause: describeDefect(error.cause) };
  return { error: error.name, message: error.message, stack, ...cause };
}
