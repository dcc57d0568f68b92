// PostgreSQL tables as books; schema.sql defines them.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Books, MasterList, PageRequest } from '../books.ts';
import type { KeptHours, MasterRecord } from '../protocol.ts';

/** Runs one statement. */
export type Query = (text: string, values: readonly unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

/** Returns the text of schema.sql: its statements create the tables that do not exist yet. */
export const bridgeSchema = (): Promise<string> => readFile(new URL('schema.sql', import.meta.url), 'utf8');

const columns = {
  contacts: { names: 'id, name, code, email, active', order: 'id' },
  dimensions: {
    names: 'id, name, level, code, contact_id, parent_id, bookable, active',
    order: `(level || ' ' || id)`,
  },
  employees: { names: 'id, name, email, active', order: 'id' },
} as const satisfies Record<MasterList, unknown>;

const text = z.string().nullish();
const masterSchema = z.object({
  ...{ id: z.string(), name: z.string(), active: z.boolean(), code: text, email: text },
  ...{ level: z.number().optional(), contact_id: text, parent_id: text, bookable: z.boolean().optional() },
});

const hoursColumns = `id, reference, date::text AS date, employee_id, contact_id, dimension_ids, description,
  duration_seconds, billable, started_at, ended_at`;
const instant = z
  .date()
  .nullable()
  .transform((at) => at?.toISOString() ?? null);
const hoursSchema = z.object({
  ...{ id: z.string(), reference: z.string().nullable(), date: z.string(), employee_id: z.string() },
  ...{ contact_id: z.string().nullable(), dimension_ids: z.array(z.string()), description: z.string() },
  ...{ duration_seconds: z.number(), billable: z.boolean(), started_at: instant, ended_at: instant },
});

/** `closedUntil`: up to this day nothing can be changed. */
export function postgresBooks(query: Query, closedUntil: string | null): Books {
  const master = async (statement: string, values: readonly unknown[]): Promise<MasterRecord[]> =>
    (await query(statement, values)).rows.map((row) => withoutUndefined(masterSchema.parse(row)));
  const hours = async (statement: string, values: readonly unknown[]): Promise<KeptHours[]> =>
    (await query(statement, values)).rows.map((row) => hoursSchema.parse(row));
  return {
    list: (list, { after, limit }) => {
      const { names, order } = columns[list];
      const place = `${order} COLLATE "C"`;
      return master(`SELECT ${names} FROM bridge_${list} WHERE ${place} > $1 ORDER BY ${place} LIMIT $2`, [
        after,
        limit,
      ]);
    },
    find: async (list, id) => {
      const [found] = await master(`SELECT ${columns[list].names} FROM bridge_${list} WHERE id = $1`, [id]);
      return found ?? null;
    },
    listHours: ({ from, until }, page) => hours(hoursOfDays, [from, until, ...valuesOf(page)]),
    findHours: async (id) => {
      const [found] = await hours(`SELECT ${hoursColumns} FROM bridge_hours WHERE id = $1`, [id]);
      return found ?? null;
    },
    saveHours: async (kept) => void (await query(upsert, hoursValues(kept))),
    removeHours: async (id) => void (await query('DELETE FROM bridge_hours WHERE id = $1', [id])),
    isClosed: async (date) => closedUntil !== null && date <= closedUntil,
  };
}

const valuesOf = ({ after, limit }: PageRequest) => [after, limit];

const hoursOfDays = `SELECT ${hoursColumns} FROM bridge_hours
  WHERE date BETWEEN $1 AND $2 AND id COLLATE "C" > $3 ORDER BY id COLLATE "C" LIMIT $4`;

/** One statement: two requests for the same hours leave one row. */
const upsert = `INSERT INTO bridge_hours (reference, id, date, employee_id, contact_id, dimension_ids, description,
    duration_seconds, billable, started_at, ended_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (id) DO UPDATE SET date = EXCLUDED.date, employee_id = EXCLUDED.employee_id,
    contact_id = EXCLUDED.contact_id, dimension_ids = EXCLUDED.dimension_ids, description = EXCLUDED.description,
    duration_seconds = EXCLUDED.duration_seconds, billable = EXCLUDED.billable, started_at = EXCLUDED.started_at,
    ended_at = EXCLUDED.ended_at, changed_at = now()`;

const hoursValues = (kept: KeptHours) => [
  ...[kept.reference, kept.id, kept.date, kept.employee_id, kept.contact_id, kept.dimension_ids, kept.description],
  ...[kept.duration_seconds, kept.billable, kept.started_at ?? null, kept.ended_at ?? null],
];

const withoutUndefined = ({ level, bookable, ...record }: z.output<typeof masterSchema>): MasterRecord => ({
  ...{ id: record.id, name: record.name, active: record.active },
  ...(record.code === undefined ? {} : { code: record.code }),
  ...(record.email === undefined ? {} : { email: record.email }),
  ...(level === undefined ? {} : { level, contact_id: record.contact_id ?? null, parent_id: record.parent_id ?? null }),
  ...(bookable === undefined ? {} : { bookable }),
});
