import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError, modelNotFound, type Problem } from './app-error.ts';
import { isListSchema } from './route-schema.ts';

/**
 * Makes Fastify validate by the contract's own schemas. Nothing is removed or added silently: what is unknown is
 * refused by name. A path that cannot be anybody's id names something that does not exist.
 */
export const contractValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (isListSchema(schema)) return (data: unknown) => ({ value: data });
  return (data: unknown) => {
    const result = schema.safeParse(data ?? undefined);
    if (result.success) return { value: result.data };
    const { issues } = result.error;
    const isBadId = httpPart === 'params' && issues.every(({ code }) => code === 'invalid_format');
    return { error: isBadId ? modelNotFound('This address') : validationFailed(issues) };
  };
};

/** The issues of a schema as problems, one for each field. */
export function validationFailed(issues: readonly z.core.$ZodIssue[]): AppError {
  const [first, ...others] = issues.flatMap(problemsOf);
  return new AppError('VALIDATION_FAILED', first ?? {}, ...others);
}

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem([...issue.path, key], `Unknown field ${key}.`));
  }
  return [problem(issue.path, issue.message)];
}

function problem(path: readonly PropertyKey[], detail: string): Problem {
  return { code: 'VALIDATION_FAILED', pointer: jsonPointer(path), detail };
}

/** RFC 6901: `/client/name`; the whole document is the empty pointer. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
