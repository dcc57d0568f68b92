import { repairedBodies } from '@daybook/contract/repaired-bodies.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError, maxListedProblems, modelNotFound, type Problem } from './app-error.ts';
import { halfCharacterIn } from './half-character.ts';
import { isListSchema } from './route-schema.ts';
import { shortened } from './shortened.ts';

const longestPointer = 500;

/**
 * Makes Fastify validate with the contract's own schemas. Nothing is removed or added silently: unknown fields are
 * refused by name. A path with an impossible id is answered like an unknown one.
 */
export const contractValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (isListSchema(schema)) return (data: unknown) => ({ value: data });
  return (data: unknown) => {
    const half = repairedBodies.has(schema) ? null : halfCharacterIn(data);
    if (half !== null) return { error: notWellFormed(half) };
    const result = schema.safeParse(data ?? undefined);
    if (result.success) return { value: result.data };
    const { issues } = result.error;
    const isBadId = httpPart === 'params' && issues.every(({ code }) => code === 'invalid_format');
    return { error: isBadId ? modelNotFound('This address') : validationFailed(issues) };
  };
};

const notWellFormed = (path: readonly PropertyKey[]) =>
  new AppError('VALIDATION_FAILED', problem(path, 'This text has half a character in it.'));

/**
 * Returns the issues of a schema as problems, one for each field; of many only the first, enough to state that there
 * are more.
 */
export function validationFailed(issues: readonly z.core.$ZodIssue[]): AppError {
  const most = maxListedProblems + 1;
  const [first, ...others] = issues.slice(0, most).flatMap((issue) => problemsOf(issue, most));
  return new AppError('VALIDATION_FAILED', first ?? {}, ...others.slice(0, most - 1));
}

function problemsOf(issue: z.core.$ZodIssue, most: number): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, most);
    return keys.map((key) => problem([...issue.path, key], `Unknown field ${shortened(key)}.`));
  }
  return [problem(issue.path, issue.message)];
}

function problem(path: readonly PropertyKey[], detail: string): Problem {
  return { code: 'VALIDATION_FAILED', pointer: shortened(jsonPointer(path), longestPointer), detail };
}

/** RFC 6901: `/client/name`; the whole document is the empty pointer. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
