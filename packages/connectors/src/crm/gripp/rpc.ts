// Gripp's calls: JSON-RPC at one address, with status 200 for most refusals.
//   grippRpc(client)   makes the calls
//   failureOf          the refusal in an answer
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';
import type { JsonClient } from '../json-client.ts';
import { rowsSchema } from './answers.ts';

/** A condition on a field, such as project.archived. */
export type Filter = {
  readonly field: string;
  readonly operator: 'equals' | 'in' | 'greater' | 'greaterequals' | 'between';
  readonly value: string | number | boolean | readonly number[];
  readonly value2?: string;
};

type Change = `${string}.${'create' | 'update' | 'delete'}`;

export type GrippRpc = {
  /** Returns the first records of an entity that match the filters, by their ids. */
  get<T extends z.ZodType<{ id: string }>>(
    about: {
      readonly entity: string;
      readonly record: T;
      readonly filters: readonly Filter[];
      readonly atMost: number;
    },
    signal: AbortSignal,
  ): Promise<{ readonly rows: readonly z.output<T>[]; readonly isMore: boolean }>;
  /** One change: several in one call would be rolled back together. */
  change<T>(method: Change, params: readonly unknown[], answer: z.ZodType<T>, signal: AbortSignal): Promise<T>;
};

export function grippRpc(client: JsonClient): GrippRpc {
  return {
    get: async ({ entity, record, filters, atMost }, signal) => {
      const paging = { firstresult: 0, maxresults: atMost };
      const orderings = [{ field: `${entity}.id`, direction: 'asc' }];
      const params = [filters, { paging, orderings }];
      const answer = resultSchema(rowsSchema(record));
      const call = {
        method: 'POST',
        path: '',
        isRead: true,
        body: bodyOf(`${entity}.get`, params),
        answer,
        signal,
      } as const;
      const { rows, more_items_in_collection: more } = await client.call(call);
      return { rows, isMore: more ?? rows.length === atMost };
    },
    change: (method, params, answer, signal) =>
      client.call({ method: 'POST', path: '', body: bodyOf(method, params), answer: resultSchema(answer), signal }),
  };
}

const bodyOf = (method: string, params: readonly unknown[]) => [{ method, params, id: 1 }];

/** The result of the only call. */
const resultSchema = <T>(result: z.ZodType<T>) =>
  z
    .array(z.object({ result }))
    .length(1)
    .transform(([one], context) => {
      if (one !== undefined) return one.result;
      context.addIssue({ code: 'custom', message: 'The answer has no result' });
      return z.NEVER;
    });

const refusalSchema = z
  .array(
    z.object({
      error: z.union([z.string(), z.object({ code: z.unknown().optional(), message: z.string().nullish() })]).nullish(),
      error_code: z.unknown().optional(),
      result: z.unknown().optional(),
    }),
  )
  .min(1);
const unsuccessful = z.object({ success: z.literal(false), message: z.string().nullish() });

/** Returns why an answer refuses the call; null: its status says that, or it is no refusal. */
export function failureOf({ text, status }: OutsideAnswer): ExportFailure | null {
  if (status !== 200) return null;
  const [one] = refusalSchema.safeParse(jsonOf(text)).data ?? [];
  if (one === undefined) return null;
  const { error, error_code, result } = one;
  const failed = unsuccessful.safeParse(result);
  if (failed.success) return refusal(null, failed.data.message ?? '');
  if (!error && !error_code) return null;
  return typeof error === 'object' && error !== null
    ? refusal(error.code ?? error_code, error.message ?? '')
    : refusal(error_code, error ?? '');
}

/** 1009 is an unknown key; the others are distinguished by their text. */
function refusal(code: unknown, words: string): ExportFailure {
  const detail = words.slice(0, 500);
  const about = detail === '' ? {} : { detail };
  if (Number(code) === 1009) return new ExportFailure('invalid_credentials', about);
  if (/insufficient rights|no (access|permission)/i.test(words)) return new ExportFailure('access_denied', about);
  if (/rate limit|too many/i.test(words)) return new ExportFailure('external_api_rate_limited', about);
  return new ExportFailure('rejected', about);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
