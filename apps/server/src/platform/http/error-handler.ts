// The only place where an error becomes an answer. It never contains a stack, SQL or text of a row.
import { type ErrorCode, type ErrorEntry, errorStatuses } from '@daybook/contract/errors.ts';
import { DatabaseUnavailable, StorageFull } from '@daybook/database/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeDefect } from '../describe-defect.ts';
import { AppError, maxListedProblems, type Problem } from './app-error.ts';

/** Fastify's own codes and ours; and PostgreSQL's for text that it cannot store, such as NUL. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  // No id is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'MODEL_NOT_FOUND',
  '22021': 'MALFORMED_REQUEST',
  '22P05': 'MALFORMED_REQUEST',
};
/** Refusals of the framework and its plugins that have no code, by status: an invalid file name. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  412: 'MALFORMED_REQUEST',
  416: 'MALFORMED_REQUEST',
};
const retryAfterSeconds = 5;

/** Returns any thrown value as an AppError; an unknown one is a defect. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) {
    return new AppError('DATABASE_UNAVAILABLE', { meta: { retry_after: retryAfterSeconds } });
  }
  if (error instanceof StorageFull) return new AppError('STORAGE_FULL');
  if (!(error instanceof Error)) return new AppError('INTERNAL_ERROR');
  const known = 'code' in error && typeof error.code === 'string' ? frameworkCodes[error.code] : undefined;
  if (known !== undefined) return new AppError(known);
  const status = 'statusCode' in error ? String(error.statusCode) : '';
  return new AppError(refusals[status] ?? 'INTERNAL_ERROR');
}

/** The title is the code in words: the application uses it to look up its own text (document 2, section 8.3). */
export function titleOf(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function entryOf({ code, detail, pointer, meta }: Problem, reference: string): ErrorEntry {
  return {
    status: String(errorStatuses[code]),
    code,
    title: titleOf(code),
    ...(detail === undefined ? {} : { detail }),
    ...(pointer === undefined ? {} : { source: { pointer } }),
    meta: { ...meta, reference },
  };
}

/** Returns the reported part of many problems; the last of them says when there are more. */
function listedProblems(problems: readonly Problem[]): Problem[] {
  const first = problems.slice(0, maxListedProblems);
  if (first.length === problems.length) return first;
  return first.map((one, at) => (at < maxListedProblems - 1 ? one : { ...one, meta: { ...one.meta, more: true } }));
}

/** Answers with an error document; `exposeDefects` adds the internal error, for tests only. */
export function errorHandler(exposeDefects: boolean) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = asAppError(error);
    if (known.status >= 500) request.log.error(describeDefect(error), 'A call failed');
    const problems =
      exposeDefects && known.code === 'INTERNAL_ERROR'
        ? [{ code: known.code, detail: defectText(error) }]
        : known.problems;
    const { retry_after: retryAfter } = known.problems[0].meta ?? {};
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
    return reply
      .code(known.status)
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          ...messageFor(request, known),
          errors: listedProblems(problems).map((problem) => entryOf(problem, request.id)),
        }),
      );
  };
}

/** Returns the message that programs for ActivityWatch display for an error. */
function messageFor({ url }: FastifyRequest, { code, problems: [{ detail }] }: AppError): { message?: string } {
  return url.startsWith('/api/aw/') ? { message: detail ?? titleOf(code) } : {};
}

function defectText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
