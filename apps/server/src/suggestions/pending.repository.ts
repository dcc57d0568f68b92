// References that wait for a decision, and tags that decided, both counted over the caller's own open logs.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FolderRoots } from '@daybook/domain/tags/document-folders.ts';
import { sql } from 'kysely';

export type PageOfLogs = {
  readonly days: readonly number[] | null;
  readonly limit: number;
  readonly offset: number;
};

/** Returns how many of the days belong to the user. */
export async function countOwnDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM days
    WHERE client_id = ${clientId} AND user_id = ${userId} AND id = ANY(${ids}::bigint[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

export type PendingRow = {
  readonly type: string;
  readonly normalised: string;
  readonly logs: number;
  readonly seconds: number;
  readonly last_seen: Date;
  readonly title: string;
  /** From the newest subject with this reference. */
  readonly path: string | null;
  readonly url: string | null;
  /** The total number of waiting references. */
  readonly total: number;
};

// The most informative reference comes first; for mail the domain before the person, for pages the site.
const telling = ['phone_number', 'email_domain', 'email', 'url', 'folder', 'process'] as const;
const place = sql`array_position(${sql.lit(`{${telling.join(',')}}`)}::text[], r.type)`;
// A document in SharePoint also has a web address, but its folder says more than the site that all documents share.
const isSharePoint = sql`(r.type = 'folder' AND starts_with(r.normalised, 'https://'))`;

/**
 * Returns references of open logs without a decision, those with most time first. Each log counts once: for the one
 * reference of its subject that is worth remembering and that no tag decides about (specification 5, pending-tag
 * filter).
 */
export async function findPending(
  trx: Transaction,
  { clientId, userId }: Scope,
  page: PageOfLogs & { readonly types: readonly string[] | null; readonly roots: FolderRoots },
): Promise<PendingRow[]> {
  const { roots } = page;
  const isBelow = (folders: readonly string[]) =>
    sql`EXISTS (SELECT 1 FROM unnest(${folders}::text[]) AS f (root) WHERE starts_with(r.normalised, f.root || '/'))`;
  const isClosed = sql`EXISTS (SELECT 1 FROM unnest(${roots.closed}::text[]) AS f (root)
    WHERE r.normalised = f.root OR starts_with(r.normalised, f.root || '/'))`;
  const isAllowedFolder =
    roots.taggable.length === 0 ? sql`NOT ${isClosed}` : sql`${isBelow(roots.taggable)} AND NOT ${isClosed}`;
  // Below a root the outermost folder is a client's; without roots the innermost one, with the document.
  const folderLength = roots.taggable.length === 0 ? sql`-length(r.normalised)` : sql`length(r.normalised)`;
  // Lateral joins by key, in this order: with plain joins the order would depend on statistics.
  const { rows } = await sql<PendingRow>`
    WITH open_subjects AS MATERIALIZED (
      SELECT l.subject_id, count(*) AS logs, sum(extract(epoch FROM l.ended_at - l.started_at)) AS seconds,
        max(l.ended_at) AS last_seen, max(l.source_id) AS source_id
      FROM logs l
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.published_at IS NULL AND l.deleted_at IS NULL
        AND l.status = 'open' AND l.contact_id IS NULL AND NOT l.internal AND NOT l.is_late
        AND (${page.days === null} OR l.day_id = ANY(${page.days ?? []}::bigint[]))
      GROUP BY l.subject_id
    ), chosen AS MATERIALIZED (
      SELECT o.*, r.type, r.normalised
      FROM open_subjects o
      JOIN sources c ON c.client_id = ${clientId} AND c.id = o.source_id
      CROSS JOIN LATERAL (
        SELECT r.type, r.normalised FROM subject_references r
        WHERE r.client_id = ${clientId} AND r.subject_id = o.subject_id AND ${place} IS NOT NULL
          AND NOT (r.type = 'process' AND c.type IN ('web', 'web_custom'))
          AND (r.type <> 'folder' OR (${isAllowedFolder}))
          AND NOT EXISTS (SELECT 1 FROM tags t WHERE t.client_id = ${clientId} AND t.normalised = r.normalised
            AND t.type = r.type AND t.deleted_at IS NULL AND t.nature = 'tag' AND t.conditions = '[]'
            AND (t.user_id IS NULL OR t.user_id = ${userId}) OFFSET 0)
        ORDER BY NOT ${isSharePoint}, ${place}, CASE WHEN r.type = 'folder' THEN ${folderLength} ELSE length(r.normalised) END, r.normalised
        LIMIT 1
      ) r
    ), counted AS (
      SELECT c.type, c.normalised, sum(c.logs)::int AS logs, sum(c.seconds)::int AS seconds, max(c.last_seen) AS last_seen,
        max(c.subject_id) AS subject_id
      FROM chosen c
      WHERE ${page.types === null} OR c.type = ANY(${page.types ?? []}::text[])
      GROUP BY c.type, c.normalised
    )
    SELECT p.type, p.normalised, p.logs, p.seconds, p.last_seen, s.title, s.path, s.url, p.total
    FROM (SELECT *, (count(*) OVER ())::int AS total FROM counted
      ORDER BY seconds DESC, logs DESC, type, normalised LIMIT ${page.limit} OFFSET ${page.offset}) p
    JOIN subjects s ON s.client_id = ${clientId} AND s.id = p.subject_id
    ORDER BY p.seconds DESC, p.logs DESC, p.type, p.normalised`.execute(trx);
  return rows;
}

export type AppliedRow = {
  readonly tag_id: number;
  readonly logs: number;
  readonly seconds: number;
  readonly title: string;
  readonly total: number;
};

/** Returns tags that decided about open logs, those with most time first. */
export async function findApplied(
  trx: Transaction,
  { clientId, userId }: Scope,
  { days, limit, offset, tagIds }: PageOfLogs & { readonly tagIds: readonly number[] | null },
): Promise<AppliedRow[]> {
  const { rows } = await sql<AppliedRow>`
    SELECT p.tag_id, p.logs, p.seconds, s.title, p.total
    FROM (
      SELECT l.tag_id, count(*)::int AS logs, sum(extract(epoch FROM l.ended_at - l.started_at))::int AS seconds,
        max(l.subject_id) AS subject_id, (count(*) OVER ())::int AS total
      FROM logs l JOIN tags t ON t.client_id = l.client_id AND t.id = l.tag_id
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.published_at IS NULL AND l.deleted_at IS NULL
        AND l.decided_by = 'tag' AND (${days === null} OR l.day_id = ANY(${days ?? []}::bigint[]))
        AND (${tagIds === null} OR l.tag_id = ANY(${tagIds ?? []}::bigint[]))
      GROUP BY l.tag_id
      ORDER BY seconds DESC, l.tag_id LIMIT ${limit} OFFSET ${offset}
    ) p JOIN subjects s ON s.client_id = ${clientId} AND s.id = p.subject_id
    ORDER BY p.seconds DESC, p.tag_id`.execute(trx);
  return rows;
}
