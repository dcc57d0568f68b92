import type { TagType } from '@daybook/contract/tag-values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TagsTable } from '@daybook/database/schema.ts';
import type { SourceType } from '@daybook/domain/logs/source-types.ts';
import type { MatchableTag } from '@daybook/domain/tags/match-tags.ts';
import { publicMailDomains } from '@daybook/domain/tags/public-mail-domains.ts';
import type { TagCondition } from '@daybook/domain/tags/tag-conditions.ts';
import { specificity } from '@daybook/domain/tags/tag-precedence.ts';
import { type Expression, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { AppError } from '../platform/http/app-error.ts';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, likePattern, type Page, pageOf } from '../platform/lists/list-sql.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';

/** Only types of the contract's list are written. */
export type TagRow = Omit<Selectable<TagsTable>, 'type' | 'conditions'> & {
  readonly type: TagType;
  readonly conditions: readonly TagCondition[];
};
export type NewTag = Omit<Insertable<TagsTable>, 'type'> & { readonly type: TagType };

/** The newest own subject in which a tag's fact was found. */
export type LatestSubject = {
  readonly title: string;
  readonly type: SourceType;
  readonly identifier: string;
  readonly name: string;
  readonly contact_id: number | null;
};

/** A tag for matching, with its decision. */
export type DecidingTag = MatchableTag & {
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly ignored: boolean;
};

// The position of every kind, so that the list is in the order of precedence (packages/domain: tag-precedence).
const kindOrder = sql`CASE type ${sql.join(
  Object.entries(specificity).map(([type, place]) => sql`WHEN ${sql.lit(type)} THEN ${sql.lit(place)}`),
  sql` `,
)} ELSE 0 END`;
const precedence = [
  sql`CASE WHEN user_id IS NOT NULL THEN 1 WHEN locked THEN 2 ELSE 0 END`,
  sql`CASE WHEN forced AND internal THEN 0 ELSE 1 END`,
  kindOrder,
  sql`jsonb_array_length(conditions)`,
  sql`length(normalised)`,
  sql.ref('id'),
];

const statusOf = sql`CASE WHEN ignored THEN 'ignored' WHEN internal THEN 'internal' ELSE 'contact' END`;

const listColumns = ({ clientId }: Scope): ListColumns => ({
  type: { column: sql.ref('type') },
  value: { column: sql.ref('value'), sorting: 'name' },
  contact_id: { column: sql.ref('contact_id') },
  internal: { column: sql.ref('internal') },
  ignored: { column: sql.ref('ignored') },
  locked: { column: sql.ref('locked') },
  forced: { column: sql.ref('forced') },
  nature: { column: sql.ref('nature') },
  status: { column: statusOf },
  conditional: { column: sql`(conditions <> '[]')` },
  is_deleted: { column: sql`(deleted_at IS NOT NULL)` },
  created_at: { column: sql.ref('created_at') },
  updated_at: { column: sql.ref('updated_at') },
  precedence: { column: sql.ref('id'), sortBy: precedence },
  scope: { column: sql.ref('user_id'), filter: scopeFilter },
  search: { column: sql.ref('value'), filter: (filter) => searchFilter(clientId, filter) },
});

function scopeFilter({ values: [scope] }: Filter): Expression<SqlBool> {
  return scope === 'general' ? sql<SqlBool>`user_id IS NULL` : sql<SqlBool>`user_id IS NOT NULL`;
}

function searchFilter(clientId: number, { values: [text] }: Filter): Expression<SqlBool> {
  const pattern = likePattern(String(text));
  return sql<SqlBool>`(value ILIKE ${pattern} OR contact_id IN (SELECT c.id FROM contacts c
    WHERE c.client_id = ${clientId} AND (c.name ILIKE ${pattern} OR c.code ILIKE ${pattern})))`;
}

/** General tags and the user's own, archived ones too; row-level security hides those of colleagues. */
const allTagsOf = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('tags')
    .selectAll()
    .$castTo<TagRow>()
    .where('client_id', '=', clientId)
    .where((tag) => tag.or([tag('user_id', 'is', null), tag('user_id', '=', userId)]));

const tagsOf = (trx: Transaction, scope: Scope) => allTagsOf(trx, scope).where('deleted_at', 'is', null);

export function findTags(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<TagRow>> {
  const asksForArchived = list.filters.some(({ field }) => field === 'is_deleted');
  const query = asksForArchived ? allTagsOf(trx, scope) : tagsOf(trx, scope);
  return pageOf(query, list, listColumns(scope), sql.ref('id'));
}

export function findTag(trx: Transaction, scope: Scope, id: number): Promise<TagRow | undefined> {
  return allTagsOf(trx, scope).where('id', '=', id).executeTakeFirst();
}

export function findTagsById(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<TagRow[]> {
  return allTagsOf(trx, scope).where('id', '=', sql<number>`any(${ids})`).orderBy('id').execute();
}

/** Returns tags that lead to one of the contacts, in order of precedence. */
export function findTagsOfContacts(trx: Transaction, scope: Scope, contactIds: readonly number[]): Promise<TagRow[]> {
  const query = tagsOf(trx, scope).where('contact_id', '=', sql<number>`any(${contactIds}::bigint[])`);
  return precedence.reduce<typeof query>((ordered, key) => ordered.orderBy(key, 'desc'), query).execute();
}

/** Returns those of the tags that the caller may change, locked until the transaction ends. */
export async function lockTags(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<TagRow[]> {
  return allTagsOf(trx, scope).where('id', '=', sql<number>`any(${ids})`).orderBy('id').forUpdate().execute();
}

/** Returns the newest own subject that each of the tags matches, by the tag's id. */
export async function latestSubjects(
  trx: Transaction,
  { clientId, userId }: Scope,
  tags: readonly Pick<TagRow, 'id' | 'type' | 'normalised'>[],
): Promise<ReadonlyMap<number, LatestSubject>> {
  if (tags.length === 0) return new Map();
  const { rows } = await sql<LatestSubject & { id: number }>`
    SELECT t.id, s.title, o.type, o.identifier, o.name,
      (SELECT l.contact_id FROM logs l WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.subject_id = s.id
        AND l.deleted_at IS NULL ORDER BY l.started_at DESC LIMIT 1) AS contact_id
    FROM unnest(${tags.map(({ id }) => id)}::bigint[], ${tags.map(({ type }) => type)}::text[],
      ${tags.map(({ normalised }) => normalised)}::text[]) AS t (id, type, normalised)
    CROSS JOIN LATERAL (
      SELECT r.subject_id FROM subject_references r
      WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.type = t.type AND r.normalised = t.normalised
      ORDER BY r.subject_id DESC LIMIT 1
    ) r
    JOIN subjects s ON s.client_id = ${clientId} AND s.id = r.subject_id
    JOIN sources o ON o.client_id = ${clientId} AND o.id = s.source_id`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the organisation has a locked tag for the same fact. */
export async function hasLockedTag(
  trx: Transaction,
  scope: Scope,
  fact: { type: TagType; normalised: string; conditionKey: string },
): Promise<boolean> {
  const found = await tagsOf(trx, scope)
    .where('user_id', 'is', null)
    .where('locked', '=', true)
    .where('nature', '=', 'tag')
    .where('type', '=', fact.type)
    .where('normalised', '=', fact.normalised)
    .where('condition_key', '=', fact.conditionKey)
    .executeTakeFirst();
  return found !== undefined;
}

const duplicates = {
  tags_value: () => new AppError('DUPLICATE_TAG', { pointer: '/value', detail: 'There is a tag for this already.' }),
};

/** @throws AppError DUPLICATE_TAG */
export async function addTag(trx: Transaction, tag: NewTag): Promise<TagRow> {
  const statement = trx.insertInto('tags').values(tag).returningAll().$castTo<TagRow>().executeTakeFirstOrThrow();
  return refusingDuplicates(statement, duplicates);
}

export type TagChange = Omit<
  Updateable<TagsTable>,
  'client_id' | 'id' | 'user_id' | 'type' | 'version' | 'forced' | 'origin'
> & {
  readonly type?: TagType;
};

/** @throws AppError DUPLICATE_TAG */
export async function changeTag(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: TagChange,
  now: Date,
): Promise<TagRow> {
  const statement = trx
    .updateTable('tags')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returningAll()
    .$castTo<TagRow>()
    .executeTakeFirstOrThrow();
  return refusingDuplicates(statement, duplicates);
}

export async function removeTag(trx: Transaction, { clientId }: Scope, id: number): Promise<void> {
  await trx.deleteFrom('tags').where('client_id', '=', clientId).where('id', '=', id).execute();
}

/** Types that are searched in texts, or that apply to everything: they cannot be looked up by a value. */
const alwaysNeeded: readonly TagType[] = ['alias', 'company', 'company_code', 'default_value'];

/** Returns the tags of the organisation and the user that can match one of these references. */
export async function findMatchingTags(
  trx: Transaction,
  { clientId, userId }: Scope,
  references: readonly { type: string; normalised: string }[],
): Promise<DecidingTag[]> {
  const pairs = [...new Map(references.map((one) => [`${one.type} ${one.normalised}`, one])).values()];
  const types = pairs.map(({ type }) => type);
  const values = pairs.map(({ normalised }) => normalised);
  const decides = sql`client_id = ${clientId} AND deleted_at IS NULL AND nature = 'tag'
    AND (user_id IS NULL OR user_id = ${userId})`;
  const columns = sql`id, type, normalised, user_id AS "userId", locked, forced, nature, contact_id AS "contactId", internal,
    ignored, conditions`;
  const { rows } = await sql<DecidingTag>`
    SELECT ${columns} FROM tags
    WHERE ${decides} AND type IN (${sql.join(alwaysNeeded.map((type) => sql.lit(type)))})
    UNION ALL
    SELECT ${columns} FROM tags
    WHERE ${decides} AND type NOT IN (${sql.join(alwaysNeeded.map((type) => sql.lit(type)))})
      AND (type, normalised) IN (SELECT * FROM unnest(${types}::text[], ${values}::text[]))`.execute(trx);
  return rows;
}

export type OwnFacts = { country: string; ownDomains: string[]; ownAddresses: string[] };
const domain = sql`lower(substring(u.email FROM '@(.*)$'))`;

/** Returns the organisation's country, the mail domains of its administrators, and further addresses of its people. */
export async function findOwnFacts(trx: Transaction, { clientId }: Scope): Promise<OwnFacts> {
  const people = sql`users u WHERE u.client_id = ${clientId} AND u.deleted_at IS NULL`;
  const { rows } = await sql<OwnFacts>`
    SELECT country, o.domains AS "ownDomains",
      ARRAY(SELECT lower(u.email) FROM ${people} AND ${domain} <> ALL (o.domains)) AS "ownAddresses"
    FROM clients CROSS JOIN (SELECT ARRAY(
      SELECT DISTINCT ${domain} FROM ${people} AND u.is_admin AND ${domain} <> ALL (${[...publicMailDomains]}::text[])
    ) AS domains) o WHERE id = ${clientId}`.execute(trx);
  return rows[0] ?? { country: 'NL', ownDomains: [], ownAddresses: [] };
}
