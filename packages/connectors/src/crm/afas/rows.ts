// Rows of GetConnectors: pages by position in a fixed order, and filters.
import type { z } from 'zod';
import { nextByPosition, type PositionPage } from '../by-position.ts';
import type { JsonClient } from '../json-client.ts';
import { rowsSchema } from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };

/** A column with the value it is compared with; several must all match. */
export type Condition = readonly [column: string, operator: keyof typeof operators, value: string];
const operators = { is: '1', atLeast: '2', atMost: '3' } as const;

export type Rows<T extends z.ZodType> = {
  readonly connector: string;
  readonly record: T;
  readonly order: readonly string[];
  readonly conditions?: readonly Condition[];
};

/** The next page of a connector; null: the beginning. */
export function pageOf<T extends z.ZodType<{ id: string }>>(
  { client, pageSize }: Reading,
  { connector, record, order, conditions = [] }: Rows<T>,
  place: string | null,
  signal: AbortSignal,
): Promise<PositionPage<z.output<T>>> {
  const overlap = Math.min(10, Math.floor(pageSize / 2));
  return nextByPosition(place, async (end) => {
    const skip = Math.max(0, end - overlap);
    const query = { ...queryOf(conditions), skip, take: pageSize, orderbyfieldids: order.join(',') };
    const { rows } = await client.call({
      ...{ path: `/connectors/${connector}`, query, answer: rowsSchema(record), signal },
    });
    return { records: rows, end: skip + rows.length, isLast: rows.length < pageSize };
  });
}

function queryOf(conditions: readonly Condition[]): Record<string, string> {
  if (conditions.length === 0) return {};
  return {
    filterfieldids: conditions.map(([column]) => column).join(','),
    filtervalues: conditions.map(([, , value]) => value).join(','),
    operatortypes: conditions.map(([, operator]) => operators[operator]).join(','),
  };
}
