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
};

export type ReportBooking = BookingRow & {
  readonly user_name: string;
  /** Counted seconds: the whole booking, or the time recorded in the sources of the selection. */
  readonly counted_seconds: number;
};

const sorts = {
  date: sql`r.date`,
  duration: sql`r.duration_seconds`,
  contact: sql`(SELECT c.name FROM contacts c WHERE c.client_id = r.client_id AND c.id = r.contact_id)`,
  user: sql`(SELECT concat_ws(' ', u.name_first, u.name_prefix, u.name_last) FROM users u
    WHERE u.client_id = r.client_id AND u.id = r.user_id)`,
  description: sql`lower(r.description)`,
} satisfies Record<BookingTurn['sort'], RawBuilder<unknown>>;

type Chosen = { readonly id: number; readonly seconds: number; readonly user_name: string };

/** A page of the bookings that are selected. Those on it are chosen by what they are sorted by alone, and then read. */
export async function bookingsOfReport(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  { sort, order, limit, offset }: BookingTurn,
): Promise<readonly ReportBooking[]> {
  const { clientId } = scope;
  const direction = order === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
  return readChosen(
    trx,
    scope,
    sql`SELECT r.id, ${countedSeconds(selection)} AS seconds, ${sorts.user} AS user_name FROM registrations r
      ${isOfSources(selection) ? sharesJoin(selection, clientId) : sql``}
      WHERE ${selectionCondition(selection, clientId)}
      ${isOfSources(selection) ? sql`GROUP BY r.client_id, r.id` : sql``}
      ORDER BY ${sorts[sort]} ${direction}, r.date DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const countedSeconds = (selection: ReportSelection): RawBuilder<unknown> =>
  isOfSources(selection) ? sql`sum(coalesce(rs.duration_seconds, r.duration_seconds))` : sql`r.duration_seconds`;

/** The bookings that a statement has chosen, in its order. */
async function readChosen(
  trx: Transaction,
  scope: Scope,
  statement: RawBuilder<unknown>,
): Promise<readonly ReportBooking[]> {
  const { rows: chosen } = await sql<Chosen>`${statement}`.execute(trx);
  const ids = chosen.map(({ id }) => id);
  const rows = await bookings(trx, scope, 'live').where('r.id', '=', sql<number>`any(${ids}::bigint[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return chosen.flatMap(({ id, seconds: counted_seconds, user_name }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, counted_seconds, user_name }];
  });
}

/** The last booking of the page before. */
export type BookingPosition = { readonly date: string; readonly id: number };

/** The next bookings in the order of their dates: by key, so that a page far back costs as much as the first. */
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
    sql`SELECT r.id, ${countedSeconds(selection)} AS seconds, ${sorts.user} AS user_name FROM registrations r
      ${isOfSources(selection) ? sharesJoin(selection, clientId) : sql``}
      WHERE ${selectionCondition(selection, clientId)} AND ${further}
      ${isOfSources(selection) ? sql`GROUP BY r.client_id, r.id` : sql``}
      ORDER BY r.date, r.id LIMIT ${limit}`,
  );
}
