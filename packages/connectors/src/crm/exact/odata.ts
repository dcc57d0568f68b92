// Exact's dialect of OData 2: addresses, lists, dates, refusals.
//   queried        a path with its query
//   listSchema     a list, which may be in two places
//   guidText, dateText    literals of a filter
//   dateOf         the day of an answer's date
//   failureOf      the meaning of a refusal when the status is not enough
//   pauseSeconds   the wait by the headers of the limits
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';
import { failureOfAnswer } from '../failures.ts';

/** With spaces as %20: not every server accepts a plus. */
export function queried(path: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

export const guidText = (id: string): string => `guid'${id}'`;
export const dateText = (text: string): string => `datetime'${text}'`;

/** A list and the address of its next part. */
export const listSchema = <T extends z.ZodType>(record: T) =>
  z
    .object({
      d: z.union([
        z.array(record).transform((records) => ({ records, next: null })),
        z
          .object({ results: z.array(record), __next: z.string().nullish() })
          .transform(({ results, __next }) => ({ records: results, next: __next ?? null })),
      ]),
    })
    .transform(({ d }) => d);

/** `/Date(1763596800000)/` or ISO 8601, both without a zone. */
export function dateOf(text: string): string {
  const ms = /^\/Date\((-?\d+)/.exec(text)?.[1];
  return ms === undefined ? text.slice(0, 10) : new Date(Number(ms)).toISOString().slice(0, 10);
}

const errorSchema = z.object({ error: z.object({ message: z.object({ value: z.string() }) }) });

function wordsOf({ text }: OutsideAnswer): string | null {
  try {
    const parsed = errorSchema.safeParse(JSON.parse(text));
    return parsed.success ? cleanText(parsed.data.error.message.value, 500) || null : null;
  } catch {
    return null;
  }
}

/**
 * The status decides, with Exact's own words as detail; after too many calls the headers of the limits give the wait.
 */
export function failureOf(answer: OutsideAnswer, nowMs: number): ExportFailure | null {
  if (answer.status < 400) return null;
  const { code, detail, retryAfterSeconds, cause } = failureOfAnswer(answer, nowMs);
  const waits = retryAfterSeconds ?? (answer.status === 429 ? pauseSeconds(answer, nowMs) : null);
  const words = wordsOf(answer) ?? detail;
  return new ExportFailure(code, {
    ...(words === null ? {} : { detail: words }),
    ...(waits === null ? {} : { retryAfterSeconds: waits }),
    cause,
  });
}

/** The calls left in the minute and in the day; resets are epoch milliseconds. */
const limits = ['x-ratelimit', 'x-ratelimit-minutely'] as const;

/** null: there are calls left. */
export function pauseSeconds({ headers }: Pick<OutsideAnswer, 'headers'>, nowMs: number): number | null {
  const waits = limits.flatMap((limit) => {
    const [left, resetAtMs] = [headers.get(`${limit}-remaining`), Number(headers.get(`${limit}-reset`))];
    return left === '0' && resetAtMs > nowMs ? [Math.ceil((resetAtMs - nowMs) / 1000)] : [];
  });
  return waits.length === 0 ? null : Math.max(...waits);
}
