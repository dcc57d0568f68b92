// The bookings of a report one by one, page by page.
import type { bookingSorts } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { type BookingRow, bookings } from '../timeline/timeline.service.ts';
import { isOfSources, type ReportSelection, selectionCondition, sharesJoin } from './report-selection.repository.ts';

export type BookingTurn = {
  readonly sort: (typeof bookingSorts)[number];
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** The booking before the page; with it there is no offset. */
  readonly after: TurnPosition | null;
};

/** The position of a booking in the sorted table: the value that it is sorted by, its date, its id. */
export type TurnPosition = { readonly value: string | null; readonly date: string; readonly id: number };

export type ReportBooking = BookingRow & {
  readonly user_name: string;
  /** Counted seconds: of the complete booking, or the time recorded in the sources of the selection. */
  readonly counted_seconds: number;
  /** The value that the table is sorted by, as text. */
  readonly sort_value: string | null;
};

const sortTypes = {
  date: sql`date`,
  duration: sql`bigint`,
  contact: sql`text`,
  user: sql`text`,
  description: sql`text`,
} satisfies Record<BookingTurn['sort'], RawBuilder<unknown>>;

const sorts = (clientId: number) =>
  ({
    date: sql`r.date`,
    duration: sql`r.duration_seconds`,
    contact: sql`(SELECT c.name FROM contacts c WHERE c.client_id = ${clientId} AND c.id = r.contact_id)`,
    user: sql`(SELECT concat_ws(' ', u.name_first, u.name_prefix, u.name_last) FROM users u
    WHERE u.client_id = ${clientId} AND u.id = r.user_id)`,
    description: sql`lower(r.description)`,
  }) satisfies Record<BookingTurn['sort'], RawBuilder<unknown>>;

type Chosen = {
  readonly id: number;
  readonly seconds: number;
  readonly user_name: string;
  readonly sort_value: string | null;
};

/** Returns a page of the selected bookings. Its ids are chosen by their sort value only, and then read. */
export async function bookingsOfReport(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  turn: BookingTurn,
): Promise<readonly ReportBooking[]> {
  const { clientId } = scope;
  const { sort, order, limit, offset, after } = turn;
  const direction = order === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
  const left = after === null ? selection : leftBy(selection, turn, after);
  return readChosen(
    trx,
    scope,
    sql`SELECT s.id, s.seconds, s.user_name, s.sort_value::text AS sort_value FROM (
        SELECT r.id, r.date, ${countedSeconds(left)} AS seconds, ${sorts(clientId).user} AS user_name, ${sorts(clientId)[sort]} AS sort_value
        FROM registrations r ${isOfSources(left) ? sharesJoin(left, clientId) : sql``}
        WHERE ${selectionCondition(left, clientId)}
        ${isOfSources(left) ? sql`GROUP BY r.client_id, r.id` : sql``}
      ) s WHERE ${after === null ? sql`true` : follows(after, turn)}
      ORDER BY s.sort_value ${direction}, s.date DESC, s.id DESC LIMIT ${limit} OFFSET ${after === null ? offset : 0}`,
  );
}

/** Narrows the period when sorting by date, which limits the rows to read. */
function leftBy(selection: ReportSelection, { sort, order }: BookingTurn, { date }: TurnPosition): ReportSelection {
  if (sort !== 'date') return selection;
  return order === 'asc' ? { ...selection, start: date } : { ...selection, end: date };
}

/** Whether a booking `s` comes after a position: missing values are last in both directions. */
function follows({ value, date, id }: TurnPosition, { sort, order }: BookingTurn): RawBuilder<unknown> {
  const isAlikeAndBehind = (alike: RawBuilder<unknown>) =>
    sql`(${alike} AND (s.date, s.id) < (${date}::date, ${id}::bigint))`;
  if (value === null) return isAlikeAndBehind(sql`s.sort_value IS NULL`);
  const reached = sql`${value}::${sortTypes[sort]}`;
  const beyond = order === 'asc' ? sql`s.sort_value > ${reached}` : sql`s.sort_value < ${reached}`;
  return sql`(${beyond} OR s.sort_value IS NULL OR ${isAlikeAndBehind(sql`s.sort_value = ${reached}`)})`;
}

const countedSeconds = (selection: ReportSelection): RawBuilder<unknown> =>
  isOfSources(selection) ? sql`sum(coalesce(rs.duration_seconds, r.duration_seconds))` : sql`r.duration_seconds`;

/** Returns the bookings that a statement has chosen, in its order. */
async function readChosen(
  trx: Transaction,
  scope: Scope,
  statement: RawBuilder<unknown>,
): Promise<readonly ReportBooking[]> {
  const { rows: chosen } = await sql<Chosen>`${statement}`.execute(trx);
  const ids = chosen.map(({ id }) => id);
  const rows = await bookings(trx, scope, 'live').where('r.id', '=', sql<number>`any(${ids}::bigint[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return chosen.flatMap(({ id, seconds: counted_seconds, user_name, sort_value }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, counted_seconds, user_name, sort_value }];
  });
}

/** The last booking of the previous page. */
export type BookingPosition = { readonly date: string; readonly id: number };

/** Returns the next bookings in the order of their dates: by key, so that a late page costs as much as the first. */
export async function nextBookings(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  { after, limit }: { readonly after: BookingPosition | null; readonly limit: number },
): Promise<readonly ReportBooking[]> {
  const { clientId } = scope;
  const further = after === null ? sql`true` : sql`(r.date, r.id) > (${after.date}::date, ${after.id}::bigint)`;
  return readChosen(
    trx,
    scope,
    sql`SELECT r.id, ${countedSeconds(selection)} AS seconds, ${sorts(clientId).user} AS user_name, NULL AS sort_value
      FROM registrations r ${isOfSources(selection) ? sharesJoin(selection, clientId) : sql``}
      WHERE ${selectionCondition(selection, clientId)} AND ${further}
      ${isOfSources(selection) ? sql`GROUP BY r.client_id, r.id` : sql``}
      ORDER BY r.date, r.id LIMIT ${limit}`,
  );
}
