import type { Breakdown } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { contactsWithMerged } from '../contacts/contacts.service.ts';

export type ReportQuestion = {
  /** The first and the last date, 'YYYY-MM-DD'. */
  readonly start: string;
  readonly end: string;
  readonly breakdown: Breakdown;
  /** The level of a breakdown by dimension. */
  readonly level: number;
  readonly interval: 'day' | 'week' | 'month' | null;
  readonly contactIds: readonly number[] | undefined;
  readonly dimensionIds: readonly number[] | undefined;
  readonly sourceIds: readonly number[] | undefined;
  readonly userIds: readonly number[] | undefined;
  readonly billable: boolean | undefined;
  /** Also counts unpublished bookings; row-level security shows the caller only their own. */
  readonly includesOpen: boolean;
};

/** Booked seconds of one row, in one interval of the period when an interval was asked for. */
export type ReportSum = {
  readonly id: number | null;
  readonly label: string;
  readonly code: string | null;
  /** The first date of the day, week or month; null without an interval. */
  readonly bucket: string | null;
  readonly seconds: number;
};

const keys = {
  contact: sql`r.contact_id`,
  dimension: sql`rd.dimension_id`,
  source: sql`rs.source_id`,
  user: sql`r.user_id`,
} satisfies Record<Breakdown, RawBuilder<unknown>>;

// Plain calendar arithmetic on dates: no time zone, hence no difference between engines.
const buckets = {
  day: sql`r.date`,
  week: sql`r.date - (extract(isodow FROM r.date)::integer - 1)`,
  month: sql`r.date - (extract(day FROM r.date)::integer - 1)`,
} satisfies Record<'day' | 'week' | 'month', RawBuilder<unknown>>;

const names = {
  contact: sql`SELECT c.id, c.name AS label, c.code FROM contacts c`,
  dimension: sql`SELECT c.id, c.name AS label, c.code FROM dimensions c`,
  // The caller's own name for it, else the organisation's (user 0), else its identifier.
  source: sql`SELECT c.id, coalesce((SELECT n.name FROM source_names n WHERE n.client_id = c.client_id
    AND n.source_id = c.id ORDER BY n.user_id DESC LIMIT 1), c.name) AS label, NULL AS code FROM sources c`,
  user: sql`SELECT c.id, concat_ws(' ', c.name_first, c.name_prefix, c.name_last) AS label, NULL AS code FROM users c`,
} satisfies Record<Breakdown, RawBuilder<unknown>>;

/**
 * Sums booked seconds by row, and by interval of the period. Whose bookings are counted is row-level security's: the own
 * ones, and with the right to read published days those of colleagues.
 */
export async function sumRegistrations(
  trx: Transaction,
  { clientId }: Scope,
  question: ReportQuestion,
): Promise<readonly ReportSum[]> {
  const sums = followingMerges(
    question,
    clientId,
    isOfSharesAlone(question) ? sumsOfShares(question, clientId) : sumsOfBookings(question, clientId),
  );
  const { rows } = await sql<ReportSum>`
    SELECT s.id, coalesce(n.label, '') AS label, n.code, s.bucket, s.seconds FROM (${sums}) s LEFT JOIN (${names[question.breakdown]} WHERE c.client_id = ${clientId}) n ON n.id = s.id`.execute(
    trx,
  );
  return rows;
}

/** What was published on a contact that became part of another one counts for that one. */
function followingMerges(
  { breakdown }: ReportQuestion,
  clientId: number,
  sums: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (breakdown !== 'contact') return sums;
  return sql`SELECT coalesce(m.merged_into_id, b.id) AS id, b.bucket, sum(b.seconds) AS seconds FROM (${sums}) b
    LEFT JOIN contacts m ON m.client_id = ${clientId} AND m.id = b.id GROUP BY 1, 2`;
}

function sumsOfBookings(question: ReportQuestion, clientId: number): RawBuilder<unknown> {
  return sql`
    SELECT ${keys[question.breakdown]} AS id, ${bucketOf(question)} AS bucket, sum(${secondsOf(question)}) AS seconds
    FROM registrations r ${joinsOf(question, clientId)}
    WHERE ${conditionsOf(question, clientId)}
    GROUP BY 1, 2`;
}

/** Whether the shares of sources answer the question without looking up the booking of each. */
function isOfSharesAlone({ breakdown, contactIds, dimensionIds, billable }: ReportQuestion): boolean {
  const isOfBookings = contactIds !== undefined || dimensionIds !== undefined || billable !== undefined;
  return breakdown === 'source' && !isOfBookings;
}

/**
 * By source: the shares by themselves, which carry what they are filtered by. The parts of a booking add up to the whole,
 * so what is booked beyond all shares was booked without a source.
 */
function sumsOfShares(question: ReportQuestion, clientId: number): RawBuilder<unknown> {
  const [bucket, where] = [bucketOf(question), conditionsOf(question, clientId)];
  const shares = sql`SELECT r.source_id AS id, ${bucket} AS bucket, sum(r.duration_seconds) AS seconds
    FROM registration_sources r WHERE ${where} GROUP BY 1, 2`;
  if (question.sourceIds !== undefined) return shares;
  return sql`
    WITH shares AS MATERIALIZED (${shares})
    SELECT id, bucket, seconds FROM shares
    UNION ALL
    SELECT NULL, bucket, sum(seconds) FROM (
      SELECT bucket, -seconds AS seconds FROM shares
      UNION ALL
      SELECT ${bucket}, sum(r.duration_seconds) FROM registrations r WHERE ${where} GROUP BY 1
    ) rest GROUP BY bucket HAVING sum(seconds) > 0`;
}

function bucketOf({ interval }: ReportQuestion): RawBuilder<unknown> {
  return interval === null ? sql`NULL::date` : buckets[interval];
}

// A booking's duration is divided over its sources; by source, or of certain sources, only their shares count.
function isAboutSources({ breakdown, sourceIds }: ReportQuestion): boolean {
  return breakdown === 'source' || sourceIds !== undefined;
}

function secondsOf(question: ReportQuestion): RawBuilder<unknown> {
  return isAboutSources(question) ? sql`coalesce(rs.duration_seconds, r.duration_seconds)` : sql`r.duration_seconds`;
}

function joinsOf(question: ReportQuestion, clientId: number): RawBuilder<unknown> {
  const { breakdown, level, start, end } = question;
  const dimensions = sql`LEFT JOIN registration_dimensions rd ON rd.client_id = ${clientId} AND rd.registration_id = r.id
    AND rd.level = ${level}`;
  const sources = sql`LEFT JOIN registration_sources rs ON rs.client_id = ${clientId} AND rs.registration_id = r.id
    AND rs.date BETWEEN ${start} AND ${end}`;
  return sql.join(
    [...(breakdown === 'dimension' ? [dimensions] : []), ...(isAboutSources(question) ? [sources] : [])],
    sql` `,
  );
}

function conditionsOf(question: ReportQuestion, clientId: number): RawBuilder<unknown> {
  const { contactIds, dimensionIds, sourceIds, userIds, billable } = question;
  const among = (column: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
    ids === undefined ? [] : [sql`${column} = ANY(${ids}::bigint[])`];
  const conditions = [
    sql`r.client_id = ${clientId}`,
    sql`r.date BETWEEN ${question.start} AND ${question.end}`,
    ...(question.includesOpen ? [] : [sql`r.published_at IS NOT NULL`]),
    ...(contactIds === undefined ? [] : [sql`${keys.contact} = ANY(${contactsWithMerged(clientId, contactIds)})`]),
    ...among(keys.user, userIds),
    ...among(isOfSharesAlone(question) ? sql`r.source_id` : keys.source, sourceIds),
    ...(dimensionIds === undefined ? [] : [bookedOn(dimensionIds, clientId)]),
    ...(billable === undefined ? [] : [sql`coalesce(r.billable, NOT r.internal) = ${billable}`]),
  ];
  return sql.join(conditions, sql` AND `);
}

function bookedOn(dimensionIds: readonly number[], clientId: number): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM registration_dimensions f WHERE f.client_id = ${clientId} AND f.registration_id = r.id
    AND f.dimension_id = ANY(${dimensionIds}::bigint[]))`;
}
