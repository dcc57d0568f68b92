import type { Breakdown, ReportInterval } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { intervalStarts, reportNames } from './report-names.repository.ts';
import {
  dimensionsJoin,
  isOfSources,
  type ReportSelection,
  selectionCondition,
  sharesJoin,
} from './report-selection.repository.ts';

export type ReportQuestion = ReportSelection & {
  readonly breakdown: Breakdown;
  /** The level of a breakdown by dimension. */
  readonly level: number;
  readonly interval: ReportInterval | null;
};

/** Booked seconds of one row, in one interval of the period when an interval was requested. */
export type ReportSum = {
  readonly id: number | null;
  readonly label: string;
  readonly code: string | null;
  /** The contact of a project. */
  readonly owner: string | null;
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

/** Sums booked seconds by row, and by interval of the period. */
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
    SELECT s.id, coalesce(n.label, '') AS label, n.code, n.owner, s.bucket, s.seconds FROM (${sums}) s
    LEFT JOIN (${reportNames(question.breakdown, clientId)}) n ON n.id = s.id`.execute(trx);
  return rows;
}

/** Bookings on a merged contact count for the one that it became. */
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
    SELECT ${keys[question.breakdown]} AS id, ${bucketOf(question)} AS bucket, sum(${secondsColumn(question)}) AS seconds
    FROM registrations r ${joinsOf(question, clientId)}
    WHERE ${selectionCondition(question, clientId)}
    GROUP BY 1, 2`;
}

/** Whether the shares of sources answer the question without reading the bookings. */
function isOfSharesAlone({ breakdown, filters }: ReportQuestion): boolean {
  const { source: _source, user: _user, status: _status, ...others } = filters;
  return breakdown === 'source' && Object.values(others).every((one) => one === undefined);
}

/**
 * Returns sums by source from the shares only, which have the columns to filter by. The parts of a booking add up to
 * it, so booked time beyond all shares has no source.
 */
function sumsOfShares(question: ReportQuestion, clientId: number): RawBuilder<unknown> {
  const [bucket, where] = [bucketOf(question), selectionCondition(question, clientId, sql`r.source_id`)];
  const shares = sql`SELECT r.source_id AS id, ${bucket} AS bucket, sum(r.duration_seconds) AS seconds
    FROM registration_sources r WHERE ${where} GROUP BY 1, 2`;
  if (isOfSources(question)) return shares;
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
  return interval === null ? sql`NULL::date` : intervalStarts[interval];
}

// A booking's duration is divided over its sources; by source, or for certain sources, only their shares count.
const isAboutSources = (question: ReportQuestion): boolean => question.breakdown === 'source' || isOfSources(question);

function secondsColumn(question: ReportQuestion): RawBuilder<unknown> {
  return isAboutSources(question) ? sql`coalesce(rs.duration_seconds, r.duration_seconds)` : sql`r.duration_seconds`;
}

function joinsOf(question: ReportQuestion, clientId: number): RawBuilder<unknown> {
  const { breakdown, level } = question;
  return sql.join(
    [
      ...(breakdown === 'dimension' ? [dimensionsJoin(question, clientId, level, sql.ref('rd'))] : []),
      ...(isAboutSources(question) ? [sharesJoin(question, clientId)] : []),
    ],
    sql` `,
  );
}
